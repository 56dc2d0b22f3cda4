import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { asSystem, forWorkspace } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { journal } from '#server/db/schema/journal.ts';
import { workspaces } from '#server/db/schema/workspaces.ts';
import { checkLedger, differencesIn } from '#server/tasks/fsck.ts';
import { serverProcess, type ServerPlace } from './server-process.ts';
import { type WritingClient, type Written, writingClient } from './writing-client.ts';

/** What came of a server that was killed again and again under writing clients; all but the first two must be 0. */
export interface KillReport {
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged writes that the history does not have. */
  readonly lost: number;
  /** Acknowledged writes that it has twice, and refused ones that it has at all. */
  readonly doubled: number;
  readonly failedStarts: number;
  readonly ledgerDifferences: number;
}

/** Eight clients of two companies. */
const clients = ['member', 'lead', 'manager', 'admin', 'super', 'member', 'lead']
  .map((name) => `${name}@acme.test`)
  .concat('member@globex.test');

/** How often to kill, and what to do in between. */
export interface KillPlan {
  readonly kills: number;
  readonly onKill?: (count: number) => void;
  /** Gives up where it is aborted. */
  readonly signal?: AbortSignal;
}

/** Kills the server so many times at random moments, then looks into the database itself (J3, T14). */
export async function runKills(place: ServerPlace, { kills, onKill, signal }: KillPlan): Promise<KillReport> {
  const server = await serverProcess(place);
  const done = new AbortController();
  try {
    if (!(await server.start())) throw new Error('The server does not start.');
    const ready = await Promise.all(clients.map((email) => writingClient(server, email)));
    const writing = ready.map((client) => client.write(done.signal));
    let failedStarts = 0;
    for (let count = 1; count <= kills; count += 1) {
      await liveFor(randomInt(0, MOST_ANSWERS), ready);
      await server.kill();
      while (!(await server.start())) failedStarts += 1;
      signal?.throwIfAborted();
      onKill?.(count);
    }
    done.abort();
    const written = await Promise.all(writing);
    await server.stop();
    return { ...(await judge(place, written)), failedStarts };
  } finally {
    await server.kill();
  }
}

const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 5_000;

/** Waits until so many more writes were answered, and a moment of the next ones; not too long on a busy machine. */
async function liveFor(answers: number, ready: readonly WritingClient[]): Promise<void> {
  const answered = () => ready.reduce((sum, client) => sum + client.answered(), 0);
  const [enough, until] = [answered() + answers, Date.now() + LONGEST_LIFE_MS];
  while (answered() < enough && Date.now() < until) await wait(1);
  await wait(randomInt(0, 30));
}

async function judge(
  place: ServerPlace,
  written: readonly Written[],
): Promise<Omit<KillReport, 'failedStarts'>> {
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    databasePoolSize: 2,
  });
  try {
    const report = { acknowledged: 0, refused: 0, lost: 0, doubled: 0, ledgerDifferences: 0 };
    for (const { workspaceId, acknowledged, refused } of written) {
      const rows = await forWorkspace(database, workspaceId, (tx) =>
        tx
          .select({ key: journal.factId })
          .from(journal)
          .where(inArray(journal.factId, [...acknowledged, ...refused])),
      );
      const kept = new Map<string, number>();
      for (const { key } of rows) kept.set(key, (kept.get(key) ?? 0) + 1);
      report.acknowledged += acknowledged.length;
      report.refused += refused.length;
      report.lost += acknowledged.filter((key) => !kept.has(key)).length;
      report.doubled += acknowledged.filter((key) => (kept.get(key) ?? 0) > 1).length;
      report.doubled += refused.filter((key) => kept.has(key)).length;
    }
    for (const { id } of await asSystem(database, (tx) =>
      tx.select({ id: workspaces.id }).from(workspaces),
    )) {
      report.ledgerDifferences += differencesIn(await forWorkspace(database, id, checkLedger));
    }
    return report;
  } finally {
    await database.close();
  }
}
