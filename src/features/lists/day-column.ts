import { dayText, type PlainDay } from '#domain/time/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

export function dayColumn<Item>(
  id: string,
  header: string,
  dayOf: (item: Item) => PlainDay | null,
): TableColumn<Item> {
  return {
    id,
    header,
    isExtra: true,
    value: (item) => Date.parse(dayOf(item) ?? '0001-01-01'),
    cell: (item) => {
      const day = dayOf(item);
      return day !== null && dayText(day);
    },
  };
}
