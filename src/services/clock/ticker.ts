/** Calls back at each full `everyMs` of a clock while somebody listens; all listeners of one interval share a timer. */
interface Ticker {
  onTick(everyMs: number, listener: () => void): () => void;
  /** Calls back at once, and waits anew: the clock has leapt. */
  tickNow(): void;
}

/** Makes the ticker of a clock. */
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
