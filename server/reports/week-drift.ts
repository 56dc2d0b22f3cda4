import { sql } from 'drizzle-orm';
import { type WireDrift, type WireReportFilters, statusOfId } from '#domain/contract/index.ts';
import { DAY_MS } from '#domain/constants.ts';
import type { PlainDay } from '#domain/time/index.ts';
import {
  driftOf,
  type PlannedWeek,
  type PlanState,
  type PlanStep,
  plannedWeek,
  type TaskPlan,
  type UndoableRow,
  undoneRows,
  EVERYBODY,
  type ReportedUsers,
} from '#domain/report/index.ts';
import { type WorkspaceTx, isAnyOf, tasks, knownSince } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { partsOfTasks, textsOf } from './parts-of-tasks.ts';
import { reportRows } from './report-rows.ts';
import { isOfUsers, usersOf } from './scope.ts';

/** Compares plans and work of visible users in a week (P5, P8), from the journal, in the caller's time zone. */
export async function weekDrift(
  context: RequestContext,
  { Week, ...whose }: Pick<WireReportFilters, 'UserIds' | 'TeamIds'> & { readonly Week: PlainDay },
) {
  const { tx, now } = context;
  const week = plannedWeek(Week, context.actor.timeZone);
  const users = await usersOf(context, whose);
  const answer = {
    PlannedAt: iso(week.plannedAt),
    EndsAt: iso(week.endsAt),
    KnownSince: await knownSince(tx),
  };
  if (users.length === 0) return { ...answer, Tasks: [] };
  const worked = await reportRows(context, {
    UserIds: users === EVERYBODY ? users : [...users],
    StartDate: iso(week.plannedAt - DAY_MS / 2),
    EndDate: iso(week.endsAt - 1),
  });
  const logged = new Map<string, Map<number, number>>();
  for (const { idTask = '', idUser, Time } of worked) {
    const ofTask = logged.get(idTask) ?? new Map<number, number>();
    logged.set(idTask, ofTask.set(idUser, (ofTask.get(idUser) ?? 0) + Time));
  }
  const ids = new Set([...(await tasksOfWeek(tx, users, week)), ...logged.keys()]);
  const asked = users === EVERYBODY ? null : new Set(users);
  const known = await plansOf(tx, [...ids]);
  const drifts = known.flatMap(({ id, name, projectId, plan }) =>
    concerned(plan, logged.get(id))
      .filter((userId) => asked?.has(userId) ?? true)
      .flatMap((userId): WireDrift[] => {
        const drift = driftOf(plan, userId, week, { loggedMs: logged.get(id)?.get(userId) ?? 0, now });
        if (drift === null) return [];
        return [
          {
            idTask: id,
            TaskName: name,
            idProject: projectId,
            idUser: userId,
            Planned: drift.plannedMs,
            FirstEstimate: drift.firstMs,
            LastEstimate: drift.lastMs,
            IsThere: drift.isThere,
            Outcome: drift.outcome,
            MovedTo: drift.movedTo,
            CarriedOver: drift.carriedOver.map(({ from, to }) => ({ From: from, To: to })),
            IsUntouched: drift.isUntouched,
            Logged: drift.loggedMs,
          },
        ];
      }),
  );
  return { ...answer, Tasks: drifts };
}

function concerned({ steps, now }: TaskPlan, logged: ReadonlyMap<number, number> = new Map()): number[] {
  const had = [
    now.assigneeId,
    ...steps.flatMap(({ before, after }) => [before?.assigneeId ?? null, after?.assigneeId ?? null]),
    ...logged.keys(),
  ];
  return [...new Set(had)].filter((userId) => userId !== null).toSorted((a, b) => a - b);
}

/** Includes tasks of these columns without journal rows. */
async function tasksOfWeek(
  tx: WorkspaceTx,
  users: ReportedUsers,
  { days }: PlannedWeek,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT task_id AS id FROM task_places
    WHERE ${isOfUsers(sql`user_id`, users)} AND day = ANY(${sql.param([...days])}::text[])
    UNION SELECT id FROM tasks
    WHERE status = 1 AND ${isOfUsers(sql`assigned_to`, users)} AND day = ANY(${sql.param([...days])}::date[])`);
  return new Set(rows.map(({ id }) => id));
}

interface KnownPlan {
  readonly id: string;
  readonly name: string;
  readonly projectId: number;
  readonly plan: TaskPlan;
}

async function plansOf(tx: WorkspaceTx, ids: readonly string[]): Promise<KnownPlan[]> {
  if (ids.length === 0) return [];
  const steps = await stepsOf(tx, ids);
  const known = await tx
    .select({
      id: tasks.id,
      name: tasks.name,
      projectId: tasks.projectId,
      assigneeId: tasks.assignedTo,
      day: tasks.day,
      estimateMs: tasks.estimateMs,
      taskStatus: tasks.taskStatus,
      status: tasks.status,
    })
    .from(tasks)
    .where(isAnyOf(tasks.id, ids))
    .orderBy(tasks.name, tasks.id);
  return known.map(({ id, name, projectId, taskStatus, status, ...task }) => ({
    id,
    name,
    projectId,
    plan: {
      steps: steps.get(id) ?? [],
      now: { ...task, status: statusOfId(taskStatus), live: status === 1 },
    },
  }));
}

interface StepRow extends Record<string, unknown> {
  readonly taskIds: readonly string[];
  readonly at: string;
  readonly id: string;
  readonly undoes: string | null;
  readonly before: Readonly<Record<string, PlanState>> | null;
  readonly after: Readonly<Record<string, PlanState>> | null;
  readonly carriedTo: string | null;
  readonly rolledOver: readonly string[] | null;
}

async function stepsOf(tx: WorkspaceTx, ids: readonly string[]): Promise<Map<string, PlanStep[]>> {
  const wanted = textsOf(ids);
  const plan = sql`jsonb_build_object('assigneeId', task -> 'assigneeId', 'day', task -> 'day',
    'estimateMs', task -> 'estimateMs', 'status', task -> 'status', 'live', task -> 'live')`;
  const { rows } = await tx.execute<StepRow>(sql`
    SELECT j.task_ids AS "taskIds", (extract(epoch FROM j.server_at) * 1000)::bigint AS at,
      j.by || ' ' || j.fact_id AS id,
      CASE WHEN j.type = 'fact.undone' THEN coalesce(j.data ->> 'whose', j.by::text) || ' ' || (j.data ->> 'factId') END AS undoes,
      ${partsOfTasks('before', wanted, plan)} AS before, ${partsOfTasks('after', wanted, plan)} AS after,
      CASE WHEN j.type = 'tasks.rolledOver' THEN jsonb_path_query_array(j.data, '$.parts[*].taskId') END AS "rolledOver",
      CASE WHEN j.type = 'tasks.rolledOver' THEN j.data ->> 'to' END AS "carriedTo"
    FROM journal j WHERE j.position IN (SELECT position FROM journal_tasks WHERE task_id = ANY(${wanted}))
    ORDER BY j.position`);
  const byTask = new Map<string, OwnRow[]>(ids.map((id) => [id, []]));
  for (const { taskIds, before, after, rolledOver, ...row } of rows) {
    const carried = new Set(rolledOver);
    for (const id of new Set(taskIds))
      byTask.get(id)?.push({
        ...row,
        before: before?.[id] ?? null,
        after: after?.[id] ?? null,
        isRollover: carried.has(id),
      });
  }
  return new Map([...byTask].map(([id, own]) => [id, toSteps(own)]));
}

interface OwnRow extends UndoableRow, Pick<StepRow, 'at' | 'carriedTo'> {
  readonly before: PlanState | null;
  readonly after: PlanState | null;
  readonly isRollover: boolean;
}

function toSteps(rows: readonly OwnRow[]): PlanStep[] {
  const undone = undoneRows(rows);
  return rows.flatMap(({ id, at, before, after, isRollover, carriedTo }) =>
    after === null
      ? []
      : [{ at: Number(at), before, after, isRollover: isRollover && !undone.has(id), carriedTo }],
  );
}

const iso = (ms: number): string => new Date(ms).toISOString();
