"""A table as it is drawn, for people who play and for those who only watch."""
