import { localDay } from '#domain/time/local-time.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { PlanTrail } from '#domain/task/plan-trail.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** How a task was planned in a sentence, as "Planned Mon 16 Nov, rolled over 2 times, estimate 1:00 → 2:00." */
export function planText({ firstDay, lastDay, rollovers, estimates }: PlanTrail): string {
  const parts = [
    `Planned ${dayText(firstDay)}`,
    lastDay === undefined ? '' : lastDay === null ? 'moved to Unscheduled' : `moved to ${dayText(lastDay)}`,
    rollovers === 0 ? '' : `rolled over ${rollovers === 1 ? 'once' : `${rollovers} times`}`,
    `estimate ${estimates.map(cardTime).join(' → ')}`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

const dayText = (day: PlainDay | null): string =>
  day === null ? 'without a date' : localDay(Date.parse(day), 'UTC').replace(',', '');
