/** Half open, in ms. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** `key` identifies the row across files. */
export interface PendingRow {
  readonly line: number;
  readonly key: string;
  readonly run: Span | null;
}

/** `runs` are ordered by start; the open one has no end. */
export interface AlreadyThere {
  readonly runs: readonly { readonly start: number; readonly end: number | null }[];
  readonly keys: ReadonlySet<string>;
}

export type ClashCode = 'imported' | 'twice' | 'overlap' | 'logged';

export interface Clash {
  readonly line: number;
  readonly code: ClashCode;
  readonly other: number | null;
}

export interface CutRow {
  readonly line: number;
  readonly other: number;
  readonly runs: readonly Span[];
}

interface Clashes {
  readonly leftOut: readonly Clash[];
  readonly cut: readonly CutRow[];
}

/** Finds a worker's rows to skip or cut; a moment belongs to the row that begins last (T6, DEC-117, DEC-129). */
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
  // Of rows that begin together the shortest counts as the latest, and among equal ones the first in the file.
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

/** Rows must come in order of their starts. */
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
  other: number | null;
  readonly runs: Span[];
}

/** Gives each moment to the row that begins last; rows must be added in order of their starts. */
class Sharing {
  readonly #all: Share[] = [];
  /** Begun rows, latest last; the last one gets the time from `#at` on. */
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
