"""Tables: their event log, who sits at them, and what each of them shows."""
