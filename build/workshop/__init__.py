"""What makes the assets: pictures, fonts, sounds, music and puzzles."""
