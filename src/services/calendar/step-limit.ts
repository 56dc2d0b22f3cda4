/** A step takes about 10 µs. */
const MOST_STEPS = { one: 25_000, all: 80_000 };

/** Steps rather than time, so that a slow machine reads as much of a file. */
export interface StepLimit {
  begin(): void;
  spend(steps: number): void;
  isSpent(): boolean;
}

/** Creates the step limit of one file. */
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
