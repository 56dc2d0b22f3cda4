import type { PlainDay } from '#domain/time/index.ts';
import type { Task } from './task.ts';

export type Planned = Pick<Task, 'day' | 'estimateMs' | 'rollovers'>;

export interface PlanTrail {
  readonly firstDay: PlainDay | null;
  /** Undefined if the task is still on its first day. */
  readonly lastDay: PlainDay | null | undefined;
  readonly rollovers: number;
  readonly estimates: readonly number[];
}

/** Returns how the plan of a task changed; `history` is oldest first. */
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
