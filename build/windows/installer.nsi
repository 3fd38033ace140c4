; The installer for Windows: for one user, without an administrator. build/parcels/windows.py calls makensis with
; BUNDLE, OUT, VERSION, TITLE, PROGRAM, ID, REPLAY, ICON and LICENSE.
; Silent: installer.exe /S [/D=C:\folder]; uninstall.exe /S keeps what a player has saved, /S /FORGET removes it, too.
!ifdef TARGET
  Target "${TARGET}"  ; such as amd64-unicode, where NSIS has it: an installer that needs no 32-bit subsystem
!endif
Unicode true
SetCompressor /SOLID lzma
ManifestDPIAware true
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${PROGRAM}"
InstallDirRegKey HKCU "Software\${PROGRAM}" "Folder"
BrandingText "${TITLE} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE}"
VIAddVersionKey "LegalCopyright" "MIT licence"

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
!insertmacro MUI_LANGUAGE "English"

; The bundle of an older version goes first: a file that only it had would stay otherwise. Only folders that hold the game
; are ever emptied, and of those only what the installer has put there.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}.exe"
  Delete "$INSTDIR\uninstall.exe"
!macroend

Section "${TITLE}" Game
  SectionIn RO
  ; A program that runs cannot be replaced: its file can then not be opened for writing.
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "${TITLE} is running; close it first." /SD IDOK
      SetErrorLevel 3
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\${PROGRAM}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The makers of ${TITLE}"
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

Section "Start menu" Menu
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe"
SectionEnd

Section "Desktop" Desktop
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe"
SectionEnd

Section "Open replays (.ggg)" Replays
  WriteRegStr HKCU "${CLASSES}\${ID}.replay" "" "${REPLAY}"
  WriteRegStr HKCU "${CLASSES}\${ID}.replay\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${ID}.replay\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.ggg" "" "${ID}.replay"
  WriteRegStr HKCU "${CLASSES}\.ggg\OpenWithProgids" "${ID}.replay" ""
  ${RefreshShellIcons}
SectionEnd

Section "un.${TITLE}"
  SectionIn RO
  !insertmacro RemoveProgram
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
  DeleteRegKey HKCU "Software\${PROGRAM}"
  ${RefreshShellIcons}
SectionEnd

Section /o "un.Also settings, matches, replays and collections" Forget
  RMDir /r "$LOCALAPPDATA\GothsGoatsGoblins"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/FORGET" $1
  ${IfNot} ${Errors}
    SectionGetFlags ${Forget} $1
    IntOp $1 $1 | ${SF_SELECTED}
    SectionSetFlags ${Forget} $1
  ${EndIf}
FunctionEnd
