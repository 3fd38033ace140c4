"""Pictures of the house itself: title background, coin, panels, screen icons, app icon."""
