import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Suspends a cluster's processes: connections open without an answer. Returns a function that resumes them. */
export async function freeze(url: string, which: 'all' | 'one'): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number; listens: boolean; folder: string }>(
    `SELECT pid, query LIKE 'LISTEN%' AS listens, current_setting('data_directory') AS folder
     FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  const asked = rows.filter(({ listens }) => !listens);
  const backends = (which === 'one' ? asked.slice(0, 1) : rows).map(({ pid }) => pid);
  const pids = which === 'one' ? backends : [...backends, postmaster(rows[0]?.folder ?? '')];
  if (pids.length === 0) throw new Error('Nobody is connected.');
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT');
  };
}

function postmaster(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
