"""The drawing kit that every picture shares: colour, paths, pen, gouache screens, icons, lettering."""
