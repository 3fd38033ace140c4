"""What GOTHIES teaches its computer opponents: value, policy, priors, beliefs, reasons."""
