import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { calendarWords } from './calendar-words.ts';

const pattern = /^(0[1-9]|1[0-2]):([0-5]\d) ([AP])M$/i;

/** Reads `hh:mm AM/PM` as `HH:mm`; refuses anything else (GCL-22, ERR-19). */
export function readImportTime(text: string): Decision<string> {
  const [, hours, minutes, half] = pattern.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || half === undefined)
    return refused('request.invalid', calendarWords.timeFormat);
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return agreed(`${String(hour).padStart(2, '0')}:${minutes}`);
}

/** Formats `HH:mm` as `hh:mm AM/PM`; empty stays empty. */
export function importTimeText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (minutes === '') return '';
  const hour = Number(hours);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
