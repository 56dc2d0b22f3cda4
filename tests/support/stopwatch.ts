import type { Stopwatch } from '#server/base/stopwatch.ts';

/** While everything waits, time jumps to the end of the shortest pause; of equal ends, the pause begun first ends first. */
export function fakeStopwatch(): Stopwatch {
  let now = 0;
  const pauses: { readonly endsAt: number; readonly end: () => void }[] = [];
  const endNext = () => {
    const soonest = Math.min(...pauses.map(({ endsAt }) => endsAt));
    const first = pauses.find(({ endsAt }) => endsAt === soonest);
    if (first === undefined) return;
    pauses.splice(pauses.indexOf(first), 1);
    now = first.endsAt;
    first.end();
    if (pauses.length > 0) setImmediate(endNext);
  };
  return {
    now: () => now,
    pause: (ms) =>
      new Promise<void>((end) => {
        pauses.push({ endsAt: now + Math.max(0, ms), end });
        if (pauses.length === 1) setImmediate(endNext);
      }),
  };
}
