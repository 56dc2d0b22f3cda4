import { texts, formatDay } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';

export function dayTitle(day: PlainDay | null): string {
  return day === null
    ? texts.unscheduled
    : formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
}
