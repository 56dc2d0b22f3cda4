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
 * begin together the one that stands first.
 */
export function clashesOf(rows: readonly PendingRow[], there: AlreadyThere): Clash[] {
  const clashes: Clash[] = [];
  const firsts = new Map<string, number>();
  const left: PendingRow[] = [];
  for (const row of rows) {
    const first = firsts.get(row.key);
    if (there.keys.has(row.key)) clashes.push({ line: row.line, code: 'imported', other: null });
    else if (first !== undefined) clashes.push({ line: row.line, code: 'twice', other: first });
    else left.push(row);
    if (first === undefined) firsts.set(row.key, row.line);
  }
  const timed = left.flatMap(({ line, run }) => (run === null ? [] : [{ line, ...run }]));
  let taken: { readonly line: number; readonly end: number } | null = null;
  let place = 0;
  let loggedUntil = Number.NEGATIVE_INFINITY;
  const runs = there.runs.filter(({ start, end }) => end === null || end > start);
  for (const { line, start, end } of timed.toSorted((a, b) => a.start - b.start || a.line - b.line)) {
    for (let run = runs[place]; run && run.start <= start; run = runs[place]) {
      loggedUntil = Math.max(loggedUntil, run.end ?? Number.POSITIVE_INFINITY);
      place += 1;
    }
    if (loggedUntil > start || (runs[place]?.start ?? end) < end)
      clashes.push({ line, code: 'logged', other: null });
    else if (taken !== null && taken.end > start) clashes.push({ line, code: 'overlap', other: taken.line });
    else taken = { line, end };
  }
  return clashes.toSorted((a, b) => a.line - b.line);
}
