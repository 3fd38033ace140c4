"""What players download: the bundle in the shapes that each system expects, with names, versions and checksums."""
