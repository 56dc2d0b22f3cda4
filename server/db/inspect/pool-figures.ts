import { type Database, poolContextOf } from '#server/db/pool.ts';

/** How many connections of the pool there are, and how many transactions wait for one. */
export interface PoolFigures {
  readonly idle: number;
  readonly used: number;
  readonly waiting: number;
  readonly max: number;
}

/** Counts the connections of the pool at this moment. */
export function poolFigures(database: Database): PoolFigures {
  const { idleCount: idle, totalCount, waitingCount: waiting, options } = poolContextOf(database).pool;
  return { idle, used: totalCount - idle, waiting, max: options.max };
}
