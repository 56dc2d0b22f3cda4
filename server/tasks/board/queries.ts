import { and, asc, desc, eq, lt, min, ne, sql } from 'drizzle-orm';
import { seeBoardRefusal, seeTaskRefusal, mayManageTasksOf } from '#domain/access/index.ts';
import { DAY_MS, DELETED_DAYS, HISTORY_ROWS } from '#domain/constants.ts';
import { statusIds, toWire } from '#domain/contract/index.ts';
import { sessionChangesOf, type Fact, type FactType } from '#domain/journal/index.ts';
import { type SessionTimes, statusNames } from '#domain/timer/index.ts';
import type { Task, TaskStatus } from '#domain/task/index.ts';
import {
  journal,
  users,
  adjustments,
  sessions,
  tasks,
  type WorkspaceTx,
  isAnyId,
  isAnyOf,
} from '#server/db/index.ts';
import { type RequestActor, type RequestContext, notFound, requireAllowed } from '#server/http/index.ts';
import { rowOfTasks, speaksOf } from '#server/journal/index.ts';
import { dayOfWire, type TaskHandler, createWireMapper } from '#server/tasks/call.ts';
import { Columns } from './save-columns.ts';
import {
  placed,
  readBoard,
  readBoardVersion,
  readDeleted,
  readInQuestion,
  readRunning,
  readTasks,
  type StoredTask,
} from './read-board.ts';
import { sessionsAround } from '#server/tasks/session-writes.ts';
import { changesIn } from '#server/tasks/undo/changes-in.ts';

/** Returns one task (TMR-01 to TMR-08). */
export const getTask: TaskHandler<'GET /api/tasks/Task/{id}'> = async (context, { params: { id } }) => {
  const task = await visibleTask(context, id);
  const wire = await createWireMapper(context.tx, [task]);
  return { response: wire(task) };
};

/** Returns a user's tasks between two days and the unscheduled ones (BRD-24, BRD-25, DEC-38, DEC-39). */
export const listTasks: TaskHandler<'PUT /api/tasks/Task/List'> = async (
  { tx, actor, ownBoard, keptBodies },
  { body: { idUser, StartDate, EndDate } },
) => {
  const isOwn = idUser === actor.userId;
  const board = isOwn ? { timeZone: actor.timeZone, version: ownBoard } : await readBoardVersion(tx, idUser);
  if (board === null) throw notFound();
  requireAllowed(seeBoardRefusal(actor, idUser));
  const { timeZone, version } = board;
  const from = dayOfWire(StartDate, timeZone) ?? '';
  const to = dayOfWire(EndDate, timeZone) ?? '';
  const name = [actor.workspaceId, idUser, from, to].join(' ');
  const response = await keptBodies.get(name, version, async () =>
    (await readBoard(tx, idUser, from, to)).map((task) => toWire(task, timeZone)),
  );
  return { response };
};

/** Returns a user's recently deleted tasks, newest first, to callers who may see the board. */
export const listDeleted: TaskHandler<'GET /api/tasks/Task/Deleted'> = async (
  { tx, actor, now },
  { query },
) => {
  const { userId, timeZone } = await ownerOf(tx, actor, Number(query.idUser));
  requireAllowed(seeBoardRefusal(actor, userId));
  const deleted = await readDeleted(tx, userId, now - DELETED_DAYS * DAY_MS);
  return { response: deleted.map(({ task }) => toWire(task, timeZone)) };
};

/** Returns the caller's unconfirmed runs (DEC-140) and running task (T1), in any week, for all devices. */
export const listQuestions: TaskHandler<'GET /api/tasks/Task/Questions'> = async ({ tx, actor }) => {
  const own = (await readInQuestion(tx)).filter(
    ({ task }) =>
      mayManageTasksOf(actor, task.assigneeId) &&
      task.questions.some(({ userId }) => userId === actor.userId),
  );
  const isAmongThem = ({ task }: StoredTask) => own.some((each) => each.task.id === task.id);
  const running = (await readRunning(tx, actor.userId)).filter((each) => !isAmongThem(each));
  const tasks = (await placed([...own, ...running], new Columns(tx))).map(({ task }) => task);
  return { response: tasks.map(await createWireMapper(tx, tasks)) };
};

/** Returns the four task statuses (TMR-09, DEC-34). */
export const listStatuses: TaskHandler<'GET /api/tasks/Task/ListStatus'> = async () => {
  const statuses = Object.keys(statusIds) as TaskStatus[];
  return {
    response: statuses.map((status) => ({
      idTaskStatus: statusIds[status],
      TaskStatusName: statusNames[status],
    })),
  };
};

/** Returns the runs and corrections behind a task's logged time (DEC-111, DEC-119). */
export const listSessions: TaskHandler<'GET /api/tasks/Task/{id}/Sessions'> = async (
  context,
  { params: { id } },
) => {
  const { tx } = context;
  await visibleTask(context, id);
  const runs = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.taskId, id))
    .orderBy(asc(sessions.startedAt), asc(sessions.id));
  const corrections = await tx
    .select()
    .from(adjustments)
    .where(eq(adjustments.taskId, id))
    .orderBy(asc(adjustments.madeAt), asc(adjustments.id));
  const cutters = await cuttersOf(context, id, runs);
  const response = {
    Sessions: runs.map((run) => ({
      idSession: run.id,
      idUser: run.userId,
      Start: iso(run.startedAt),
      End: run.endedAt === null ? null : iso(run.endedAt),
      ClosedBy: run.closedBy,
      EditedAt: run.editedAt === null ? null : iso(run.editedAt),
      CutBy: cutters.get(run.id) ?? null,
    })),
    Adjustments: corrections.map(({ userId, madeAt, deltaMs, day }) => ({
      idUser: userId,
      At: iso(madeAt),
      Delta: deltaMs,
      Day: day,
    })),
  };
  return { response };
};

/** Returns a user's sessions that overlap a time, before it is entered by hand (DEC-152). */
export const listOverlaps: TaskHandler<'GET /api/tasks/Task/Overlaps'> = async ({ tx, actor }, { query }) => {
  const { userId } = await ownerOf(tx, actor, Number(query.idUser));
  requireAllowed(seeBoardRefusal(actor, userId));
  const span = { start: Date.parse(query.Start), end: Date.parse(query.End) };
  const met = await sessionsAround(tx, userId, span);
  const names = await tx
    .select({ id: tasks.id, name: tasks.name, assignedTo: tasks.assignedTo })
    .from(tasks)
    .where(
      isAnyOf(
        tasks.id,
        met.map(({ taskId }) => taskId),
      ),
    );
  const nameOf = new Map(
    names.map(({ id, name, assignedTo }) => [id, mayManageTasksOf(actor, assignedTo) ? name : null]),
  );
  const response = met.map(({ id, taskId, start, end }) => ({
    idSession: id,
    idTask: taskId,
    Name: nameOf.get(taskId) ?? null,
    Start: iso(start),
    End: end === null ? null : iso(end),
  }));
  return { response };
};

/** Maps run ids to the tasks whose start on another device cut them (DEC-142). */
async function cuttersOf(
  { tx, actor }: RequestContext,
  taskId: string,
  runs: readonly (typeof sessions.$inferSelect)[],
) {
  const cut = runs.flatMap(({ id, userId, endedAt, closedBy }) =>
    closedBy === 'cut' && endedAt !== null ? [{ id, userId, endedAt }] : [],
  );
  const userIds = [...new Set(cut.map(({ userId }) => userId))];
  const ends = sql.param(cut.map(({ endedAt }) => iso(endedAt)));
  const begun = await tx
    .select({
      userId: sessions.userId,
      at: sessions.startedAt,
      idTask: tasks.id,
      name: tasks.name,
      assignedTo: tasks.assignedTo,
    })
    .from(sessions)
    .innerJoin(tasks, eq(tasks.id, sessions.taskId))
    .where(
      and(
        isAnyId(sessions.userId, userIds),
        sql`${sessions.startedAt} = ANY(${ends}::timestamptz[])`,
        ne(sessions.taskId, taskId),
      ),
    );
  const begunAt = new Map(begun.map((each) => [`${each.userId} ${each.at}`, each]));
  return new Map(
    cut.flatMap(({ id, userId, endedAt }) => {
      const by = begunAt.get(`${userId} ${endedAt}`);
      if (by === undefined) return [];
      const Name = mayManageTasksOf(actor, by.assignedTo) ? by.name : null;
      return [[id, { idTask: by.idTask, Name }] as const];
    }),
  );
}

/** Returns a task's latest `HISTORY_ROWS` changes, or those before a fact, oldest first (DEC-05, DEC-119). */
export const listHistory: TaskHandler<'GET /api/tasks/Task/{id}/History'> = async (
  context,
  { params: { id }, query: { Before } },
) => {
  const { tx } = context;
  await visibleTask(context, id);
  const isBefore =
    Before === undefined
      ? undefined
      : lt(
          journal.position,
          tx
            .select({ position: min(journal.position) })
            .from(journal)
            .where(and(speaksOf(tx, [id]), eq(journal.factId, Before))),
        );
  const rows = await tx
    .select(rowOfTasks([id]))
    .from(journal)
    .where(and(speaksOf(tx, [id]), isBefore))
    .orderBy(desc(journal.position))
    .limit(HISTORY_ROWS);
  const spoken = rows.toReversed().flatMap((row) => {
    const [change] = changesIn(row);
    return change === undefined ? [] : [{ row, change }];
  });
  const tasks = spoken.flatMap(({ change: { before, after } }) =>
    before === null ? [after] : [before, after],
  );
  const wire = await createWireMapper(tx, tasks);
  const response = spoken.map(({ row, change: { before, after } }) => ({
    FactId: row.factId,
    Type: row.type,
    idUser: row.by,
    DeviceTime: iso(row.deviceAt),
    ServerTime: iso(row.serverAt),
    Before: before === null ? null : wire(before),
    After: wire(after),
    ...sessionsIn(row, id),
  }));
  return { response };
};

function sessionsIn({ type, data }: Pick<typeof journal.$inferSelect, 'type' | 'data'>, id: string) {
  const fact = { type: type as FactType, data: data as Fact['data'] };
  const changes = sessionChangesOf(fact).filter(({ taskId }) => taskId === id);
  if (changes.length === 0) return {};
  const span = (times: SessionTimes | null) =>
    times && { Start: iso(times.start), End: times.end === null ? null : iso(times.end) };
  return {
    Sessions: changes.map(({ userId, was, becomes }) => ({
      idUser: userId,
      Was: span(was),
      Becomes: span(becomes),
    })),
  };
}

/** 404 unless live, 403 if it isn't visible (N2, P5). */
async function visibleTask({ tx, actor }: RequestContext, id: string): Promise<Task> {
  const [stored] = await placed(await readTasks(tx, [id]), new Columns(tx));
  if (!stored?.task.live) throw notFound();
  requireAllowed(seeTaskRefusal(actor, stored.task));
  return stored.task;
}

/** Returns the owner of a board with the time zone; 404 if unknown. */
export async function ownerOf(
  tx: WorkspaceTx,
  actor: RequestActor,
  userId: number,
): Promise<Pick<RequestActor, 'userId' | 'timeZone'>> {
  if (userId === actor.userId) return actor;
  const [owner] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  if (owner === undefined) throw notFound();
  return { userId, ...owner };
}

const iso = (ms: number): string => new Date(ms).toISOString();
