import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { statusIds } from '#domain/contract/tasks/task-wire.ts';
import { importedTask } from '#domain/journal/begun.ts';
import { fact } from '#domain/journal/command.ts';
import type { ImportedTask } from '#domain/journal/events.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { rankBetween } from '#domain/task/rank.ts';
import type { WorkedCorrection, WorkedRun } from '#domain/report/worked-time.ts';
import type { ProjectRef, Task } from '#domain/task/task.ts';
import { timeImportWords } from '#domain/time-import/time-import-words.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { idsLeft, nextIds } from '#server/db/ids.ts';
import { problemOf } from '#server/http/problem.ts';
import { insertOf, replan } from '#server/db/many-rows.ts';
import { adjustments, sessions, tasks } from '#server/db/schema/tasks.ts';
import { importedTime, timeImportRows, timeImports } from '#server/db/schema/time-import.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { recordFact } from '#server/journal/record-fact.ts';
import { addWorkedDays, type TaskTime } from '#server/reports/worked-days.ts';
import { requireAssignee } from '#server/tasks/references.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { readProjectRefs } from './project-refs.ts';
import { type TakenRow, judgeImport } from './judge-import.ts';
import { changedMeanwhile, lockBegun, requirePlan, type StoredImport } from './stage.ts';

/** The projects of an import that are not there, by their places in it: made with their clients before the tasks. */
export type MakeProjects = (
  context: RequestContext,
  wanted: ReadonlyMap<number, { readonly client: string; readonly name: string }>,
) => Promise<{ readonly projects: ReadonlyMap<number, number>; readonly made: StoredImport['made'] }>;

/** A task of an import with its rows, and what the database alone knows of it. */
interface NewImport {
  readonly imported: ImportedTask;
  readonly rows: readonly TakenRow[];
  readonly sumMs: number;
  readonly rank: string;
  /** The fact that makes it. */
  readonly factId: string;
}

/**
 * Makes an import, in one transaction: a task for what each user did for each project under one name, done, with its rows
 * as runs, or as time of a day where the export has no times of day. Refused where it would come to something else than
 * was looked at. What locks others out is written last (0110).
 */
export async function commitImport(
  context: RequestContext,
  id: string,
  seen: { readonly Rows: number; readonly Time: number },
  makeProjects: MakeProjects,
): Promise<number> {
  const { tx, now } = context;
  const begun = await lockBegun(context, id);
  await requirePlan(tx, begun.plan);
  const unit = new UnitOfWork(context);
  await unit.lock(begun.plan.people.flatMap(({ userId }) => userId ?? []));
  const taken = await takenRows(tx, begun);
  const rows = [...taken.values()].flat();
  const ms = sumOf(rows);
  if (rows.length !== seen.Rows || ms !== seen.Time) throw changedMeanwhile();
  for (const userId of taken.keys()) requireAssignee(unit, userId);
  for (const kind of ['sessions', 'adjustments'] as const)
    if ((await idsLeft(tx, kind)) < rows.length + KEPT_FOR_TIMERS)
      throw problemOf({ code: 'request.tooLarge', message: timeImportWords.full });
  const { projectOf, made } = await projectsOf(context, begun, rows, makeProjects);
  const all = await newTasks(tx, taken, projectOf);
  const parts = inParts(all, TASKS_AT_ONCE).map((part) => {
    const factId = randomUUID();
    return { factId, tasks: part.map((each) => ({ ...each, factId })) };
  });
  for (const part of parts) await insertTasks(context, part.tasks);
  await insertKeys(context, id, rows);
  await replan(tx);
  for (const { tasks: of } of parts) await insertLedger(context, begun, of);
  await tx.delete(timeImportRows).where(eq(timeImportRows.importId, id));
  await tx
    .update(timeImports)
    .set({
      state: 2,
      plan: { people: [], projects: [] },
      made,
      factIds: parts.map(({ factId }) => factId),
      rows: rows.length,
      tasks: all.length,
      ms,
      importedAt: now,
    })
    .where(eq(timeImports.id, id));
  let position = 0;
  for (const { factId, tasks: of } of parts) position = await recordPart(context, id, factId, of);
  return position;
}

async function takenRows(tx: WorkspaceTx, begun: StoredImport): Promise<Map<number, readonly TakenRow[]>> {
  const taken = new Map<number, readonly TakenRow[]>();
  for await (const judged of judgeImport(tx, begun))
    if (judged.taken.length > 0) taken.set(judged.userId, judged.taken);
  return taken;
}

/** The ids that an import leaves to the timers and corrections of a company, which give none back. */
const KEPT_FOR_TIMERS = 500_000;

const sumOf = (rows: readonly TakenRow[]): number => rows.reduce((sum, { ms }) => sum + ms, 0);

async function projectsOf(
  context: RequestContext,
  { plan }: StoredImport,
  rows: readonly TakenRow[],
  makeProjects: MakeProjects,
) {
  const used = [...new Set(rows.map(({ project }) => project))];
  const wanted = new Map(
    used.flatMap((place) => {
      const project = plan.projects[place];
      return project === undefined || project.projectId !== null ? [] : [[place, project] as const];
    }),
  );
  const { projects, made } = await makeProjects(context, wanted);
  const ids = new Map(
    used.map((place) => [place, projects.get(place) ?? plan.projects[place]?.projectId ?? 0]),
  );
  const refs = await readProjectRefs(context.tx, [...new Set(ids.values())]);
  const projectOf = (place: number): ProjectRef => {
    const ref = refs.get(ids.get(place) ?? 0);
    if (ref === undefined) throw changedMeanwhile();
    return ref;
  };
  return { projectOf, made };
}

async function newTasks(
  tx: WorkspaceTx,
  taken: ReadonlyMap<number, readonly TakenRow[]>,
  projectOf: (place: number) => ProjectRef,
): Promise<Omit<NewImport, 'factId'>[]> {
  const all: Omit<NewImport, 'factId' | 'rank'>[] = [];
  for (const [assigneeId, rows] of taken) {
    const groups = new Map<string, TakenRow[]>();
    for (const row of rows) {
      const key = `${projectOf(row.project).id} ${row.name}\n${row.description}`;
      const known = groups.get(key);
      if (known) known.push(row);
      else groups.set(key, [row]);
    }
    for (const group of groups.values()) {
      const imported = importedOf(group, assigneeId, projectOf);
      if (imported) all.push({ imported, rows: group, sumMs: sumOf(group) });
    }
  }
  const rankOf = await ranksBehind(tx, [...taken.keys()]);
  return all
    .toSorted((a, b) => ((a.imported.task.day ?? '') < (b.imported.task.day ?? '') ? -1 : 1))
    .map((each) => ({ ...each, rank: rankOf(each.imported.task.assigneeId, each.imported.task.day ?? '') }));
}

function importedOf(
  rows: readonly TakenRow[],
  assigneeId: number,
  projectOf: (place: number) => ProjectRef,
): ImportedTask | null {
  const [first] = rows;
  if (first === undefined) return null;
  const loggedMs = withinCap(sumOf(rows));
  const { name, description, project } = first;
  return {
    task: {
      id: randomUUID(),
      name,
      description,
      estimateMs: loggedMs,
      loggedMs,
      day: rows.reduce<PlainDay>((latest, { day }) => (day > latest ? day : latest), first.day),
      startText: '',
      endText: '',
      project: projectOf(project),
      label: null,
      assigneeId,
    },
    runs: rows.flatMap(({ run }) => (run === null ? [] : [[run.start, run.end] as const])),
    days: rows.flatMap(({ run, day, ms }) => (run === null ? [[day, ms] as const] : [])),
  };
}

/** Ranks behind the last card of each column of these people, one after the other. */
async function ranksBehind(tx: WorkspaceTx, userIds: readonly number[]) {
  const { rows } = await tx.execute<{ userId: string; day: string; rank: string }>(sql`
    SELECT assigned_to AS "userId", day::text AS day, max(rank) AS rank FROM ${tasks}
    WHERE status = 1 AND day IS NOT NULL AND assigned_to = ANY(${sql.param([...userIds])}::bigint[])
    GROUP BY assigned_to, day`);
  const lasts = new Map(rows.map(({ userId, day, rank }) => [`${userId} ${day}`, rank]));
  return (userId: number, day: PlainDay): string => {
    const rank = rankBetween(lasts.get(`${userId} ${day}`) ?? null, null);
    lasts.set(`${userId} ${day}`, rank);
    return rank;
  };
}

async function insertTasks({ tx, actor, now }: RequestContext, of: readonly NewImport[]): Promise<void> {
  const { workspaceId, userId } = actor;
  const rows = of.map(({ imported, sumMs, rank }) => {
    const { task, firstStartedAt, stoppedAt } = doneTask(imported, userId);
    return {
      workspaceId,
      id: task.id,
      name: task.name,
      description: task.description,
      projectId: task.project.id,
      assignedTo: task.assigneeId,
      createdBy: userId,
      day: task.day,
      displayStart: '',
      displayEnd: '',
      estimateMs: task.estimateMs,
      loggedMs: sumMs,
      taskStatus: statusIds.done,
      status: 1,
      rank,
      rollovers: 0,
      firstStartedAt,
      stoppedAt,
      questions: [],
      createdAt: now,
      updatedAt: now,
    };
  });
  await tx.execute(insertOf(tasks, rows));
}

function doneTask(imported: ImportedTask, by: number) {
  const { firstStartedAt, stoppedAt } = importedTask(imported, by);
  return { task: imported.task, firstStartedAt, stoppedAt };
}

async function insertKeys({ tx, actor }: RequestContext, importId: string, rows: readonly TakenRow[]) {
  const { workspaceId } = actor;
  for (const part of inParts(rows, ROWS_AT_ONCE))
    await tx.execute(
      insertOf(
        importedTime,
        part.map(({ key }) => ({ workspaceId, key, importId })),
      ),
    );
}

/** Writes the runs, the time of days without times of day as corrections of these days (0111), and the worked days of both. */
async function insertLedger(
  { tx, actor, now }: RequestContext,
  { timeZone }: StoredImport,
  of: readonly NewImport[],
): Promise<void> {
  const { workspaceId } = actor;
  const count = (isRun: boolean) =>
    of.reduce((sum, { rows }) => sum + rows.filter(({ run }) => (run !== null) === isRun).length, 0);
  const runIds = (await nextIds(tx, 'sessions', count(true))).values();
  const dayIds = (await nextIds(tx, 'adjustments', count(false))).values();
  const times = new Map<string, TaskTime>();
  const made = { runs: [] as NewRun[], corrections: [] as NewCorrection[] };
  for (const { imported, rows, factId } of of) {
    const { id: taskId, assigneeId: userId } = imported.task;
    const shared = { workspaceId, taskId, userId, factId };
    const runs: WorkedRun[] = [];
    const corrections: WorkedCorrection[] = [];
    for (const { run, day, ms } of rows) {
      const id = (run === null ? dayIds : runIds).next().value ?? 0;
      if (run === null) {
        corrections.push({ id, userId, deltaMs: ms, day, at: now });
        made.corrections.push({ ...shared, id, deltaMs: ms, day, madeAt: now });
      } else {
        runs.push({ id, userId, ...run, timeZone });
        const [startedAt, endedAt] = [run.start, run.end];
        made.runs.push({ ...shared, id, startedAt, endedAt, timeZone, closedBy: 'complete' });
      }
    }
    times.set(taskId, { runs, corrections });
  }
  for (const part of inParts(made.runs, ROWS_AT_ONCE)) await tx.execute(insertOf(sessions, part));
  for (const part of inParts(made.corrections, ROWS_AT_ONCE)) await tx.execute(insertOf(adjustments, part));
  await addWorkedDays(tx, workspaceId, times);
}

type NewRun = typeof sessions.$inferInsert;
type NewCorrection = typeof adjustments.$inferInsert;

async function recordPart(
  context: RequestContext,
  importId: string,
  factId: string,
  of: readonly NewImport[],
): Promise<number> {
  const { actor, now } = context;
  const data = { importId, tasks: of.map(({ imported }) => imported) };
  const changes = of.map(({ imported }) => ({
    before: null,
    after: {
      ...importedTask(imported, actor.userId),
      updatedDate: new Date(now).toISOString(),
    } satisfies Task,
  }));
  return recordFact(context, fact({ factId, at: now, actor }, 'time.imported', data), changes);
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );
}

/** Tasks of one row of the journal, and of one statement. */
const TASKS_AT_ONCE = 500;
const ROWS_AT_ONCE = 2_000;
