"""Small worlds: tables with two or three cards and counters from 0 to 3, on which all that can be done is done."""
