"""The table in the browser: a server that keeps tables, checks what is said, and tells everybody what happened."""
