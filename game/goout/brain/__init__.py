"""The computer opponents of Go Out Battle: position values, priors, beliefs, reasons and traits."""
