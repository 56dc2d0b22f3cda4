import { searchFor } from '#domain/texts/search.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

/** Whether a search finds an item: by the texts of its columns (TBL-07, DEC-107). */
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
