import type { PlainDay } from '#domain/time/plain-day.ts';

/** Time of one user on one day, on a project or a label; `key` is null for what has no label. */
export interface ReportTime {
  readonly day: PlainDay;
  readonly userId: number;
  readonly key: number | null;
  readonly ms: number;
  readonly entries: number;
  /** The instant (ms) until which a timer that is on is counted in `ms`; null where none is. */
  readonly countedUntil: number | null;
}

/** A sum of time: of a group, of a part of it, or of all. */
export interface TimeSum {
  readonly ms: number;
  readonly entries: number;
  /** How many timers of it are on: each is counted in one row. */
  readonly running: number;
}

/** One group of a report, with its time by day. */
export interface TimeGroup extends TimeSum {
  readonly key: number | null;
  /** Its share of the whole, 0 to 1. */
  readonly share: number;
  readonly byDay: ReadonlyMap<PlainDay, number>;
}

/** Rows with what timers have gained since the server has counted them, up to `now` (ms). */
export function upToNow(rows: readonly ReportTime[], now: number): ReportTime[] {
  return rows.map((row) =>
    row.countedUntil === null || now <= row.countedUntil
      ? row
      : { ...row, ms: row.ms + now - row.countedUntil, countedUntil: now },
  );
}

/** What all rows come to. */
export function totalOf(rows: readonly ReportTime[]): TimeSum {
  let [ms, entries, running] = [0, 0, 0];
  for (const row of rows) {
    ms += row.ms;
    entries += row.entries;
    if (row.countedUntil !== null) running += 1;
  }
  return { ms, entries, running };
}

/** The rows summed up by what `keyOf` says of each, the largest sum first; their sums are the whole (B8). */
export function groupedTime(
  rows: readonly ReportTime[],
  keyOf: (row: ReportTime) => number | null = ({ key }) => key,
): TimeGroup[] {
  const groups = new Map<number | null, { rows: ReportTime[]; byDay: Map<PlainDay, number> }>();
  let whole = 0;
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { rows: [], byDay: new Map<PlainDay, number>() };
    groups.set(key, group);
    group.rows.push(row);
    group.byDay.set(row.day, (group.byDay.get(row.day) ?? 0) + row.ms);
    whole += row.ms;
  }
  return [...groups]
    .map(([key, { rows: own, byDay }]) => {
      const sum = totalOf(own);
      return { key, ...sum, share: whole === 0 ? 0 : sum.ms / whole, byDay };
    })
    .toSorted((a, b) => b.ms - a.ms || (a.key ?? 0) - (b.key ?? 0));
}
