import { searchFor } from '#domain/texts/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

export function foundBy<Item>(
  columns: readonly TableColumn<Item>[],
  search: string,
): (item: Item) => boolean {
  if (search.trim() === '') return () => true;
  const isFound = searchFor(search);
  return (item) =>
    columns.some(({ value }) => {
      const text = value(item);
      return typeof text === 'string' && isFound(text);
    });
}
