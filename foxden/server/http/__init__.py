"""HTTP: the API, the pages of the client and the application that serves them."""
