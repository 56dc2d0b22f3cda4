import { and, desc, eq, ne } from 'drizzle-orm';
import type { WireTimeImport } from '#domain/contract/tasks/time-import.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { users } from '#server/db/schema/people.ts';
import { timeImports } from '#server/db/schema/time-import.ts';
import { notFound } from '#server/http/problem.ts';

/** The latest imports that were made, undone ones among them; one alone where it is named. */
export async function listImports(tx: WorkspaceTx, id?: string): Promise<WireTimeImport[]> {
  const rows = await tx
    .select({ made: timeImports, firstName: users.firstName, lastName: users.lastName })
    .from(timeImports)
    .innerJoin(users, and(eq(users.workspaceId, timeImports.workspaceId), eq(users.id, timeImports.userId)))
    .where(and(ne(timeImports.state, 1), id === undefined ? undefined : eq(timeImports.id, id)))
    .orderBy(desc(timeImports.importedAt), timeImports.id)
    .limit(SHOWN);
  return rows.map(({ made, firstName, lastName }) => ({
    idImport: made.id,
    Source: made.source as WireTimeImport['Source'],
    FileName: made.fileName,
    UserName: `${firstName} ${lastName}`.trim(),
    ImportedAt: new Date(made.importedAt ?? 0).toISOString(),
    UndoneAt: made.undoneAt === null ? null : new Date(made.undoneAt).toISOString(),
    Rows: made.rows,
    Tasks: made.tasks,
    Time: made.ms,
  }));
}

/** One import that was made. */
export async function readImport(tx: WorkspaceTx, id: string): Promise<WireTimeImport> {
  const [made] = await listImports(tx, id);
  if (made === undefined) throw notFound();
  return made;
}

const SHOWN = 50;
