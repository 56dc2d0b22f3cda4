/** Seeded randomness: the same seed gives the same rolls in the same order. */
export interface Dice {
  /** An integer from 0 up to, but excluding, the limit. */
  below(limit: number): number;
  /** True with that probability (0 to 1). */
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
  uuid(): string;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick(values) {
      const picked = values[below(values.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    uuid() {
      const digits = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join('');
      return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
    },
  };
}
