"""Examples on the rules pages: small live tables on which moves are shown and can be tried."""
