import type { Task } from '#domain/task/index.ts';
import { cardTime, loggedTime } from '#domain/time/index.ts';

type Times = Pick<Task, 'loggedMs' | 'estimateMs'>;

/** The footer of a narrow card has room for times below 10 hours. */
export function hasLongTimes({ loggedMs, estimateMs }: Times): boolean {
  return cardTime(loggedMs).length + cardTime(estimateMs).length > 8;
}

/** Times below a minute begin with "<", which needs smaller digits. */
export const hasWideTimes = (times: Times): boolean =>
  hasLongTimes(times) || loggedTime(times.loggedMs).startsWith('<');
