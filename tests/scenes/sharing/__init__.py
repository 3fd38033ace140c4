"""Several people at one screen: hands, votes, talk, and what lies between them."""
