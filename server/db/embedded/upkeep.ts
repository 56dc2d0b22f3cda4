import type { Pool } from 'pg';

/** Starts periodic VACUUM, ANALYZE and CHECKPOINT for the embedded engine, and returns how to stop them. */
export function startUpkeep(pool: Pool): () => Promise<void> {
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  const start = (work: () => Promise<unknown>): Promise<void> => {
    const done = run(work).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };
  let isTending = false;
  const tend = async () => {
    if (isTending) return;
    isTending = true;
    await start(() => tendChanged(pool, stop.signal));
    isTending = false;
  };
  const timers = [
    setInterval(() => void tend(), TEND_EVERY_MS),
    setInterval(() => void start(() => pool.query('CHECKPOINT')), CHECKPOINT_EVERY_MS),
    setInterval(() => void start(() => pool.query('VACUUM (ANALYZE)')), VACUUM_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    stop.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
  };
}

const TEND_EVERY_MS = 60_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 6 * 60 * 60_000;

async function tendChanged(pool: Pool, stop: AbortSignal): Promise<void> {
  // The engine flushes its statistics at most once a second; this forces a flush before the next statement.
  await pool.query('SELECT pg_stat_force_next_flush()');
  if (stop.aborted) return;
  const { rows } = await pool.query<{ statement: string }>(DUE);
  for (const { statement } of rows) {
    if (stop.aborted) return;
    await pool.query(statement);
  }
}

const DUE = `
  SELECT format(CASE WHEN worn THEN 'VACUUM (ANALYZE) %I.%I' ELSE 'ANALYZE %I.%I' END, schemaname, relname) AS statement
  FROM (
    SELECT s.schemaname, s.relname,
      s.n_dead_tup > 50 + 0.2 * size OR s.n_ins_since_vacuum > 1000 + 0.2 * size AS worn,
      s.n_mod_since_analyze > 50 + 0.1 * size AS changed
    FROM pg_stat_user_tables s
    JOIN pg_class c ON c.oid = s.relid
    CROSS JOIN LATERAL (SELECT greatest(c.reltuples, 0) AS size) n
  ) tables
  WHERE worn OR changed
  ORDER BY relname`;

/** Runs on the pool's only connection, so never inside another transaction. */
async function run(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.emitWarning(
      `Database maintenance failed: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
}
