import type { Task } from '#domain/task/task.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** Whether the times in the foot of a card take more room than a narrow card has, as from 10 hours on. */
export function hasLongTimes({ loggedMs, estimateMs }: Pick<Task, 'loggedMs' | 'estimateMs'>): boolean {
  return cardTime(loggedMs).length + cardTime(estimateMs).length > 8;
}
