import { and, eq, ne } from 'drizzle-orm';
import type { Fact, Restore } from '#domain/journal/events.ts';
import { messages, texts } from '#domain/messages.ts';
import type { Task } from '#domain/task.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { labels, projects } from '#server/db/schema/work.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid } from '#server/http/problem.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { readLabel, readProject, requireAssignee } from './references.ts';

/**
 * An undo with its references as they now are, asked for those of what it brings back as an edit is (DEC-119): whoever is
 * given a task, a project and a label must still be there for the caller. Throws what an edit would be refused with.
 */
export async function restorable(
  context: RequestContext,
  unit: UnitOfWork,
  undone: Fact<'fact.undone'>,
): Promise<Fact<'fact.undone'>> {
  const restores: Restore[] = [];
  for (const restore of undone.data.restores) {
    const now = unit.known(restore.taskId);
    const after = { ...now, ...restore.fields };
    if (after.live && (after.assigneeId !== now.assigneeId || !now.live))
      requireAssignee(unit, after.assigneeId);
    if (after.live && !now.live) await requireKept(context.tx, now);
    restores.push({
      ...restore,
      fields: { ...restore.fields, ...(await referencesOf(context.tx, restore)) },
    });
  }
  return { ...undone, data: { ...undone.data, restores } };
}

async function referencesOf(
  tx: WorkspaceTx,
  { fields }: Restore,
): Promise<Pick<Restore['fields'], 'project' | 'label'>> {
  const { project, label } = fields;
  return {
    ...(project === undefined ? {} : { project: await readProject(tx, project.id) }),
    ...(label === undefined || label === null ? {} : { label: await readLabel(tx, label.id) }),
  };
}

/** A deleted task comes back with what it had: an archived project may stay, as it does in an edit, a deleted one is gone. */
async function requireKept(tx: WorkspaceTx, { project, label }: Task): Promise<void> {
  const [kept] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, project.id), ne(projects.status, DELETED)));
  if (kept === undefined) throw invalid(messages.projectRequired, 'idProject');
  if (label === null) return;
  const [used] = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.id, label.id), ne(labels.status, DELETED)))
    // Nobody deletes it before the task that has it is back.
    .for('key share');
  if (used === undefined) throw invalid(texts.labelGone, 'idLabel');
}

const DELETED = 3;
