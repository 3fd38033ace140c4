"""Mouse and keys at a table become picks, and picks become actions."""
