"""What opponents know is learned here from their own matches."""
