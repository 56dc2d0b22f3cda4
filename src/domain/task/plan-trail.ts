import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Task } from './task.ts';

/** What of a task is planned: its day, its estimate in ms, and how often it was rolled over. */
export type Planned = Pick<Task, 'day' | 'estimateMs' | 'rollovers'>;

/** How a task was planned, from its first day on. */
export interface PlanTrail {
  readonly firstDay: PlainDay | null;
  /** The day on which it stands now; undefined where it was never moved away from the first. */
  readonly lastDay: PlainDay | null | undefined;
  readonly rollovers: number;
  /** The estimates that it had, in ms, one after the other; a single one where it never changed. */
  readonly estimates: readonly number[];
}

/** The plan of a task by what it was after each of its changes, oldest first, and by what it is now. */
export function planTrail(history: readonly Planned[], now: Planned): PlanTrail {
  const all = [...history, now];
  const firstDay = all[0]?.day ?? null;
  return {
    firstDay,
    lastDay: now.day === firstDay ? undefined : now.day,
    rollovers: now.rollovers,
    estimates: all.map(({ estimateMs }) => estimateMs).filter((ms, at, before) => ms !== before[at - 1]),
  };
}
