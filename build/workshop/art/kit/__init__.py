"""The drawing kit that every picture shares: colour, paths, pen, shaders, textures, icons, lettering."""
