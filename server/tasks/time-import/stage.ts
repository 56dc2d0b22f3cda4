import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { appearanceOf } from '#domain/appearance.ts';
import { DAY_MS, IMPORT_PROJECTS, IMPORT_ROWS } from '#domain/constants.ts';
import type { Calls } from '#domain/contract/index.ts';
import {
  newProjectKey,
  distinctNames,
  judgeTime,
  type KnownDays,
  timeImportWords,
} from '#domain/time-import/index.ts';
import { openLabels, openProjects, deleteBegunImports } from '#server/work/index.ts';
import {
  type WorkspaceTx,
  insertOf,
  users,
  type importedTime,
  importStates,
  STATES_UNDER_WAY,
  timeImportRows,
  timeImports,
} from '#server/db/index.ts';
import { type Input, type RequestContext, invalid, notFound, problemOf } from '#server/http/index.ts';
import { planNewLabels, planNewProjects } from './create-projects.ts';

export type StoredImport = typeof timeImports.$inferSelect;

type Begin = Input<Calls['POST /api/tasks/TimeImport']>['body'];
type Projects = Input<Calls['POST /api/tasks/TimeImport/{id}/Projects']>['body']['Projects'];
type Rows = Input<Calls['POST /api/tasks/TimeImport/{id}/Rows']>['body']['Rows'];

/** Begins an import. Deletes the caller's unfinished ones, and those of others after a day. */
export async function beginImport({ tx, actor, now }: RequestContext, body: Begin): Promise<void> {
  const { workspaceId, userId } = actor;
  const { idImport: id, Source: source, FileName: fileName, TimeZone: timeZone } = body;
  const people = body.People.map(({ Name: name, idUser }) => ({ name, userId: idUser }));
  const projects = body.Projects.map(plannedProject);
  const labels = (body.Labels ?? []).map(({ Name: name, idLabel }) => ({ name, labelId: idLabel }));
  const plan = { people, projects, labels };
  await requirePlan(tx, plan);
  await deleteBegunImports(tx, or(eq(timeImports.userId, userId), lt(timeImports.createdAt, now - DAY_MS)));
  const row = { workspaceId, id, userId, source, fileName, timeZone, plan };
  const begun = await tx
    .insert(timeImports)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: timeImports.id });
  if (begun.length === 0) throw changedMeanwhile();
}

const plannedProject = ({ Client, Name, idProject, idClient }: Projects[number]) => ({
  client: Client,
  name: Name,
  projectId: idProject,
  ...(idClient != null && { clientId: idClient }),
});

/** Adds projects to a begun import and returns its number of projects. */
export async function addProjects(context: RequestContext, id: string, added: Projects): Promise<number> {
  const { tx } = context;
  const { plan } = await lockBegun(context, id);
  const projects = [...plan.projects, ...added.map(plannedProject)];
  if (projects.length > IMPORT_PROJECTS)
    throw problemOf({ code: 'request.tooLarge', message: timeImportWords.tooMany });
  await requirePlan(tx, { people: [], projects });
  await tx
    .update(timeImports)
    .set({ plan: { ...plan, projects } })
    .where(eq(timeImports.id, id));
  return projects.length;
}

/** Requires known users and usable projects and labels, else 422, and locks the projects. */
export async function requirePlan(
  tx: WorkspaceTx,
  { people, projects, labels = [] }: StoredImport['plan'],
): Promise<void> {
  const userIds = [...new Set(people.flatMap(({ userId }) => userId ?? []))];
  const known = await tx.select({ id: users.id }).from(users).where(inArray(users.id, userIds));
  if (known.length < userIds.length) throw invalid(timeImportWords.personGone, 'People');
  await planNewProjects(tx, projects);
  const projectIds = [...new Set(projects.flatMap(({ projectId }) => projectId ?? []))];
  const open = await openProjects(tx, projectIds);
  if (open.size < projectIds.length) throw invalid(timeImportWords.projectGone, 'Projects');
  await planNewLabels(tx, labels);
  const labelIds = [...new Set(labels.flatMap(({ labelId }) => labelId ?? []))];
  if ((await openLabels(tx, labelIds)).size < labelIds.length)
    throw invalid(timeImportWords.labelGone, 'Labels');
}

/** Returns the caller's begun import, locked until the transaction ends. */
export async function lockBegun({ tx, actor }: RequestContext, id: string): Promise<StoredImport> {
  const found = await lockImport(tx, id);
  requireBegun(found, actor.userId);
  return found;
}

/** Throws unless the import is begun and belongs to the user. */
export function requireBegun({ state, userId }: StoredImport, by: number): void {
  if (state === importStates.begun && userId !== by) throw notFound();
  if (state !== importStates.begun)
    throw problemOf({ code: 'entity.kept', message: timeImportWords.imported });
}

/** Throws 409 if another import is under way, and lets none begin before the transaction ends. */
export async function requireSoleImport({ tx, actor }: RequestContext, id: string): Promise<void> {
  const name = `time import ${actor.workspaceId}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const others = await tx
    .select({ id: timeImports.id })
    .from(timeImports)
    .where(and(inArray(timeImports.state, [...STATES_UNDER_WAY]), ne(timeImports.id, id)));
  if (others.length > 0) throw problemOf({ code: 'entity.changed', message: timeImportWords.otherUnderWay });
}

/** Returns an import of the workspace, locked until the transaction ends. */
export async function lockImport(tx: WorkspaceTx, id: string): Promise<StoredImport> {
  const [found] = await tx.select().from(timeImports).where(eq(timeImports.id, id)).for('update');
  if (found === undefined) throw notFound();
  return found;
}

/** Adds rows to a begun import, each judged by itself, and returns its number of rows. */
export async function addRows(context: RequestContext, id: string, rows: Rows): Promise<number> {
  const { tx, actor, now } = context;
  const { workspaceId } = actor;
  const begun = await lockBegun(context, id);
  const { plan, source, timeZone } = begun;
  const names = distinctNames(plan.people.map(({ name }) => name));
  const knownDays: KnownDays = new Map();
  const staged = rows.map((row) => {
    const { Line: line, Person: person, Project: project, Name: name, Description: description } = row;
    const [whose, whereof] = [plan.people[person], plan.projects[project]];
    const tag = row.Label ?? null;
    const label = tag === null ? null : plan.labels?.[tag];
    if (whose === undefined || whereof === undefined || label === undefined)
      throw invalid(timeImportWords.failed, 'Rows');
    const { Day: day, From: from, ToDay: toDay, To: to, Time: ms, Nth: nth } = row;
    const judged = judgeTime({ day, from, toDay, to, ms }, timeZone, now, knownDays);
    const { run, day: worked, ms: counted } = judged.ok ? judged.time : { run: null, day, ms: 0 };
    return {
      workspaceId,
      importId: id,
      line,
      key: keyOf(
        [source, names[person] ?? '', whereof.client, whereof.name, name, description, day],
        [from, toDay, to ?? ms, ...(nth === undefined ? [] : [nth])],
      ),
      person,
      project,
      label: tag,
      name,
      description,
      day: worked,
      startedAt: run?.start ?? null,
      endedAt: run?.end ?? null,
      ms: counted,
      fault: judged.ok ? null : judged.code,
      task: taskIdOf([
        id,
        whose.userId,
        whereof.projectId ?? newProjectKey(whereof),
        worked,
        name,
        description,
        label === null ? null : (label.labelId ?? appearanceOf(label.name)),
      ]),
    };
  });
  const unlike = new Map(staged.map((row) => [row.line, row]));
  const { rows: written } = await tx.execute<{ isNew: boolean }>(sql`
    ${insertOf(timeImportRows, [...unlike.values()])}
    ON CONFLICT (workspace_id, import_id, line) DO UPDATE SET ${REPLACED} RETURNING xmax = 0 AS "isNew"`);
  const amount = begun.rows + written.filter(({ isNew }) => isNew).length;
  if (amount > IMPORT_ROWS) throw problemOf({ code: 'request.tooLarge', message: timeImportWords.tooLong });
  await tx.update(timeImports).set({ rows: amount }).where(eq(timeImports.id, id));
  return amount;
}

/** Deletes one batch of an import's rows and returns whether none is left. */
export async function deleteRowBatch(
  tx: WorkspaceTx,
  table: typeof timeImportRows | typeof importedTime,
  id: string,
): Promise<boolean> {
  // By ctid: before statistics exist, a look-up by column would scan all rows for each one.
  const { rowCount } = await tx.execute(sql`
    DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE import_id = ${id} LIMIT ${DROPPED_AT_ONCE}))`);
  return (rowCount ?? 0) < DROPPED_AT_ONCE;
}

const DROPPED_AT_ONCE = 5_000;

/** Depends on the row's own content, not on what it was matched with, so that it is the same in any file. */
function keyOf(texts: readonly string[], times: readonly (string | number | null)[]): string {
  const content = JSON.stringify([...texts.map(appearanceOf), ...times]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/** Rows with the same user, project, day, name, description and label of one import become one task. */
function taskIdOf(content: readonly (string | number | null)[]): string {
  const digits = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/** Returns the problem for data that has changed since the check. */
export const changedMeanwhile = () =>
  problemOf({ code: 'entity.changed', message: timeImportWords.changedMeanwhile });

const REPLACED = sql.raw(
  [
    'key',
    'person',
    'project',
    'label',
    'name',
    'description',
    'day',
    'started_at',
    'ended_at',
    'ms',
    'fault',
    'task',
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);
