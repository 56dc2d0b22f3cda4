import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { calendarWords } from './calendar-words.ts';

const pattern = /^(0[1-9]|1[0-2]):([0-5]\d) ([AP])M$/i;

/** Reads a time of the import, `hh:mm AM/PM`, as `HH:mm`; anything else is refused (GCL-22, ERR-19). */
export function readImportTime(text: string): Decision<string> {
  const [, hours, minutes, half] = pattern.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || half === undefined)
    return refused('request.invalid', calendarWords.timeFormat);
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return agreed(`${String(hour).padStart(2, '0')}:${minutes}`);
}

/** A time `HH:mm` as the import shows it, `hh:mm AM/PM`; empty for none. */
export function importTimeText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (minutes === '') return '';
  const hour = Number(hours);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
