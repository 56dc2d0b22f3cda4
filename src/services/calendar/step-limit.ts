/** How many steps the recurring events of a file may take to read: one of them, and all. A step takes about 10 µs. */
const MOST_STEPS = { one: 25_000, all: 80_000 };

/** Counts the steps that recurring events take to read: time would give up more of a file on a slow machine. */
export interface StepLimit {
  /** Begins with the next event. */
  begin(): void;
  spend(steps: number): void;
  /** Whether the event took too many steps, or all did. */
  isSpent(): boolean;
}

/** The limit for one file. */
export function stepLimit(): StepLimit {
  let all = 0;
  let one = 0;
  return {
    begin: () => {
      one = 0;
    },
    spend: (steps) => {
      one += steps;
      all += steps;
    },
    isSpent: () => one > MOST_STEPS.one || all > MOST_STEPS.all,
  };
}
