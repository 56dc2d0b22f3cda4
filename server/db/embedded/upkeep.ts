import type { Pool } from 'pg';

/** What PostgreSQL does by itself and the embedded engine does not; answers how to stop it. */
export function startUpkeep(pool: Pool): () => void {
  const timers = [
    setInterval(() => run(pool, 'CHECKPOINT'), CHECKPOINT_EVERY_MS),
    setInterval(() => run(pool, 'VACUUM (ANALYZE)'), VACUUM_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 6 * 60 * 60_000;

/** On the pool's one connection, so never inside somebody's transaction. */
function run(pool: Pool, statement: string): void {
  pool.query(statement).catch((error: Error) => process.emitWarning(`${statement}: ${error.message}`));
}
