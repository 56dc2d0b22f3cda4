import { dayText } from '#domain/time/day-text.ts';
import { type EntityStatus, statusWords } from './entity-status.ts';
import { texts } from '#domain/texts/messages.ts';
import { palette } from '#domain/palette.ts';
import { grouped } from '#domain/texts/grouped.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** The value of a field of an entity, as people read it. */
export function entityFieldText(field: string, value: string | number | boolean | null): string {
  if (value === null || value === '') return texts.emptyField;
  switch (field) {
    case 'status':
      // Where the statuses of a kind have other names it is a text already.
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
