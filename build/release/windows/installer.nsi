; The installer for Windows: for one user, without an administrator. build/release/parcels/windows.py calls makensis with
; BUNDLE, OUT, VERSION, TITLE, SHOWN_TITLE, PROGRAM, ID, ICON, LICENSE and LISTED, a script with three macros: RemoveFiles, which
; deletes each file of the bundle by its name, RemoveFolders, which removes its folders where they are empty, and Languages,
; which has the installer's words in every language of the game, from [installer] in assets/text. Windows' language decides.
; Silent: installer.exe /S [/D=C:\folder]; uninstall.exe /S keeps what a player has saved, /S /FORGET removes it, too.
; Both end with 3 while the game runs, and with 4 in a folder that is not the game's.
!ifdef TARGET
  Target "${TARGET}"  ; such as amd64-unicode, where NSIS has it: an installer that needs no 32-bit subsystem
!endif
Unicode true
SetCompressor /SOLID lzma
ManifestDPIAware true
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include "${LISTED}"

Name "${TITLE}" "${SHOWN_TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${PROGRAM}"
InstallDirRegKey HKCU "Software\${PROGRAM}" "Folder"
BrandingText "${SHOWN_TITLE} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE}"
VIAddVersionKey "LegalCopyright" "MIT licence; fonts OFL 1.1; some shapes CC BY 3.0"

; 1 while a newer installer removes what this version brought: entries and menus stay for it.
Var Update

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define CLASSES "Software\Classes"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro Languages

; A program that runs cannot be replaced or removed: its file can then not be opened for writing. GiveUp ends the
; installer or the uninstaller.
!macro RefuseWhileRunning GiveUp
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    ClearErrors
    FileOpen $2 "$INSTDIR\${PROGRAM}.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(running)" /SD IDOK
      SetErrorLevel 3
      ${GiveUp}
    ${EndIf}
    FileClose $2
  ${EndIf}
!macroend

; $0 is "registered" if the registry names this folder as the game's, and "ours" if its program is there, too; else "".
; Only a folder that is ours is ever cleaned, and only of what is on the list. One that lost its program stays registered:
; it can be installed again, and then be removed. Paths are compared in their long form.
!macro WhoseFolder
  ReadRegStr $0 HKCU "Software\${PROGRAM}" "Folder"
  GetFullPathName $0 "$0"
  GetFullPathName $1 "$INSTDIR"
  ${If} $0 == $1
  ${AndIf} $0 != ""
    StrCpy $0 "registered"
    ${If} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
      StrCpy $0 "ours"
    ${EndIf}
  ${Else}
    StrCpy $0 ""
  ${EndIf}
!macroend

Section "${TITLE}" Game
  SectionIn RO
  !insertmacro WhoseFolder
  ${If} $0 == ""
    ${If} ${FileExists} "$INSTDIR\_internal\*.*"
    ${OrIf} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    ${OrIf} ${FileExists} "$INSTDIR\uninstall.exe"
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(other_program)" /SD IDOK
      SetErrorLevel 4
      Abort
    ${EndIf}
  ${EndIf}
  !insertmacro RefuseWhileRunning Abort
  ; An older version goes first, or a file that only it had would stay. Its own uninstaller knows which files it brought;
  ; the very first version had no list, and the new files are laid over it.
  ReadRegDWORD $1 HKCU "Software\${PROGRAM}" "Listed"
  ${If} $0 == "ours"
  ${AndIf} $1 == 1
    ExecWait '"$INSTDIR\uninstall.exe" /S /UPDATE _?=$INSTDIR' $1
    ${If} $1 != 0
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(older)" /SD IDOK
      SetErrorLevel $1
      Abort
    ${EndIf}
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\${PROGRAM}" "Folder" "$INSTDIR"
  WriteRegDWORD HKCU "Software\${PROGRAM}" "Listed" 1
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The makers of ${TITLE}"
  !ifdef HOME
    WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOME}"
  !endif
  !ifdef ISSUES
    WriteRegStr HKCU "${UNINSTALL}" "HelpLink" "${ISSUES}"
  !endif
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

Section "$(menu)" Menu
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe"
SectionEnd

Section "$(desktop)" Desktop
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe"
SectionEnd

Section "$(replays)" Replays
  WriteRegStr HKCU "${CLASSES}\${ID}.replay" "" "$(replay)"
  WriteRegStr HKCU "${CLASSES}\${ID}.replay\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${ID}.replay\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.ggg" "" "${ID}.replay"
  WriteRegStr HKCU "${CLASSES}\.ggg\OpenWithProgids" "${ID}.replay" ""
  ${RefreshShellIcons}
SectionEnd

Section "un.${TITLE}"
  SectionIn RO
  !insertmacro WhoseFolder
  ${If} $0 == "ours"
    !insertmacro RemoveFiles
    !insertmacro RemoveFolders
    ${If} $Update == 1
      Return
    ${EndIf}
    DeleteRegKey HKCU "Software\${PROGRAM}"
  ${EndIf}
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  Delete "$DESKTOP\${TITLE}.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.ggg" ""
  ${If} $0 == "${ID}.replay"
    DeleteRegValue HKCU "${CLASSES}\.ggg" ""
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.ggg\OpenWithProgids" "${ID}.replay"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.ggg\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.ggg"
  DeleteRegKey HKCU "${CLASSES}\${ID}.replay"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
SectionEnd

Section /o "un.$(forget)" Forget
  RMDir /r "$LOCALAPPDATA\GothsGoatsGoblins"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/UPDATE" $1
  ${IfNot} ${Errors}
    StrCpy $Update 1
  ${EndIf}
  ClearErrors
  ${GetOptions} $0 "/FORGET" $1
  ${IfNot} ${Errors}
    SectionGetFlags ${Forget} $1
    IntOp $1 $1 | ${SF_SELECTED}
    SectionSetFlags ${Forget} $1
  ${EndIf}
  !insertmacro WhoseFolder
  ${If} $0 == ""
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(not_installed)" /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
  !insertmacro RefuseWhileRunning Quit
FunctionEnd
