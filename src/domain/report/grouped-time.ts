import type { PlainDay } from '#domain/time/index.ts';

export interface ReportTime {
  readonly day: PlainDay;
  readonly userId: number;
  readonly key: number | null;
  readonly ms: number;
  readonly entries: number;
  /** The instant (ms) up to which `ms` counts a running timer; null if none runs. */
  readonly countedUntil: number | null;
}

export interface TimeSum {
  readonly ms: number;
  readonly entries: number;
  readonly running: number;
}

export interface TimeGroup extends TimeSum {
  readonly key: number | null;
  readonly share: number;
  readonly byDay: ReadonlyMap<PlainDay, number>;
}

/** Adds the time that running timers gained since the server counted them, up to `now` (ms). */
export function upToNow(rows: readonly ReportTime[], now: number): ReportTime[] {
  return rows.map((row) =>
    row.countedUntil === null || now <= row.countedUntil
      ? row
      : { ...row, ms: row.ms + now - row.countedUntil, countedUntil: now },
  );
}

/** Returns the sum of all rows. */
export function totalOf(rows: readonly ReportTime[]): TimeSum {
  let [ms, entries, running] = [0, 0, 0];
  for (const row of rows) {
    ms += row.ms;
    entries += row.entries;
    if (row.countedUntil !== null) running += 1;
  }
  return { ms, entries, running };
}

/** Groups rows by `keyOf`, largest sum first; the sums add up to the whole (B8). */
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
