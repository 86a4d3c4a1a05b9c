"""Line mode: the same game in lines of text, for screen readers, pipes and simple terminals."""
