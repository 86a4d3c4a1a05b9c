"""Match: what two players share, whatever shows it: players, clocks, orders, the score."""
