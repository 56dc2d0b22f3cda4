/** Returns the card below which a planned time belongs, null for the top, undefined if in order (decision 0179). */
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
