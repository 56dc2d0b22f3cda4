import { addDays, type PlainDay, startOfDay } from '#domain/time/index.ts';

/** Half open, in ms; `end` is null while it runs, `timeZone` is that of the worker at the start. */
export interface WorkedRun {
  readonly id: number;
  readonly userId: number;
  readonly start: number;
  readonly end: number | null;
  readonly timeZone: string;
}

/** In ms; an upward correction counts on `day`, `at` is when it was made. */
export interface WorkedCorrection {
  readonly id: number;
  readonly userId: number;
  readonly deltaMs: number;
  readonly day: PlainDay;
  readonly at: number;
}

export interface WorkedPiece {
  readonly userId: number;
  readonly day: PlainDay;
  readonly ms: number;
  readonly of: WorkedRun | WorkedCorrection;
}

export interface WorkedDay {
  readonly userId: number;
  readonly day: PlainDay;
  readonly ms: number;
  readonly entries: number;
}

/** Returns whether a piece comes from a run, not from a correction. */
export const isRun = (of: WorkedPiece['of']): of is WorkedRun => 'start' in of;

/** Splits a task's time into days; downward corrections take from the latest days (DEC-112, DEC-114, T3, B8). */
export function workedPieces(
  runs: readonly WorkedRun[],
  corrections: readonly WorkedCorrection[],
): WorkedPiece[] {
  const balances = createBalances();
  const owed: { readonly correction: WorkedCorrection; ms: number }[] = [];
  let next = 0;
  const pieces: WorkedPiece[] = [];
  const add = (userId: number, day: PlainDay, ms: number, of: WorkedPiece['of']) => {
    balances.add(userId, day, ms);
    pieces.push({ userId, day, ms, of });
  };
  // Corrections take in order: while one is not covered, the later ones wait.
  const takeOwed = () => {
    for (let debt = owed[next]; debt !== undefined; debt = owed[++next]) {
      const { correction } = debt;
      while (debt.ms > 0) {
        const balance = balances.nextFor(correction.userId);
        if (balance === undefined) return;
        const { userId, day } = balance;
        const taken = Math.min(debt.ms, balance.ms);
        balance.ms -= taken;
        debt.ms -= taken;
        pieces.push({ userId, day, ms: -taken, of: correction });
      }
    }
  };
  for (const entry of inOrder(runs, corrections)) {
    if (isRun(entry)) {
      for (const { day, ms } of daysOf(entry)) add(entry.userId, day, ms, entry);
    } else if (entry.deltaMs > 0) add(entry.userId, entry.day, entry.deltaMs, entry);
    else owed.push({ correction: entry, ms: -entry.deltaMs });
    takeOwed();
  }
  return pieces;
}

/** Sums pieces by user and day; drops days that corrections took away entirely. */
export function workedDays(pieces: readonly WorkedPiece[]): WorkedDay[] {
  const days = new Map<string, WorkedDay>();
  for (const { userId, day, ms } of pieces) {
    const key = `${userId} ${day}`;
    const sum = days.get(key) ?? { userId, day, ms: 0, entries: 0 };
    days.set(key, { ...sum, ms: sum.ms + ms, entries: sum.entries + 1 });
  }
  return [...days.values()].filter(({ ms }) => ms > 0);
}

/** Splits a run by local days, until `now` (ms) if it is still open (DEC-114). */
export function daysOf(
  { start, end, timeZone }: Pick<WorkedRun, 'start' | 'end' | 'timeZone'>,
  now = start,
): { readonly day: PlainDay; readonly ms: number }[] {
  const until = end ?? now;
  const days: { day: PlainDay; ms: number }[] = [];
  let from = start;
  for (let day = localDayOf(start, timeZone); from < until; day = addDays(day, 1)) {
    const to = Math.min(until, startOfDay(addDays(day, 1), timeZone));
    if (to > from) days.push({ day, ms: to - from });
    from = Math.max(from, to);
  }
  return days;
}

/** Same result as `dayAt`, but only a lookup for known days. */
function localDayOf(instant: number, timeZone: string): PlainDay {
  const there = new Date(instant).toISOString().slice(0, 10);
  if (instant < startOfDay(there, timeZone)) return addDays(there, -1);
  const next = addDays(there, 1);
  return instant < startOfDay(next, timeZone) ? there : next;
}

interface Balance {
  readonly userId: number;
  readonly day: PlainDay;
  ms: number;
}

function createBalances() {
  const known = new Map<string, Balance>();
  const ofUser = new Map<number, Balance[]>();
  const ofAll: Balance[] = [];
  return {
    add(userId: number, day: PlainDay, ms: number): void {
      const key = `${userId} ${day}`;
      const balance = known.get(key) ?? { userId, day, ms: 0 };
      if (balance.ms === 0) {
        const own = ofUser.get(userId) ?? [];
        known.set(key, balance);
        ofUser.set(userId, own);
        insert(own, balance);
        insert(ofAll, balance);
      }
      balance.ms += ms;
    },
    nextFor: (userId: number): Balance | undefined => lastLeft(ofUser.get(userId) ?? []) ?? lastLeft(ofAll),
  };
}

/** Days arrive nearly in order, so most are appended; on one day, higher user ids come first. */
function insert(balances: Balance[], added: Balance): void {
  let [from, to] = [0, balances.length];
  if (isBefore(balances.at(-1), added)) from = to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(balances[middle], added)) from = middle + 1;
    else to = middle;
  }
  balances.splice(from, 0, added);
}

const isBefore = (a: Balance | undefined, b: Balance): boolean =>
  a === undefined || a.day < b.day || (a.day === b.day && a.userId > b.userId);

function lastLeft(balances: Balance[]): Balance | undefined {
  while (balances.at(-1)?.ms === 0) balances.pop();
  return balances.at(-1);
}

/** Runs by end, corrections by time; a correction follows what ended at the same time. */
function inOrder(
  runs: readonly WorkedRun[],
  corrections: readonly WorkedCorrection[],
): (WorkedRun | WorkedCorrection)[] {
  const ended = runs.flatMap((run) => (run.end === null ? [] : [{ at: run.end, place: 0, entry: run }]));
  const made = corrections.map((correction) => ({ at: correction.at, place: 1, entry: correction }));
  return [...ended, ...made]
    .toSorted((a, b) => a.at - b.at || a.place - b.place || a.entry.id - b.entry.id)
    .map(({ entry }) => entry);
}
