import { dayText, cardTime } from '#domain/time/index.ts';
import { type EntityStatus, statusWords } from './entity-status.ts';
import { texts, grouped } from '#domain/texts/index.ts';
import { palette } from '#domain/palette.ts';

/** Formats the value of an entity field. */
export function entityFieldText(field: string, value: string | number | boolean | null): string {
  if (value === null || value === '') return texts.emptyField;
  switch (field) {
    case 'status':
      // Statuses with other names arrive as text.
      return typeof value === 'string' ? value : statusWords[value as EntityStatus];
    case 'color':
      return palette.find(({ color }) => color === value)?.name ?? `${value}`;
    case 'startDate':
    case 'endDate':
      return dayText(`${value}`);
    case 'IsActive':
      return value ? 'Yes' : 'No';
    case 'DefaultEstimatedTime':
      return cardTime(Number(value));
    case 'hoursBudget':
      return `${grouped(Number(value))} h`;
    default:
      return `${value}`;
  }
}
