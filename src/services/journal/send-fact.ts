import {
  type BodyOf,
  actionWords,
  fieldsToWire,
  liveWords,
  newToWire,
  startDate,
  statusIds,
  type WireOutcome,
  type taskImportCalls,
  type taskCalls,
  type WireTask,
} from '#domain/contract/index.ts';
import {
  type Change,
  type CardMove,
  type Fact,
  type FactData,
  type ImportedCopy,
  type ImportedOverride,
  importIndex,
} from '#domain/journal/index.ts';
import type { SessionTimes, TimerAction } from '#domain/timer/index.ts';
import type { NewTask } from '#domain/task/index.ts';
import { surprise } from '#machines/outcome.ts';
import type { Api, Reply } from '#services/http/index.ts';

export type FactAnswer = { readonly task: WireTask } | readonly WireTask[] | WireOutcome;

export interface CallContext {
  readonly changes: readonly Change[];
  readonly zoneOf: (userId: number) => string;
  readonly version: string;
  readonly columnOf: (taskId: string) => readonly string[];
  readonly email: () => string;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a fact as one API call (DEC-120) with its author's credentials only (J11). */
export function sendFact(
  api: Api,
  fact: Fact,
  context: CallContext,
  sending: Sending,
): Promise<Reply<FactAnswer>> {
  const about = { ...sending, by: fact.by };
  const change = (idTask: string, fields: ChangeBody) => {
    const guard = context.version === '' ? {} : { UpdatedDate: context.version };
    return api.call('PUT /api/tasks/Task', { body: { idTask, ...fields, ...guard }, ...about });
  };
  switch (fact.type) {
    case 'task.created': {
      const { task } = fact.data;
      const known = context.changes.find(({ after }) => after.id === task.id);
      const body = {
        ...newToWire(task, context.zoneOf(task.assigneeId)),
        Status: liveWords.live,
        idTaskStatus: statusIds.created,
        index: known?.after.index ?? 0,
        idCreatedBy: fact.by,
      };
      return api.call('POST /api/tasks/Task', { body, ...about });
    }
    case 'task.renamed':
      return change(fact.data.taskId, { Name: fact.data.name });
    case 'task.estimated':
      return change(fact.data.taskId, { EstimatedTime: fact.data.estimateMs });
    case 'task.logged':
      return change(fact.data.taskId, { CompletedTime: fact.data.loggedMs });
    case 'task.edited':
      return change(fact.data.taskId, editBody(fact, context));
    case 'task.deleted':
      return change(fact.data.taskId, deleted);
    case 'task.started':
    case 'task.resumed':
    case 'task.paused':
    case 'task.completed':
    case 'task.reopened': {
      const since = 'since' in fact.data ? fact.data.since : undefined;
      const run = since === undefined ? {} : { tempStartDate: iso(since) };
      const aside = 'aside' in fact.data ? { inProgressTask: fact.data.aside?.taskId ?? null } : {};
      const task = { idTask: fact.data.taskId, ...run };
      const columnItems = [...context.columnOf(fact.data.taskId)].slice(0, MOST_ITEMS);
      const body = { task, action: actionWords[timerActions[fact.type]], ...aside, columnItems };
      return api.call('POST /api/tasks/Task/Timer', { body, ...about });
    }
    case 'tasks.edited':
    case 'tasks.deleted':
    case 'tasks.restored': {
      const { taskIds } = fact.data;
      const changes =
        'changes' in fact.data
          ? fieldsToWire(fact.data.changes, zoneOfTask(taskIds[0] ?? '', context))
          : fact.type === 'tasks.deleted'
            ? deleted
            : restored;
      const body = { TaskIds: [...taskIds], changes };
      return api.call('POST /api/tasks/Task/BatchUpdate', { body, ...about });
    }
    case 'tasks.completed':
      return api.call('POST /api/tasks/Task/BatchComplete', {
        body: { TaskIds: [...fact.data.taskIds] },
        ...about,
      });
    case 'tasks.rolledOver': {
      const { parts, to } = fact.data;
      const [TaskIds, NewTaskIds] = [parts.map(({ taskId }) => taskId), parts.map(({ nextId }) => nextId)];
      const StartDate = startDate(to, zoneOfTask(TaskIds[0] ?? '', context));
      return api.call('POST /api/tasks/Task/BatchRollover', {
        body: { TaskIds, StartDate, NewTaskIds },
        ...about,
      });
    }
    case 'template.used': {
      const { templateId, copies } = fact.data;
      // The tasks of a template are in day order, so the first copy has the first day.
      const { day = null, assigneeId: idAssignedTo = fact.by } = copies[0]?.task ?? {};
      const StartDate = startDate(day, context.zoneOf(idAssignedTo));
      const params = { id: String(templateId) };
      const body = { ...copied(copies), StartDate, idAssignedTo };
      return api.call('POST /api/templates/Template/{id}/Use', { params, body, ...about });
    }
    case 'calendar.imported':
      return api.call('POST /api/tasks/Task/ImportCalendar', {
        body: importBody(fact.data, context),
        ...about,
      });
    case 'tasks.cloned': {
      const { copies, onto = {} } = fact.data;
      const { day, assigneeId = copies[0]?.task.assigneeId ?? 0 } = onto;
      const pasted = {
        ...(day === undefined ? {} : { StartDate: startDate(day, context.zoneOf(assigneeId)) }),
        ...(onto.assigneeId === undefined ? {} : { idAssignedTo: onto.assigneeId }),
      };
      return api.call('POST /api/tasks/Task/CloneTasks', {
        body: { ...copied(copies), ...pasted },
        ...about,
      });
    }
    case 'tasks.sorted': {
      const body = { tasks: fact.data.moves.map(sort(context)) };
      return api.call('POST /api/tasks/Task/Sorting', { body, ...about });
    }
    case 'session.adjusted': {
      const { taskId, ended, mode, at, since } = fact.data;
      const start = since === undefined ? {} : { Start: iso(since) };
      const run = ended ? { idSession: ended.sessionId } : { idTask: taskId, ...start };
      const body = { ...run, mode, at: iso(at) };
      return api.call('POST /api/tasks/Task/Session/Adjust', { body, ...about });
    }
    case 'session.questioned': {
      const { taskId, since, at, woke } = fact.data;
      const body = { idTask: taskId, Start: iso(since), At: iso(at), Woke: woke === null ? null : iso(woke) };
      return api.call('POST /api/tasks/Task/Session/Question', { body, ...about });
    }
    case 'session.edited': {
      const { taskId: idTask, userId: idUser, was, becomes, cuts } = fact.data;
      const cut = cuts && { Cut: true };
      if (was !== null && becomes !== null) {
        const body = { idTask, idUser, ...wireTimes(becomes), ...cut, Was: wireTimes(was) };
        return api.call('PUT /api/tasks/Task/Session', { body, ...about });
      }
      // A running session can be neither added nor deleted.
      const { Start, End } = wireTimes(becomes ?? was ?? { start: 0, end: 0 });
      const span = { Start, End: End ?? Start };
      if (becomes !== null)
        return api.call('POST /api/tasks/Task/Session', {
          body: { idTask, idUser, ...span, ...cut },
          ...about,
        });
      const query = { idTask, idUser: String(idUser), ...span };
      return api.call('DELETE /api/tasks/Task/Session', { query, ...about });
    }
    case 'time.imported':
    case 'time.importUndone':
      // Only the server records these.
      return Promise.resolve({ ok: false, status: 400, refusal: surprise, retryAfterMs: null });
    case 'fact.undone': {
      const { factId: FactId, whose } = fact.data;
      const body = { FactId, ...(whose !== undefined && { idUser: whose }) };
      return api.call('POST /api/tasks/Task/Undo', { body, ...about });
    }
    default:
      return fact satisfies never;
  }
}

function importBody(
  { copies, overrides }: FactData['calendar.imported'],
  { changes, zoneOf, email }: CallContext,
): ImportBody {
  const indexOf = new Map(changes.map(({ after }) => [after.id, after.index]));
  const toNew = ({ of, task }: ImportedCopy) => {
    const { CompletedTime: _, ...wire } = newToWire(task, zoneOf(task.assigneeId));
    return { ...wire, GoogleID: of, index: importIndex(indexOf.get(task.id)) };
  };
  const toOverridden = ({ of, taskId, changes: values }: ImportedOverride) => {
    const { CompletedTime: _, ...wire } = newToWire(
      { ...values, id: taskId, loggedMs: 0 },
      zoneOf(values.assigneeId),
    );
    return { ...wire, GoogleID: of };
  };
  return {
    tasks: copies.filter(({ again }) => !again).map(toNew),
    overriddenTasks: overrides.map(toOverridden),
    reimportedTasks: copies.filter(({ again }) => again).map(toNew),
    selectedIds: [...copies, ...overrides].map(({ of }) => of),
    UserEmail: email(),
  };
}

type ImportBody = BodyOf<(typeof taskImportCalls)['POST /api/tasks/Task/ImportCalendar']>;

const copied = <Of>(copies: readonly { readonly of: Of; readonly task: NewTask }[]) => ({
  TaskIds: copies.map(({ of }) => of),
  NewTaskIds: copies.map(({ task }) => task.id),
});

const MOST_ITEMS = 1_000;

const deleted = { Status: liveWords.deleted } as const;
const restored = { Status: liveWords.live } as const;

type Timed = 'task.started' | 'task.resumed' | 'task.paused' | 'task.completed' | 'task.reopened';
type ChangeBody = Omit<BodyOf<(typeof taskCalls)['PUT /api/tasks/Task']>, 'idTask' | 'UpdatedDate'>;

const timerActions: Record<Timed, TimerAction> = {
  'task.started': 'start',
  'task.resumed': 'resume',
  'task.paused': 'pause',
  'task.completed': 'complete',
  'task.reopened': 'reopen',
};

/** An edit that ends the run sends the logged time even if it is unchanged (DEC-30). */
function editBody({ data }: Fact<'task.edited'>, context: CallContext): ChangeBody {
  const known = context.changes.find((each) => each.after.id === data.taskId);
  const loggedMs = data.changes.loggedMs ?? (data.bankRun ? known?.before?.loggedMs : undefined);
  const changes = loggedMs === undefined ? data.changes : { ...data.changes, loggedMs };
  const since = known?.before?.runningSince ?? null;
  return {
    ...fieldsToWire(changes, zoneOfTask(data.taskId, context)),
    ...(since === null ? {} : { tempStartDate: iso(since) }),
  };
}

const sort =
  (context: CallContext) =>
  ({ taskId, day, afterId }: CardMove) => ({
    idTask: taskId,
    index: context.changes.find((each) => each.after.id === taskId)?.after.index ?? 0,
    StartDate: startDate(day, zoneOfTask(taskId, context)),
    afterId,
  });

/** The server reads the day in the zone of the assignee before the fact. */
function zoneOfTask(taskId: string, { changes, zoneOf }: CallContext): string {
  const change = changes.find((each) => each.after.id === taskId);
  return zoneOf((change?.before ?? change?.after)?.assigneeId ?? 0);
}

const wireTimes = ({ start, end }: SessionTimes) => ({
  Start: iso(start),
  End: end === null ? null : iso(end),
});

const iso = (ms: number): string => new Date(ms).toISOString();
