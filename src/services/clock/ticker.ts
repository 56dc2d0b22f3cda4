interface Ticker {
  onTick(everyMs: number, listener: () => void): () => void;
  tickNow(): void;
}

/** Creates a ticker. All listeners of one interval share a timer. */
export function createTicker(now: () => number): Ticker {
  const rounds = new Map<number, Round>();

  const wait = (everyMs: number, round: Round) => {
    round.timer = setTimeout(
      () => {
        wait(everyMs, round);
        for (const listener of round.listeners) listener();
      },
      everyMs - (now() % everyMs) + 1,
    );
  };

  const onTick = (everyMs: number, listener: () => void) => {
    const round: Round = rounds.get(everyMs) ?? { listeners: new Set() };
    if (round.listeners.size === 0) {
      rounds.set(everyMs, round);
      wait(everyMs, round);
    }
    round.listeners.add(listener);
    return () => {
      round.listeners.delete(listener);
      if (round.listeners.size > 0) return;
      clearTimeout(round.timer);
      rounds.delete(everyMs);
    };
  };

  return {
    onTick,
    tickNow() {
      for (const [everyMs, round] of rounds) {
        clearTimeout(round.timer);
        wait(everyMs, round);
        for (const listener of round.listeners) listener();
      }
    },
  };
}

interface Round {
  readonly listeners: Set<() => void>;
  timer?: ReturnType<typeof setTimeout>;
}
