"""The match at a table: who plays, who is asked, what can be taken back, and its pace."""
