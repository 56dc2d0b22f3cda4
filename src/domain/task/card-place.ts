import type { PlainDay } from '#domain/time/plain-day.ts';

/** Where cards would stand: in a column behind a card of it, at its top for null (DEC-124). */
export interface Place {
  readonly day: PlainDay | null;
  readonly afterId: string | null;
}

/** The card behind which cards would stand that are put before the one at `index` of a column; null for its top. */
export function cardBefore(
  column: readonly string[],
  carried: readonly string[],
  index: number,
): string | null {
  return column.slice(0, Math.max(0, index)).findLast((id) => !carried.includes(id)) ?? null;
}

/** The order of a column once the carried cards stand in it behind a card; at its end where that one is not in it. */
export function withMoved(
  column: readonly string[],
  carried: readonly string[],
  afterId: string | null,
): readonly string[] {
  const others = column.filter((id) => !carried.includes(id));
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
  const from = afterId !== null && at === 0 ? others.length : at;
  return [...others.slice(0, from), ...carried, ...others.slice(from)];
}

/** Whether the carried cards stand in a column as they would behind that card: then nothing is moved. */
export function standsThere(
  column: readonly string[],
  carried: readonly string[],
  afterId: string | null,
): boolean {
  const after = withMoved(column, carried, afterId);
  return after.length === column.length && after.every((id, index) => id === column[index]);
}

/**
 * The card behind which the carried ones stand after a step up or down in a column, or null for its top; undefined beyond
 * its ends.
 */
export function stepFrom(
  column: readonly string[],
  carried: readonly string[],
  afterId: string | null,
  step: -1 | 1,
): string | null | undefined {
  const others = column.filter((id) => !carried.includes(id));
  const at = afterId === null ? -1 : others.indexOf(afterId);
  const next = at + step;
  if (next < -1 || next >= others.length) return undefined;
  return others[next] ?? null;
}
