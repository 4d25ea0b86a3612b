"""The database: SQLite, or PostgreSQL shared by several server processes."""
