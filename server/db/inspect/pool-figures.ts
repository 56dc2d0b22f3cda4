import { type Database, poolContextOf } from '#server/db/pool.ts';

export interface PoolFigures {
  readonly idle: number;
  readonly used: number;
  readonly waiting: number;
  readonly max: number;
}

/** Returns the current connection counts of the pool. */
export function poolFigures(database: Database): PoolFigures {
  const { idleCount: idle, totalCount, waitingCount: waiting, options } = poolContextOf(database).pool;
  return { idle, used: totalCount - idle, waiting, max: options.max };
}
