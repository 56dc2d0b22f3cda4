import { and, desc, eq, ne } from 'drizzle-orm';
import type { WireTimeImport } from '#domain/contract/index.ts';
import { type WorkspaceTx, users, importStates, timeImports } from '#server/db/index.ts';
import { notFound } from '#server/http/index.ts';

/** Returns the latest committed imports, undone ones included, or a single one in any state. */
export async function listImports(tx: WorkspaceTx, id?: string): Promise<WireTimeImport[]> {
  const rows = await tx
    .select({ made: timeImports, firstName: users.firstName, lastName: users.lastName })
    .from(timeImports)
    .innerJoin(users, and(eq(users.workspaceId, timeImports.workspaceId), eq(users.id, timeImports.userId)))
    .where(id === undefined ? ne(timeImports.state, importStates.begun) : eq(timeImports.id, id))
    .orderBy(desc(timeImports.importedAt), timeImports.id)
    .limit(SHOWN);
  return rows.map(({ made, firstName, lastName }) => ({
    idImport: made.id,
    Source: made.source as WireTimeImport['Source'],
    FileName: made.fileName,
    UserName: `${firstName} ${lastName}`.trim(),
    State: stateNames[made.state] ?? 'begun',
    Done: made.done,
    Kept: made.kept,
    ImportedAt: new Date(made.importedAt ?? made.createdAt).toISOString(),
    UndoneAt:
      made.undoneAt === null || made.state !== importStates.undone
        ? null
        : new Date(made.undoneAt).toISOString(),
    Rows: made.rows,
    Tasks: made.tasks,
    Time: made.ms,
  }));
}

const stateNames: Readonly<Record<number, WireTimeImport['State']>> = {
  [importStates.begun]: 'begun',
  [importStates.made]: 'made',
  [importStates.undone]: 'undone',
  [importStates.committing]: 'committing',
  [importStates.undoing]: 'undoing',
  [importStates.returning]: 'returning',
};

/** Returns one import of the workspace; else 404. */
export async function readImport(tx: WorkspaceTx, id: string): Promise<WireTimeImport> {
  const [made] = await listImports(tx, id);
  if (made === undefined) throw notFound();
  return made;
}

const SHOWN = 50;
