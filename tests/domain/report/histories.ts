import fc from 'fast-check';
import type { WorkedCorrection, WorkedRun } from '#domain/report/worked-time.ts';

/** The recorded work on a task, as in the ledger. */
export interface History {
  readonly runs: readonly WorkedRun[];
  readonly corrections: readonly WorkedCorrection[];
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const zones = Intl.supportedValuesOf('timeZone');

/** Histories of two users in any time zones over ten days around clock changes; their sum is never below 0. */
export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    from: fc.constantFrom(
      '2026-03-04',
      '2026-03-25',
      '2026-10-20',
      '2026-12-28',
      '2011-12-26',
      '2018-11-01',
      '2024-02-26',
    ),
    zone: fc.record({ 1: fc.constantFrom(...zones), 2: fc.constantFrom(...zones) }),
    steps: fc.array(
      fc.record({
        userId: fc.constantFrom(1 as const, 2 as const),
        wait: fc.integer({ min: 0, max: 30 * 60 * MINUTE }),
        lasts: fc.oneof(
          fc.integer({ min: 1, max: 4 * 60 * MINUTE }),
          fc.integer({ min: DAY / 2, max: 3 * DAY }),
        ),
        corrects: fc.option(fc.integer({ min: -8 * 60 * MINUTE, max: 4 * 60 * MINUTE }), { nil: null }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ from, zone, steps }) => {
    const runs: WorkedRun[] = [];
    const corrections: WorkedCorrection[] = [];
    let [at, sum] = [Date.parse(`${from}T00:00:00Z`), 0];
    for (const [place, { userId, wait, lasts, corrects }] of steps.entries()) {
      at += wait;
      if (corrects === null) {
        runs.push({ id: place, userId, start: at, end: at + lasts, timeZone: zone[userId] });
        at += lasts;
        sum += lasts;
      } else {
        const deltaMs = Math.max(corrects, -sum);
        const day = new Date(at + (place % 3) * DAY).toISOString().slice(0, 10);
        if (deltaMs !== 0) corrections.push({ id: place, userId, deltaMs, day, at });
        sum += deltaMs;
      }
    }
    return { runs, corrections };
  });

/** Reference sum by user and day: minute by minute of local time, with corrections taken from the last days that have time. */
export function summedByTheWallClock({ runs, corrections }: History): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, ms: number) => sums.set(key, (sums.get(key) ?? 0) + ms);
  const steps = [
    ...runs.map((run) => ({ at: run.end ?? 0, id: run.id, run })),
    ...corrections.map((correction) => ({ at: correction.at, id: correction.id, correction })),
  ].toSorted((a, b) => a.at - b.at || Number('correction' in a) - Number('correction' in b) || a.id - b.id);
  const owed: { userId: number; ms: number }[] = [];
  for (const step of steps) {
    if ('run' in step) {
      const { userId, start, end, timeZone } = step.run;
      const date = wallDate(timeZone);
      for (let from = start; from < (end ?? 0); ) {
        // Clocks change only at whole minutes.
        const to = Math.min(end ?? 0, (Math.floor(from / MINUTE) + 1) * MINUTE);
        add(`${date(from)} ${userId}`, to - from);
        from = to;
      }
    } else if (step.correction.deltaMs > 0) {
      add(`${step.correction.day} ${step.correction.userId}`, step.correction.deltaMs);
    } else owed.push({ userId: step.correction.userId, ms: -step.correction.deltaMs });
    for (const debt of owed) {
      while (debt.ms > 0) {
        const having = [...sums.keys()].filter((key) => (sums.get(key) ?? 0) > 0).toSorted();
        const last = having.findLast((key) => key.endsWith(` ${debt.userId}`)) ?? lastOfOthers(having);
        if (last === undefined) break;
        const taken = Math.min(debt.ms, sums.get(last) ?? 0);
        add(last, -taken);
        debt.ms -= taken;
      }
    }
  }
  return new Map([...sums].filter(([, ms]) => ms > 0));
}

/** Of several users with time on that day, the first one. */
function lastOfOthers(having: readonly string[]): string | undefined {
  const day = having.at(-1)?.slice(0, 10);
  return having.find((key) => key.slice(0, 10) === day);
}

function wallDate(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const known = new Map<number, string>();
  return (at) => {
    const minute = Math.floor(at / MINUTE);
    const text = known.get(minute) ?? format.format(at);
    known.set(minute, text);
    return text;
  };
}
