import { texts } from '#domain/texts/index.ts';
import { addDays, mondayOf, type PlainDay, dayRefusal } from '#domain/time/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';

export type Target =
  | { readonly code: (typeof namedTargets)[number] }
  | { readonly code: 'SPECIFIC_DAY'; readonly day: PlainDay };

/** In menu order; all are always offered (DEC-144). */
export const namedTargets = ['TODAY', 'TOMORROW', 'NEXT_WEEK', 'UNSCHEDULED'] as const;

/** Returns the earliest day for moves and rollovers: yesterday (BLK-26, BLK-27). */
export function earliestTargetDay(today: PlainDay): PlainDay {
  return addDays(today, -1);
}

/** Returns the day of a target, null for Unscheduled; refuses days before yesterday (DEC-27, BLK-26, BLK-27). */
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
