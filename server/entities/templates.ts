import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { PREVIEW_TASKS } from '#domain/constants.ts';
import type { WireTemplate, WireTemplateTask } from '#domain/contract/index.ts';
import {
  type WorkspaceTx,
  type templates,
  templateTasks,
  DELETED,
  clients,
  labels,
  projects,
} from '#server/db/index.ts';

export type TemplateRow = typeof templates.$inferSelect;

/** Returns a template with all of its tasks. */
export async function wireTemplate(tx: WorkspaceTx, row: TemplateRow): Promise<WireTemplate> {
  const tasks = await readTasks(tx, eq(templateTasks.templateId, row.id));
  return toWire(
    row,
    tasks.length,
    tasks.map(({ wire }) => wire),
  );
}

/** Returns templates with their preview tasks and task counts (TPL-14, DEC-48). */
export async function wirePreviews(tx: WorkspaceTx, rows: readonly TemplateRow[]): Promise<WireTemplate[]> {
  if (rows.length === 0) return [];
  // One parameter for all ids: a statement takes at most 65,535.
  const isOneOf = (id: SQL): SQL => sql`${id} = ANY(${sql.param(rows.map((row) => row.id))}::bigint[])`;
  const counts = await tx
    .select({ id: templateTasks.templateId, all: count() })
    .from(templateTasks)
    .where(isOneOf(sql`${templateTasks.templateId}`))
    .groupBy(templateTasks.templateId);
  const first = sql`${templateTasks.id} IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY template_id ORDER BY day_group, place, id) AS at
      FROM template_tasks own WHERE ${isOneOf(sql`own.template_id`)}
    ) numbered WHERE at <= ${PREVIEW_TASKS})`;
  const tasksOf = new Map(rows.map(({ id }) => [id, new Array<WireTemplateTask>()]));
  for (const { templateId, wire } of await readTasks(tx, first)) tasksOf.get(templateId)?.push(wire);
  const all = new Map(counts.map((each) => [each.id, each.all]));
  return rows.map((row) => toWire(row, all.get(row.id) ?? 0, tasksOf.get(row.id) ?? []));
}

/** Locks the projects and labels of a template, so that none is archived or deleted before its tasks are created. */
export async function holdReferences(tx: WorkspaceTx, templateId: number): Promise<void> {
  const own = (column: typeof templateTasks.projectId | typeof templateTasks.labelId) =>
    tx.select({ id: column }).from(templateTasks).where(eq(templateTasks.templateId, templateId));
  await tx
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(inArray(projects.id, own(templateTasks.projectId)))
    .orderBy(projects.id)
    .for('key share');
  await tx
    .select({ id: labels.id })
    .from(labels)
    .where(inArray(labels.id, own(templateTasks.labelId)))
    .orderBy(labels.id)
    .for('key share');
}

async function readTasks(tx: WorkspaceTx, where: SQL) {
  const rows = await tx
    .select({ task: templateTasks, project: projects, client: clients, label: labels })
    .from(templateTasks)
    .leftJoin(
      projects,
      and(eq(projects.workspaceId, templateTasks.workspaceId), eq(projects.id, templateTasks.projectId)),
    )
    .leftJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .leftJoin(
      labels,
      and(
        eq(labels.workspaceId, templateTasks.workspaceId),
        eq(labels.id, templateTasks.labelId),
        ne(labels.status, DELETED),
      ),
    )
    .where(where)
    .orderBy(asc(templateTasks.dayGroup), asc(templateTasks.place), asc(templateTasks.id));
  return rows.map((row) => ({ templateId: row.task.templateId, wire: taskToWire(row) }));
}

interface TaskRow {
  readonly task: typeof templateTasks.$inferSelect;
  readonly project: typeof projects.$inferSelect | null;
  readonly client: typeof clients.$inferSelect | null;
  readonly label: typeof labels.$inferSelect | null;
}

const ACTIVE = 1;
const inUse = (...rows: readonly { readonly status: number }[]): 1 | 2 =>
  rows.every(({ status }) => status === ACTIVE) ? 1 : 2;

function taskToWire({ task, project, client, label }: TaskRow): WireTemplateTask {
  return {
    id: task.id,
    TaskName: task.name,
    TaskDayGroup: task.dayGroup,
    EstimatedTime: task.estimateMs,
    Description: task.description,
    idProject: task.projectId,
    // A deleted project counts as none until it is restored.
    idLabel: label?.id ?? null,
    project: project &&
      client && {
        name: project.name,
        Status: inUse(project, client),
        client: { idClient: client.id, ClientName: client.name, ColorCode: client.color },
      },
    label: label && { Name: label.name, ColorCode: label.color, Status: inUse(label) },
  };
}

function toWire(row: TemplateRow, all: number, tasks: WireTemplateTask[]): WireTemplate {
  return {
    idTemplate: row.id,
    idOwner: row.ownerId,
    TemplateName: row.name,
    TemplateDescription: row.description,
    TasksCount: all,
    Tasks: tasks,
  };
}
