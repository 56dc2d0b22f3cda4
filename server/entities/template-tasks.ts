import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { MAX_TEMPLATE_TASKS } from '#domain/constants.ts';
import type { templateCalls } from '#domain/contract/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { openProjects, choosableProjects } from '#server/work/index.ts';
import { nextIds, templateTasks, labels } from '#server/db/index.ts';
import { type RequestContext, invalid, notFound } from '#server/http/index.ts';

export type WantedTask = z.output<
  (typeof templateCalls)['PUT /api/templates/Template/Tasks']['body']
>['Tasks'][number];

type Row = typeof templateTasks.$inferInsert;

/** Adds tasks to a locked template and updates those sent with an id, all or none (API-079, P4). */
export async function saveTasks(
  context: RequestContext,
  templateId: number,
  wanted: readonly WantedTask[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { tx, actor } = context;
  const isOfIt = eq(templateTasks.templateId, templateId);
  // The lock makes a concurrent save see the result of this one.
  const there = await tx.select().from(templateTasks).where(isOfIt).for('update');
  const known = new Map(there.map((row) => [row.id, row]));
  const named = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(named).size < named.length) throw invalid(messages.tryAgain, 'Tasks');
  if (!named.every((id) => known.has(id))) throw notFound();
  const added = wanted.length - named.length;
  if (there.length + added > MAX_TEMPLATE_TASKS) throw invalid(texts.tooManyTemplateTasks, 'Tasks');
  const ids = await nextIds(tx, templateTasks, added);
  let place = Math.max(-1, ...there.map((row) => row.place));
  const rows = wanted.map((task): Row => {
    const before = task.id === undefined ? undefined : known.get(task.id);
    const stays = before?.dayGroup === task.TaskDayGroup;
    return {
      workspaceId: actor.workspaceId,
      id: before?.id ?? ids.shift() ?? 0,
      templateId,
      name: task.TaskName,
      description: task.Description ?? '',
      dayGroup: task.TaskDayGroup,
      place: stays ? before.place : (place += 1),
      estimateMs: task.EstimatedTime,
      projectId: task.idProject ?? null,
      labelId: task.idLabel ?? null,
    };
  });
  await requireInUse(context, rows, known);
  await tx
    .insert(templateTasks)
    .values(rows)
    .onConflictDoUpdate({ target: [templateTasks.workspaceId, templateTasks.id], set: written });
}

/** New references must be choosable by the caller: a visible active project, an active label (N2, P4). */
async function requireInUse(
  { tx, actor }: RequestContext,
  rows: readonly Row[],
  known: ReadonlyMap<number, Row>,
): Promise<void> {
  const given = (field: 'projectId' | 'labelId'): number[] => [
    ...new Set(rows.flatMap((row) => (row[field] === known.get(row.id)?.[field] ? [] : (row[field] ?? [])))),
  ];
  const [projectIds, labelIds] = [given('projectId'), given('labelId')];
  const chosenProjects = await openProjects(tx, projectIds, choosableProjects(actor));
  if (chosenProjects.size < projectIds.length) throw invalid(texts.projectGone, 'idProject');
  const chosenLabels = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(inArray(labels.id, labelIds), eq(labels.status, 1)))
    .orderBy(labels.id)
    // Locked so that it can't be deleted or archived before the task is written.
    .for('key share');
  if (chosenLabels.length < labelIds.length) throw invalid(texts.labelGone, 'idLabel');
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);

const written = {
  name: excluded('name'),
  description: excluded('description'),
  dayGroup: excluded('day_group'),
  place: excluded('place'),
  estimateMs: excluded('estimate_ms'),
  projectId: excluded('project_id'),
  labelId: excluded('label_id'),
};
