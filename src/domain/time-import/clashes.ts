/** A stretch of time: half open, in ms. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A row of one person that is to be taken over; `key` says what it is, whatever file it stands in. Instants in ms. */
export interface PendingRow {
  readonly line: number;
  readonly key: string;
  readonly run: Span | null;
}

/** What one person has already: runs in order of their start, the open one without end, and rows that were imported before. */
export interface AlreadyThere {
  readonly runs: readonly { readonly start: number; readonly end: number | null }[];
  readonly keys: ReadonlySet<string>;
}

/** Why a row is left out that is right by itself. */
export type ClashCode = 'imported' | 'twice' | 'overlap' | 'logged';

/** A row that is left out; `other` is the row of the file that it repeats or that covers it. */
export interface Clash {
  readonly line: number;
  readonly code: ClashCode;
  readonly other: number | null;
}

/** A row that is cut where `other`, a later row of the file, begins; `runs` are what is left of it. */
export interface CutRow {
  readonly line: number;
  readonly other: number;
  readonly runs: readonly Span[];
}

/** Which rows of one person are left out, and which are cut, in the order of their lines. */
interface Clashes {
  readonly leftOut: readonly Clash[];
  readonly cut: readonly CutRow[];
}

/**
 * What becomes of the rows of one person beside each other (T6): left out is what was imported before, what stands in the
 * file twice, and what overlaps time that is logged already. Rows that overlap each other are cut: a moment belongs to the
 * row that begins last, so that the earlier one ends where the later begins (DEC-117, DEC-129) and goes on after it. Of
 * rows that begin together the one that ends first is the later one, of those with the same times the one that stands
 * first. A row of which nothing is left is left out. Yields now and then, since there may be very many.
 */
export function* findClashes(
  rows: readonly PendingRow[],
  { runs, keys }: AlreadyThere,
): Generator<undefined, Clashes> {
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
  timed.sort((a, b) => a.start - b.start || b.end - a.end || b.line - a.line);
  yield;
  const meetsLogged = overlapsOf(runs);
  const share = new Sharing();
  for (const [place, row] of timed.entries()) {
    if (place % ROWS_A_STEP === 0) yield;
    if (meetsLogged(row)) clashes.push({ line: row.line, code: 'logged', other: null });
    else share.add(row);
  }
  yield;
  const cut: CutRow[] = [];
  for (const { line, other, runs: left } of share.finish())
    if (other !== null && left.length === 0) clashes.push({ line, code: 'overlap', other });
    else if (other !== null) cut.push({ line, other, runs: left });
  yield;
  return {
    leftOut: clashes.toSorted((a, b) => a.line - b.line),
    cut: cut.toSorted((a, b) => a.line - b.line),
  };
}

interface Timed extends Span {
  readonly line: number;
}

const ROWS_A_STEP = 10_000;

/** Tells of rows, in the order of their starts, whether they overlap runs that are there. */
function overlapsOf(there: AlreadyThere['runs']): (row: Timed) => boolean {
  const runs = there.filter(({ start, end }) => end === null || end > start);
  let place = 0;
  let loggedUntil = Number.NEGATIVE_INFINITY;
  return ({ start, end }) => {
    for (let run = runs[place]; run && run.start <= start; run = runs[place]) {
      loggedUntil = Math.max(loggedUntil, run.end ?? Number.POSITIVE_INFINITY);
      place += 1;
    }
    return loggedUntil > start || (runs[place]?.start ?? end) < end;
  };
}

interface Share {
  readonly line: number;
  readonly end: number;
  /** The first row that takes time from it. */
  other: number | null;
  readonly runs: Span[];
}

/** Gives each moment to the row that begins last among those that hold it; rows are added in the order of their starts. */
class Sharing {
  readonly #all: Share[] = [];
  /** The rows that have begun, the later ones behind; the last one has the time from `#at` on. */
  readonly #begun: Share[] = [];
  #at = Number.NEGATIVE_INFINITY;

  add({ line, start, end }: Timed): void {
    this.#runUntil(start);
    const before = this.#begun.at(-1);
    if (before) before.other ??= line;
    const share: Share = { line, end, other: null, runs: [] };
    this.#begun.push(share);
    this.#all.push(share);
    this.#at = start;
  }

  finish(): readonly Share[] {
    this.#runUntil(Number.POSITIVE_INFINITY);
    return this.#all;
  }

  #runUntil(until: number): void {
    for (let last = this.#begun.at(-1); last; last = this.#begun.at(-1)) {
      const end = Math.min(last.end, until);
      if (end > this.#at) {
        last.runs.push({ start: this.#at, end });
        this.#at = end;
      }
      if (last.end > until) return;
      this.#begun.pop();
    }
  }
}
