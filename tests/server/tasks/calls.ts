import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import { roleNames, seededPermissions } from '#domain/access/permissions.ts';
import { taskServiceCalls, type WireOutcome } from '#domain/contract/tasks/task-batches.ts';
import type { WireOthersAct, WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { readConfig } from '#server/config/config.ts';
import { withTenant } from '#server/db/handle.ts';
import { currentPosition } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { createKeptBodies, KeptBody } from '#server/http/kept-bodies.ts';
import { Problem } from '#server/http/problem.ts';
import { requireAccess } from '#server/http/require.ts';
import { taskHandlers } from '#server/routes/tasks/tasks-routes.ts';
import { readBoardVersion } from '#server/tasks/board/read-board.ts';
import { checkLedger, type LedgerReport } from '#server/tasks/board/verify-ledger.ts';
import type { Workspace } from '#tests/support/database.ts';

/** The start of these tests: a Wednesday, 09:00 UTC. */
export const nine = Date.parse('2026-11-18T09:00:00.000Z');
export const wednesday = '2026-11-18T13:00:00.000Z';
export const thursday = '2026-11-19T13:00:00.000Z';

/** Device time and server time of an action in ms, and its key. */
export interface Act {
  readonly at?: number;
  readonly now?: number;
  readonly key?: string;
}

/** A user of a workspace who calls the task handlers directly. */
export function personOf(database: Database, workspace: Workspace, who: Partial<Actor> = {}) {
  const actor = {
    userId: workspace.userId,
    roleName: roleNames.user,
    permissions: seededPermissions['User'] ?? [],
    isWorkspaceAdmin: false,
    isSuperUser: false,
    teams: [],
    ...who,
    workspaceId: workspace.id,
    timeZone: 'UTC',
    email: 'mia@acme.test',
  };

  const keptBodies = createKeptBodies();

  /** Calls a handler; returns a refusal as `{ status, code, detail }`. */
  async function call(key: keyof typeof taskServiceCalls, input: Sent, act: Act = {}) {
    const now = act.now ?? act.at ?? nine;
    const sentDeviceTime = act.at ?? now;
    const deviceTime = Math.min(now, sentDeviceTime);
    const boards = new Set<number>();
    const checked = input.body === undefined ? input : { ...input, body: bodyOf(key).parse(input.body) };
    requireAccess(actor, taskServiceCalls[key].access);
    const factId = act.key ?? randomUUID();
    const outcome = await withTenant(database, workspace.id, async (tx) => {
      const ownBoard = (await readBoardVersion(tx, actor.userId))?.version;
      const known = {
        tx,
        actor,
        config,
        now,
        sentDeviceTime,
        deviceTime,
        factId,
        boards,
        ownBoard,
        keptBodies,
      };
      // The input type depends on the key, which is open here.
      const handler = taskHandlers[key] as (
        context: unknown,
        input: unknown,
      ) => Promise<{ response: unknown; position?: number }>;
      return handler(known, checked);
    });
    const { response } = outcome;
    const isKept = response instanceof KeptBody;
    return { ...outcome, response: isKept ? JSON.parse(Buffer.from(response.json).toString()) : response };
  }

  async function refusal(done: Promise<unknown>) {
    try {
      await done;
    } catch (error) {
      if (error instanceof Problem) return { status: error.status, code: error.code, detail: error.detail };
      throw error;
    }
    return null;
  }

  return {
    call,
    refusal,
    actor,
    async create(fields: object = {}, act: Act = {}): Promise<WireTask> {
      const body = {
        Name: 'Write the offer',
        idProject: workspace.projectId,
        idAssignedTo: actor.userId,
        StartDate: wednesday,
        EstimatedTime: 3_600_000,
        ...fields,
      };
      return ((await call('POST /api/tasks/Task', { body }, act)).response as { task: WireTask }).task;
    },
    async edit(fields: object, act: Act = {}): Promise<WireTask> {
      return ((await call('PUT /api/tasks/Task', { body: fields }, act)).response as { task: WireTask }).task;
    },
    /** `since` (ms) is the session start that the device saw, `saw` the task that it saw running. */
    async timer(
      { idTask }: Pick<WireTask, 'idTask'>,
      action: string,
      { since, saw, ...act }: Act & { readonly since?: number | null; readonly saw?: string | null } = {},
    ): Promise<WireTask[]> {
      const seen = since == null ? {} : { tempStartDate: new Date(since).toISOString() };
      const aside = saw === undefined ? {} : { inProgressTask: saw };
      const body = { task: { idTask, ...seen }, action, ...aside };
      return (await call('POST /api/tasks/Task/Timer', { body }, act)).response as WireTask[];
    },
    async get(task: Pick<WireTask, 'idTask'>): Promise<WireTask> {
      return (await call('GET /api/tasks/Task/{id}', { params: { id: task.idTask } })).response as WireTask;
    },
    async sort(tasks: object[], act: Act = {}): Promise<WireTask[]> {
      return (await call('POST /api/tasks/Task/Sorting', { body: { tasks } }, act)).response as WireTask[];
    },
    async batch(
      name: 'BatchUpdate' | 'BatchComplete' | 'BatchRollover' | 'CloneTasks',
      body: object,
      act: Act = {},
    ): Promise<WireOutcome> {
      return (await call(`POST /api/tasks/Task/${name}`, { body }, act)).response as WireOutcome;
    },
    /** Undoes the user's own fact, or that of another user: `whose`. */
    async undo(
      FactId: string,
      { whose, ...act }: Act & { readonly whose?: Pick<Actor, 'userId'> } = {},
    ): Promise<WireTask[]> {
      const body = { FactId, ...(whose && { idUser: whose.userId }) };
      return (await call('POST /api/tasks/Task/Undo', { body }, act)).response as WireTask[];
    },
    /** Other users' actions on the user's tasks after a journal position. */
    async others(After = 0, act: Act = {}): Promise<WireOthersAct[]> {
      const query = { After: String(After) };
      return (await call('GET /api/tasks/Task/Others', { query }, act)).response as WireOthersAct[];
    },
    async board(idUser = actor.userId): Promise<WireTask[]> {
      const body = { idUser, StartDate: '2026-11-16T00:00:00Z', EndDate: '2026-11-22T23:00:00Z' };
      return (await call('PUT /api/tasks/Task/List', { body })).response as WireTask[];
    },
    async addSession(body: object, act: Act = {}): Promise<WireTask[]> {
      return (await call('POST /api/tasks/Task/Session', { body }, act)).response as WireTask[];
    },
    async changeSession(body: object, act: Act = {}): Promise<WireTask[]> {
      return (await call('PUT /api/tasks/Task/Session', { body }, act)).response as WireTask[];
    },
    async deleteSession(
      {
        idUser,
        ...session
      }: object & {
        readonly idUser?: number | undefined;
        readonly idTask: string;
        readonly Start: string;
        readonly End: string;
      },
      act: Act = {},
    ) {
      const query = { ...session, ...(idUser !== undefined && { idUser: String(idUser) }) };
      return (await call('DELETE /api/tasks/Task/Session', { query }, act)).response as WireTask[];
    },
    async sessions(task: Pick<WireTask, 'idTask'>) {
      const { response } = await call('GET /api/tasks/Task/{id}/Sessions', { params: { id: task.idTask } });
      return response as {
        Sessions: {
          idSession: number;
          idUser: number;
          Start: string;
          End: string | null;
          ClosedBy: string | null;
          EditedAt: string | null;
          CutBy: object | null;
        }[];
        Adjustments: { Delta: number; Day: string }[];
      };
    },
    async history(task: Pick<WireTask, 'idTask'>, query: { readonly Before?: string } = {}) {
      const params = { id: task.idTask };
      const { response } = await call('GET /api/tasks/Task/{id}/History', { params, query });
      return response as {
        FactId: string;
        Type: string;
        idUser: number;
        DeviceTime: string;
        Before: WireTask | null;
        After: WireTask;
        Sessions?: object[];
      }[];
    },
    position(): Promise<number> {
      return withTenant(database, workspace.id, currentPosition);
    },
    ledger(): Promise<LedgerReport> {
      return withTenant(database, workspace.id, checkLedger);
    },
  };
}

export type Person = ReturnType<typeof personOf>;

/** The result of a ledger check without faults. */
export const sound = { wrongSums: 0, wrongDays: 0, wrongRuns: 0, overlaps: 0, doubleRuns: 0 };

interface Sent {
  readonly body?: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
}

const config = readConfig({ DATA_DIR: '/tmp', AUTH_SECRET: 'a secret of the tests, long enough to pass' });

function bodyOf(key: keyof typeof taskServiceCalls) {
  const call = taskServiceCalls[key];
  if (!('body' in call)) throw new RangeError(`${key} takes no body.`);
  return call.body;
}
