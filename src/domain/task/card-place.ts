import type { PlainDay } from '#domain/time/index.ts';

export interface Place {
  readonly day: PlainDay | null;
  readonly afterId: string | null;
}

/** Returns the card below which cards inserted at `index` go, or null for the top. */
export function cardBefore(
  column: readonly string[],
  carried: readonly string[],
  index: number,
): string | null {
  return column.slice(0, Math.max(0, index)).findLast((id) => !carried.includes(id)) ?? null;
}

/** Returns a column's order with the dragged cards below a card, at the end if it is missing. */
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

/** Returns whether the dragged cards are already below that card. */
export function standsThere(
  column: readonly string[],
  carried: readonly string[],
  afterId: string | null,
): boolean {
  const after = withMoved(column, carried, afterId);
  return after.length === column.length && after.every((id, index) => id === column[index]);
}

/** Returns the card to go below after a step up or down, null for the top, undefined beyond the ends. */
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
