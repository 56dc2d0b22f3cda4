import { texts } from '#domain/texts/messages.ts';
import { formatDay } from '#domain/texts/locale.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';

export function dayTitle(day: PlainDay | null): string {
  return day === null
    ? texts.unscheduled
    : formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
}
