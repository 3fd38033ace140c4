"""What each released version has saved opens in this one; a folder per version, written by that version."""
