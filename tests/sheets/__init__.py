"""What is printed on the sheets, against the rule pages."""
