import { type SQL, sql } from 'drizzle-orm';
import { WORKED_ROWS } from '#domain/constants.ts';
import type { WireReportFilters, WireWorkedEntry } from '#domain/contract/index.ts';
import { daysOf, isRun, workedPieces, type WorkedPiece } from '#domain/report/index.ts';
import { numbers } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { reportTeams } from './report-options.ts';
import { isOfUsers, scopeOf } from './scope.ts';
import { readTaskTimes } from './worked-days.ts';

interface Worked {
  readonly day: string;
  readonly userId: number;
  readonly taskId: string;
  readonly name: string;
  readonly projectId: number;
  readonly labelId: number | null;
}

interface Narrowed {
  readonly TaskIds?: readonly string[] | undefined;
  readonly Unlabelled?: true | undefined;
  readonly UnderTeams?: readonly number[] | undefined;
  readonly After?: string | undefined;
}

/** Returns a page of the runs and corrections behind a report figure, latest day first (B8, DEC-112). */
export async function workedEntries(
  context: RequestContext,
  { TaskIds, Unlabelled, UnderTeams, After, LabelIds = [], ...filters }: WireReportFilters & Narrowed,
): Promise<{ readonly entries: WireWorkedEntry[]; readonly next: string | null }> {
  const { tx, now } = context;
  const { from, to, users, ofTask } = await scopeOf(
    context,
    Unlabelled === true ? filters : { ...filters, LabelIds },
  );
  const [day = null, userId = null, taskId = null] = After?.split(' ') ?? [];
  const { rows } = await tx.execute<Record<keyof Worked, string | null>>(sql`
    SELECT w.day::text AS day, w.user_id AS "userId", w.task_id AS "taskId", t.name, t.project_id AS "projectId",
      t.label_id AS "labelId"
    FROM (
      SELECT workspace_id, day, user_id, task_id FROM worked_days
      UNION
      SELECT s.workspace_id, d::date, s.user_id, s.task_id FROM sessions s, LATERAL generate_series(
        (s.started_at AT TIME ZONE s.time_zone)::date, (${new Date(now).toISOString()}::timestamptz AT TIME ZONE s.time_zone)::date, interval '1 day'
      ) AS d WHERE s.ended_at IS NULL
    ) w
    JOIN tasks t ON t.workspace_id = w.workspace_id AND t.id = w.task_id
    JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id
    WHERE w.day BETWEEN ${from} AND ${to} AND ${isOfUsers(sql`w.user_id`, users)} AND ${ofTask}
      AND ${UnderTeams === undefined ? sql`true` : await isUnderTeams(context, UnderTeams)}
      AND ${TaskIds === undefined ? sql`true` : sql`t.id = ANY(${sql.param([...TaskIds])}::text[])`}
      AND ${Unlabelled === true ? sql`(t.label_id IS NULL OR t.label_id = ANY(${numbers(LabelIds)}))` : sql`true`}
      AND (${day}::date IS NULL OR (w.day, -w.user_id, w.task_id) < (${day}::date, -${userId}::bigint, ${taskId}))
    ORDER BY w.day DESC, w.user_id, w.task_id DESC LIMIT ${WORKED_ROWS}`);
  const days = rows.map(
    (row): Worked => ({
      day: row.day ?? '',
      userId: Number(row.userId),
      taskId: row.taskId ?? '',
      name: row.name ?? '',
      projectId: Number(row.projectId),
      labelId: row.labelId === null ? null : Number(row.labelId),
    }),
  );
  const times = await readTaskTimes(tx, [...new Set(days.map((worked) => worked.taskId))]);
  const pieces = new Map(
    [...times].map(([id, { runs, corrections }]) => [
      id,
      [
        ...workedPieces(runs, corrections),
        ...runs
          .filter(({ end }) => end === null)
          .flatMap((run): WorkedPiece[] =>
            daysOf(run, now).map((part) => ({ ...part, userId: run.userId, of: run })),
          ),
      ],
    ]),
  );
  const last = days.length === WORKED_ROWS ? days.at(-1) : undefined;
  return {
    entries: days.flatMap((worked) =>
      (pieces.get(worked.taskId) ?? [])
        .filter((piece) => piece.day === worked.day && piece.userId === worked.userId)
        .map((piece) => entryOf(worked, piece)),
    ),
    next: last === undefined ? null : `${last.day} ${last.userId} ${last.taskId}`,
  };
}

/** 0 means users without a team (decision 0116). */
async function isUnderTeams(context: RequestContext, teamIds: readonly number[]): Promise<SQL> {
  const teams = await reportTeams(context);
  const membersOf = (all: typeof teams) => numbers(all.flatMap(({ Members }) => Members));
  const isMember = sql`w.user_id = ANY(${membersOf(teams.filter(({ idTeam }) => teamIds.includes(idTeam)))})`;
  return teamIds.includes(0) ? sql`(${isMember} OR NOT w.user_id = ANY(${membersOf(teams)}))` : isMember;
}

function entryOf(
  { day, userId, taskId, name, projectId, labelId }: Worked,
  piece: WorkedPiece,
): WireWorkedEntry {
  const run = isRun(piece.of) ? piece.of : null;
  const iso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());
  return {
    Day: day,
    idTask: taskId,
    TaskName: name,
    idProject: projectId,
    idLabel: labelId,
    idUser: userId,
    Time: piece.ms,
    Start: iso(run?.start),
    End: iso(run?.end),
    TimeZone: run?.timeZone ?? null,
  };
}
