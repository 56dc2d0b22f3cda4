import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { schemaVersion } from '#server/db/migrating/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { type ArchiveHeader, archiveWriter, headerOf } from './archive.ts';
import { movedTables } from './moved-tables.ts';
import { countRows, prepareMove, tableRows } from './table-rows.ts';

/** Writes a snapshot of a workspace to one file and returns its header. Protect the file: it holds password hashes. */
export function exportWorkspace(
  database: Database,
  workspaceId: number,
  write: (text: string) => Promise<void>,
  now: number,
): Promise<ArchiveHeader> {
  const work = async (tx: WorkspaceTx) => {
    await prepareMove(tx);
    const [found] = await tx.select({ name: workspaces.companyName }).from(workspaces);
    const rows: Record<string, number> = {};
    for (const table of movedTables) rows[table.name] = await countRows(tx, table);
    const header = headerOf({
      schema: schemaVersion(),
      workspace: { id: workspaceId, name: found?.name ?? '' },
      writtenAt: new Date(now).toISOString(),
      rows,
    });
    const archive = archiveWriter(write);
    await archive.header(header);
    for (const table of movedTables) {
      await archive.table(table, rows[table.name] ?? 0);
      for await (const some of tableRows(tx, table)) await archive.rows(some);
    }
    await archive.end();
    return header;
  };
  return withTenant(database, workspaceId, work, { readOnly: 'repeatable read' });
}
