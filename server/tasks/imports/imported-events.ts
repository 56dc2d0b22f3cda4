import { and, eq, inArray } from 'drizzle-orm';
import { type WorkspaceTx, calendarImports, tasks } from '#server/db/index.ts';

export interface ImportedEvent {
  readonly googleId: string;
  readonly taskId: string;
}

/** Records which tasks a user's imported events became; existing records stay (DEC-51). */
export async function recordImported(
  tx: WorkspaceTx,
  { workspaceId, userId }: { readonly workspaceId: number; readonly userId: number },
  imported: readonly ImportedEvent[],
): Promise<void> {
  if (imported.length === 0) return;
  await tx
    .insert(calendarImports)
    .values(imported.map((each) => ({ workspaceId, userId, ...each })))
    .onConflictDoNothing();
}

/** Returns a user's live tasks per imported event, oldest first (DEC-51). */
export async function importedTasks(
  tx: WorkspaceTx,
  userId: number,
  googleIds: readonly string[],
): Promise<ImportedEvent[]> {
  if (googleIds.length === 0) return [];
  const made = await tx
    .select({ googleId: tasks.googleId, taskId: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.createdBy, userId), eq(tasks.status, 1), inArray(tasks.googleId, [...googleIds])))
    .orderBy(tasks.createdAt, tasks.id);
  return made.flatMap(({ googleId, taskId }) => (googleId === null ? [] : [{ googleId, taskId }]));
}
