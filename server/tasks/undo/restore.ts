import { and, inArray, ne } from 'drizzle-orm';
import type { Fact, Restore } from '#domain/journal/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import type { LabelRef, Task } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type WorkspaceTx, projects, DELETED } from '#server/db/index.ts';
import { type RequestContext, invalid } from '#server/http/index.ts';
import type { UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { keptLabels, readLabel, readProject, requireAssignee } from '#server/tasks/references.ts';

/** Returns an undo with current references. Throws like an edit if an assignee, project or label is gone (DEC-119). */
export async function restorable(
  { tx }: RequestContext,
  unit: UnitOfWork,
  undone: Fact<'fact.undone'>,
): Promise<Fact<'fact.undone'>> {
  const { restores } = undone.data;
  const revived: Task[] = [];
  for (const { taskId, fields } of restores) {
    const now = unit.known(taskId);
    const after = { ...now, ...fields };
    if (after.live && (after.assigneeId !== now.assigneeId || !now.live))
      requireAssignee(unit, after.assigneeId);
    if (after.live && !now.live) revived.push(now);
  }
  await requireKept(tx, revived);
  const referencesOf = await readReferences(tx, restores);
  const restored = restores.map((restore) => ({
    ...restore,
    fields: { ...restore.fields, ...referencesOf(restore) },
  }));
  return { ...undone, data: { ...undone.data, restores: restored } };
}

async function readReferences(
  tx: WorkspaceTx,
  restores: readonly Restore[],
): Promise<(restore: Restore) => Pick<Restore['fields'], 'project' | 'label'>> {
  const given = new Map<number, ProjectRef>();
  for (const id of distinct(restores.flatMap(({ fields }) => fields.project?.id ?? [])))
    given.set(id, await readProject(tx, id));
  const labelled = new Map<number, LabelRef>();
  for (const id of distinct(restores.flatMap(({ fields }) => fields.label?.id ?? [])))
    labelled.set(id, await readLabel(tx, id));
  return ({ fields: { project, label } }) => ({
    ...(project ? { project: given.get(project.id) ?? project } : {}),
    ...(label ? { label: labelled.get(label.id) ?? label } : {}),
  });
}

/** Requires that projects and labels of restored tasks aren't deleted; archived projects may stay. */
export async function requireKept(tx: WorkspaceTx, revived: readonly Task[]): Promise<void> {
  if (revived.length === 0) return;
  const projectIds = distinct(revived.map(({ project }) => project.id));
  const kept = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, projectIds), ne(projects.status, DELETED)));
  if (kept.length < projectIds.length) throw invalid(messages.projectRequired, 'idProject');
  const labelIds = distinct(revived.flatMap(({ label }) => label?.id ?? []));
  const used = await keptLabels(tx, labelIds);
  if (used.size < labelIds.length) throw invalid(texts.labelGone, 'idLabel');
}

/** Ascending, as everywhere, so that locks can't deadlock. */
const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
