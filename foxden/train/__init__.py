"""Training: self-play for the fox's network, an evolution strategy for the planner's weights."""
