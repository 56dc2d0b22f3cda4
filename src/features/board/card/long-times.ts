import type { Task } from '#domain/task/task.ts';
import { cardTime, loggedTime } from '#domain/time/time-text.ts';

type Times = Pick<Task, 'loggedMs' | 'estimateMs'>;

/** Whether the times in the foot of a card take more room than a narrow card has, as from 10 hours on. */
export function hasLongTimes({ loggedMs, estimateMs }: Times): boolean {
  return cardTime(loggedMs).length + cardTime(estimateMs).length > 8;
}

/** Whether they fit only in smaller figures: those under a minute do so beside the sign of the state. */
export const hasWideTimes = (times: Times): boolean =>
  hasLongTimes(times) || loggedTime(times.loggedMs).startsWith('<');
