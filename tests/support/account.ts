import { inArray } from 'drizzle-orm';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import type { ServerPlace, ServerProcess } from './server-process.ts';
import type { Written } from './writing-client.ts';

/** The outcome of the writes in a database; all counts except the first two must be 0. */
export interface Account {
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged writes that the history lacks. */
  readonly lost: number;
  /** Acknowledged writes stored twice, and refused writes stored at all. */
  readonly doubled: number;
  readonly ledgerDifferences: number;
}

interface Writing {
  readonly server: ServerProcess;
  readonly place: ServerPlace;
  readonly writing: readonly Promise<Written>[];
  readonly stopped: AbortController;
}

/** Stops the clients, then their server; returns their answers and the database's account of them. */
export async function settle({
  server,
  place,
  writing,
  stopped,
}: Writing): Promise<{ written: Written[]; account: Account }> {
  stopped.abort();
  const written = await Promise.all(writing);
  await server.stop();
  return { written, account: await accountOf(place, written) };
}

/** Checks in the database what happened to the writes (J3), and that its ledgers add up (T3). */
export async function accountOf(
  place: Pick<ServerPlace, 'dataDir' | 'databaseUrl'>,
  written: readonly Pick<Written, 'workspaceId' | 'acknowledged' | 'refused'>[],
): Promise<Account> {
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    databasePoolSize: 2,
  });
  try {
    const report = { acknowledged: 0, refused: 0, lost: 0, doubled: 0, ledgerDifferences: 0 };
    for (const { workspaceId, acknowledged, refused } of written) {
      const rows = await withTenant(database, workspaceId, (tx) =>
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
    for (const { id } of await withSystemRole(database, (tx) =>
      tx.select({ id: workspaces.id }).from(workspaces),
    )) {
      report.ledgerDifferences += differencesIn(await withTenant(database, id, checkLedger));
    }
    return report;
  } finally {
    await database.close();
  }
}
