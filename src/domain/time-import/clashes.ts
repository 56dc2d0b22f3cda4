/** A row of one person that is to be taken over; `key` says what it is, whatever file it stands in. Instants in ms. */
export interface PendingRow {
  readonly line: number;
  readonly key: string;
  readonly run: { readonly start: number; readonly end: number } | null;
}

/** What one person has already: runs in order of their start, the open one without end, and rows that were imported before. */
export interface AlreadyThere {
  readonly runs: readonly { readonly start: number; readonly end: number | null }[];
  readonly keys: ReadonlySet<string>;
}

/** Why a row is left out that is right by itself. */
export type ClashCode = 'imported' | 'twice' | 'overlap' | 'logged';

/** A row that is left out; `other` is the row of the file that it repeats or overlaps. */
export interface Clash {
  readonly line: number;
  readonly code: ClashCode;
  readonly other: number | null;
}

/**
 * Which rows of one person are left out (T6): what was imported before, what stands in the file twice, and what overlaps
 * time that is logged already, or another row. Of rows that overlap the one that begins first is taken, of those that
 * begin together the one that stands first. Yields now and then, since there may be very many.
 */
export function* findClashes(
  rows: readonly PendingRow[],
  { runs, keys }: AlreadyThere,
): Generator<undefined, Clash[]> {
  const clashes: Clash[] = [];
  const firsts = new Map<string, number>();
  const timed: Timed[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % ROWS_A_STEP === 0) yield;
    const { line, key, run } = row;
    const first = firsts.get(key);
    if (keys.has(key)) clashes.push({ line, code: 'imported', other: null });
    else if (first !== undefined) clashes.push({ line, code: 'twice', other: first });
    else if (run !== null) timed.push({ line, ...run });
    if (first === undefined) firsts.set(key, line);
  }
  yield;
  timed.sort((a, b) => a.start - b.start || a.line - b.line);
  yield;
  const judge = overlaps(runs);
  for (const [place, row] of timed.entries()) {
    if (place % ROWS_A_STEP === 0) yield;
    const clash = judge(row);
    if (clash !== null) clashes.push(clash);
  }
  yield;
  return clashes.toSorted((a, b) => a.line - b.line);
}

interface Timed {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const ROWS_A_STEP = 10_000;

/** Judges rows in the order of their starts, each by the runs that are there and the last row that was taken. */
function overlaps(there: AlreadyThere['runs']): (row: Timed) => Clash | null {
  const runs = there.filter(({ start, end }) => end === null || end > start);
  let taken: { readonly line: number; readonly end: number } | null = null;
  let place = 0;
  let loggedUntil = Number.NEGATIVE_INFINITY;
  return ({ line, start, end }) => {
    for (let run = runs[place]; run && run.start <= start; run = runs[place]) {
      loggedUntil = Math.max(loggedUntil, run.end ?? Number.POSITIVE_INFINITY);
      place += 1;
    }
    if (loggedUntil > start || (runs[place]?.start ?? end) < end)
      return { line, code: 'logged', other: null };
    if (taken !== null && taken.end > start) return { line, code: 'overlap', other: taken.line };
    taken = { line, end };
    return null;
  };
}
