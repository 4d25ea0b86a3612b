"""WebSocket connections to tables: accepting them, sending to them, and handling their messages."""
