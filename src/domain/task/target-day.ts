import { texts } from '#domain/texts/messages.ts';
import { addDays, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { dayRefusal } from '#domain/time/allowed-day.ts';

/** Where a `MOVE_*` or a `ROLLOVER_*` action brings tasks, by its suffix (DEC-26). */
export type Target =
  | { readonly code: (typeof namedTargets)[number] }
  | { readonly code: 'SPECIFIC_DAY'; readonly day: PlainDay };

/** The targets that have a name, in the order in which they are offered: always all of them (DEC-144). */
export const namedTargets = ['TODAY', 'TOMORROW', 'NEXT_WEEK', 'UNSCHEDULED'] as const;

/** The earliest day to which tasks may be moved or rolled over: yesterday (BLK-26, BLK-27). */
export function earliestTargetDay(today: PlainDay): PlainDay {
  return addDays(today, -1);
}

/** The day that a target means, null for Unscheduled; next week is its Monday (DEC-27). A day before yesterday is refused (BLK-26, BLK-27). */
export function targetDay(target: Target, today: PlainDay): Decision<PlainDay | null> {
  switch (target.code) {
    case 'TODAY':
      return agreed(today);
    case 'TOMORROW':
      return agreed(addDays(today, 1));
    case 'NEXT_WEEK':
      return agreed(addDays(mondayOf(today), 7));
    case 'UNSCHEDULED':
      return agreed(null);
    default:
      return specificDay(target.day, today);
  }
}

function specificDay(day: PlainDay, today: PlainDay): Decision<PlainDay> {
  const refusal = dayRefusal(day);
  if (refusal) return { ok: false, refusal };
  return day < earliestTargetDay(today) ? refused('task.invalid', texts.targetTooEarly) : agreed(day);
}
