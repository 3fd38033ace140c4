"""What the screens look like: small pictures of them are kept, and compared."""
