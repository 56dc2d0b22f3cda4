import { setTimeout as wait } from 'node:timers/promises';
import { sum } from 'drizzle-orm';
import { withTenant } from '#server/db/handle.ts';
import { isAnyOf } from '#server/db/many-rows.ts';
import { openDatabase } from '#server/db/open.ts';
import { tasks, workedDays } from '#server/db/schema/tasks-schema.ts';
import { type Account, accountOf } from './account.ts';
import { openBalancer } from './balancer.ts';
import { runPaced, type Told } from './paced-clients.ts';
import { freePort, type ServerProcess, serverProcess, type ServerPlace } from './server-process.ts';
import { type SignedIn, signIn } from './writing-client.ts';

/** The result of restarting two processes one after the other under load. */
export interface RollingReport extends Account {
  readonly balancer: string;
  readonly requests: number;
  readonly perSecond: number;
  readonly slowestMs: number;
  readonly restarts: number;
  readonly failed: Told['failed'];
  /** The time (ms) of the timed tasks: as answered to clients, on the tasks, and in the reports. */
  readonly totals: { readonly told: number; readonly logged: number; readonly reported: number };
}

export interface RollingPlan {
  /** How often both processes are restarted. */
  readonly rounds: number;
  readonly perSecond: number;
  /** The folder of an older release that both processes run at first: the first round upgrades them. */
  readonly from?: string | undefined;
  /** Uses the tests' proxy even if nginx is installed. */
  readonly withoutNginx: boolean;
  /** The time (ms) for which both processes run between two restarts. */
  readonly betweenMs: number;
}

const PEOPLE = [
  'member@acme.test',
  'lead@acme.test',
  'manager@acme.test',
  'admin@acme.test',
  'member@globex.test',
];

/** Restarts two processes on one PostgreSQL as the README describes, behind a balancer, under clients that never retry. */
export async function runRolling(
  place: ServerPlace & { readonly databaseUrl: string },
  { rounds, perSecond, from, withoutNginx, betweenMs }: RollingPlan,
): Promise<RollingReport> {
  const ports = [await freePort(), await freePort()];
  const start = async (port: number, folder?: string): Promise<ServerProcess> => {
    const server = await serverProcess(
      { ...place, port, ...(folder !== undefined && { folder }) },
      { DRAIN_SECONDS: '1' },
    );
    if (!(await server.start())) throw new Error(`The server didn't start: ${server.said()}`);
    await untilReady(server);
    return server;
  };
  const servers: ServerProcess[] = [];
  const balancer = await openBalancer(ports, withoutNginx);
  const stopped = new AbortController();
  try {
    for (const port of ports) servers.push(await start(port, from));
    const people: SignedIn[] = [];
    for (const email of PEOPLE)
      people.push(await signIn({ origin: balancer.origin, up: async () => {} }, email));
    const began = performance.now();
    const load = runPaced(balancer.origin, people, { perSecond, stopped: stopped.signal });
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, port] of ports.entries()) {
        await wait(betweenMs);
        await servers[at]?.stop();
        servers[at] = await start(port);
      }
    }
    await wait(betweenMs);
    stopped.abort();
    const told = await load;
    const seconds = (performance.now() - began) / 1_000;
    for (const server of servers) await server.stop();
    const written = [...told.acknowledged].map(([workspaceId, acknowledged]) => ({
      workspaceId,
      acknowledged,
      refused: [],
    }));
    const account = await accountOf(place, written);
    return {
      ...account,
      balancer: balancer.name,
      requests: told.requests,
      perSecond: Math.round(told.requests / seconds),
      slowestMs: Math.round(told.slowestMs),
      restarts: rounds * ports.length,
      failed: told.failed,
      totals: await totalsOf(place, written, told.logged),
    };
  } finally {
    stopped.abort();
    for (const server of servers) await server.kill();
    await balancer.close();
  }
}

/** Resolves when the process reports ready. */
async function untilReady({ origin }: ServerProcess): Promise<void> {
  while (!(await fetch(`${origin}/api/ready`)).ok) await wait(50);
}

async function totalsOf(
  place: ServerPlace,
  written: readonly { readonly workspaceId: number }[],
  logged: ReadonlyMap<string, number>,
): Promise<RollingReport['totals']> {
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    databasePoolSize: 1,
  });
  const ids = [...logged.keys()];
  const totals = { told: [...logged.values()].reduce((all, ms) => all + ms, 0), logged: 0, reported: 0 };
  try {
    for (const { workspaceId } of written) {
      await withTenant(database, workspaceId, async (tx) => {
        const [onTasks] = await tx
          .select({ ms: sum(tasks.loggedMs) })
          .from(tasks)
          .where(isAnyOf(tasks.id, ids));
        const [onDays] = await tx
          .select({ ms: sum(workedDays.ms) })
          .from(workedDays)
          .where(isAnyOf(workedDays.taskId, ids));
        totals.logged += Number(onTasks?.ms ?? 0);
        totals.reported += Number(onDays?.ms ?? 0);
      });
    }
    return totals;
  } finally {
    await database.close();
  }
}
