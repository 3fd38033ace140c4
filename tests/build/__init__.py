"""What build/ makes: sounds, pictures, and the bundle."""
