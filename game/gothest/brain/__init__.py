"""The computer opponents of Gothest BATtle: position values, priors, beliefs, reasons and traits."""
