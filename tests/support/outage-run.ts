import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { type Account, settle } from './account.ts';
import type { Cluster } from './postgres.mjs';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { signIn, writers, writingClient } from './writing-client.ts';

/** The result of repeatedly disconnecting a server from its database under writing clients. */
export interface OutageReport extends Account {
  /** Connections cut between two queries of a transaction. */
  readonly cut: number;
  /** The slowest first answer (ms) after a restart, counted from the database's first answer. */
  readonly slowestReturnMs: number;
  /** The distinct answers to calls while the database was away. */
  readonly away: readonly string[];
  /** 5xx answers to the writers, by status. */
  readonly failed: Readonly<Record<number, number>>;
}

/** The number of cuts, of restarts meanwhile, and the seed of the pauses. */
export interface OutagePlan {
  readonly cuts: number;
  readonly restarts: number;
  readonly seed: number;
  readonly onRestart?: (count: number) => void;
  /** Aborting ends the run. */
  readonly signal?: AbortSignal;
}

/** Disconnects the database from a server under eight writers, then accounts for their answers (J3, DEC-137). */
export async function runOutages(
  { cluster, dataDir }: { readonly cluster: Cluster; readonly dataDir: string },
  plan: OutagePlan,
): Promise<OutageReport> {
  const place = { dataDir, databaseUrl: cluster.url };
  const server = await serverProcess(place);
  const stopped = new AbortController();
  const pauses = fc.sample(fc.nat(MOST_PAUSE_MS), { seed: plan.seed, numRuns: plan.cuts });
  const every = Math.ceil(plan.cuts / plan.restarts);
  const away = new Set<string>();
  let slowestReturnMs = 0;
  try {
    if (!(await server.start())) throw new Error("The server didn't start.");
    const ready = await Promise.all(writers.map((email) => writingClient(server, email)));
    const writing = ready.map((client) => client.write(stopped.signal));
    for (const [at, pause] of pauses.entries()) {
      await wait(pause);
      await cutOne(cluster.url);
      plan.signal?.throwIfAborted();
      if ((at + 1) % every !== 0) continue;
      slowestReturnMs = Math.max(slowestReturnMs, await restart(server, cluster, away, at));
      plan.onRestart?.((at + 1) / every);
    }
    const { written, account } = await settle({ server, place, writing, stopped });
    const failed = sumsOf(written.map((each) => each.failed));
    return { ...account, cut: pauses.length, slowestReturnMs, away: [...away], failed };
  } finally {
    await server.kill();
  }
}

const MOST_PAUSE_MS = 40;
const AWAY_MS = 400;

/** Cuts a server connection between two queries of a transaction, as soon as there is one. */
async function cutOne(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const until = Date.now() + 10_000;
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE state = 'idle in transaction' AND datname = current_database() LIMIT 1`,
    );
    if (rowCount === 1) break;
    if (Date.now() > until) throw new Error('No transaction is under way: the server has ended or hangs.');
  }
  await client.end();
}

/** Restarts the database, alternately cleanly and as by a crash; returns the server's recovery time. */
async function restart(
  server: ServerProcess,
  cluster: Cluster,
  away: Set<string>,
  at: number,
): Promise<number> {
  const { token } = await signIn(server, 'member@acme.test');
  const ask = () =>
    fetch(`${server.origin}/api/projects/Project/List`, { headers: { authorization: `Bearer ${token}` } });
  await cluster.halt(at % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
  for (const until = Date.now() + AWAY_MS; Date.now() < until; ) {
    const answer = await ask();
    away.add(`${answer.status}, Retry-After ${answer.headers.get('retry-after')}`);
  }
  await cluster.resume();
  const began = performance.now();
  while ((await ask()).status !== 200) await wait(5);
  return performance.now() - began;
}

function sumsOf(counts: readonly Readonly<Record<number, number>>[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const [status, count] of counts.flatMap((each) => Object.entries(each))) {
    sums[Number(status)] = (sums[Number(status)] ?? 0) + count;
  }
  return sums;
}
