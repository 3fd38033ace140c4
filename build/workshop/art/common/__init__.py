"""Pictures that no game owns: title background, coin, panels, icons of the screens, app icon."""
