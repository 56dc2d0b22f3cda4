/**
 * The card behind which the planned time of a card puts it in its column, null for the top: before the first card that starts
 * later, at the end where none does. Undefined where it has no time, or stands in order already: no card above it starts
 * later, and none below it earlier (decision 0179). `startOf` answers `HH:mm` or empty.
 */
export function behindByTime(
  column: readonly string[],
  id: string,
  startOf: (id: string) => string,
): string | null | undefined {
  const start = startOf(id);
  if (start === '') return undefined;
  const at = column.indexOf(id);
  const isInOrder = column.every((each, place) => {
    const other = startOf(each);
    return other === '' || (place < at ? other <= start : other >= start);
  });
  if (isInOrder) return undefined;
  const others = column.filter((each) => each !== id);
  const later = others.findIndex((each) => startOf(each) > start);
  return (later < 0 ? others.at(-1) : others[later - 1]) ?? null;
}
