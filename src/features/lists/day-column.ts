import { dayText } from '#domain/time/day-text.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
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
