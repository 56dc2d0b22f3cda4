import { actionOfWord, fromWire, toWire } from '#domain/contract/tasks/task-wire.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import { type AnswerOf, decideAdjust, decideQuestion } from '#domain/journal/sending/server-answer.ts';
import type { Batch } from '#domain/journal/batch/batch.ts';
import type { Command } from '#domain/journal/command.ts';
import { decideCreate, decideDelete, decideEdit, decideTimer } from '#domain/journal/decide.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { type TaskChanges, type Task, taskFields } from '#domain/task/task.ts';
import { evolve } from '#domain/journal/fold.ts';
import { type Change, changesBy, ownPart } from '#domain/journal/sending/changes.ts';
import { type EditOf, type LaterChange, mergeEdit } from '#domain/journal/merge/merge-edit.ts';
import { decideSort } from '#domain/journal/columns/sort.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import { stepOf } from '#domain/journal/undo/way-back.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import { type Decision, type Refusal, refused } from '#domain/refusal.ts';
import { type ProjectRef } from '#domain/work/project-ref.ts';
import type { Api } from '#services/http/api.ts';
import type { Failed, Reply } from '#services/http/reply.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { decideBatch } from './fake-batches.ts';

export interface Seen {
  readonly key: string;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The outcome of a call: answered, lost before or after the commit, failed, or never sent. */
export type Weather = 'fine' | 'lost before' | 'lost after' | 'a foreign page' | Failing;

interface Failing {
  readonly status: number;
  readonly code?: Failed['refusal']['code'];
}

/** Whether a tab still receives answers, and whose token is stored in its browser. */
export interface TabLife {
  isDead: boolean;
  tokenOf: number | null;
}

const ZONE = 'Europe/Berlin';
/** The author of changes that the test's own user doesn't make. */
export const SOMEBODY = 99;
export const project: ProjectRef = {
  id: 1,
  name: 'Website',
  archived: false,
  client: { id: 1, name: 'Fernway', color: '#3355FF' },
};

/** An in-memory server with the real rules behind the task service, which keeps idempotency keys (J3). */
export class FakeServer {
  readonly draft = new TaskTable([]);
  readonly seen: Seen[] = [];
  readonly journal: {
    readonly fact: Fact;
    readonly changes: readonly Change[];
    readonly position: number;
  }[] = [];
  /** The outcome of the next calls; called once for each write. */
  weather: (seen: Seen) => Weather | Promise<Weather> = () => 'fine';
  /** The server's clock in ms: later times from devices are clamped to it (DEC-128). */
  clock = Number.POSITIVE_INFINITY;
  /** How often others' changes were requested, and whether those requests fail. */
  othersAsked = 0;
  isDown = false;
  /** Answers wait for it. */
  gate: Promise<void> = Promise.resolve();
  #answers = new Map<string, { readonly body: string; readonly reply: Reply<unknown> }>();
  #position = 100;
  readonly #history: LaterChange[] = [];
  #stamp = Date.parse('2026-11-16T08:00:00.000Z');

  /** Puts a task there as the work of another user, or of another device of its user, at `at` (ms). */
  place(task: Task, by: number = SOMEBODY, at?: number): Task {
    const before = this.draft.get(task.id) ?? null;
    const after = { ...task, updatedDate: this.#now() };
    this.#position += 1;
    this.draft.put(after);
    this.#history.push({ type: 'task.edited', by, at: at ?? this.#stamp, before, after });
    return after;
  }

  task(id: string): Task | undefined {
    return this.draft.get(id);
  }

  read(): { readonly position: number; readonly tasks: Task[] } {
    const tasks = [...this.draft.tasks()].filter((task) => task.live);
    return { position: this.#position, tasks: tasks.map((task) => fromWire(toWire(task, ZONE), ZONE)) };
  }

  /** Changes by others to a user's tasks after a position. */
  #others(after: number, userId: number | null): Reply<unknown> {
    this.othersAsked += 1;
    if (this.isDown) return failed(503);
    const isLate = ({ fact, position }: (typeof this.journal)[number]) =>
      fact.type === 'task.deleted' &&
      this.journal.some((row) => row.position < position && row.fact.by === userId && row.fact.at > fact.at);
    const rows = this.journal.filter(
      (row) => row.position > after && (row.fact.by !== userId || isLate(row)),
    );
    const data = rows.map(({ fact, changes }) => ({
      FactId: fact.id,
      Type: fact.type,
      idUser: fact.by,
      UserName: fact.by === SOMEBODY ? 'Tom Becker' : null,
      DeviceTime: new Date(fact.at).toISOString(),
      Undoes: fact.type === 'fact.undone' ? fact.data.factId : null,
      Tasks: ownPart(changes, userId ?? 0).map(({ before, after: task }) => ({
        Before: before && toWire(before, ZONE),
        After: toWire(task, ZONE),
      })),
    }));
    return { ok: true, data, position: this.#position };
  }

  api(tab: TabLife): Api {
    const call = async (
      key: string,
      input: { body: Seen['body']; headers: Seen['headers']; by?: number; query?: Record<string, string> },
    ) => {
      if (key === 'GET /api/tasks/Task/Questions') {
        const { position, tasks } = this.read();
        const asked = tasks.filter(
          ({ questions, runningSince }) => questions.length > 0 || runningSince !== null,
        );
        return { ok: true, data: asked.map((task) => toWire(task, ZONE)), position };
      }
      if (key === 'PUT /api/tasks/Task/List') {
        const { position, tasks } = this.read();
        return { ok: true, data: tasks.map((task) => toWire(task, ZONE)), position };
      }
      if (key === 'GET /api/tasks/Task/Others')
        return this.#others(Number(input.query?.['After']), tab.tokenOf);
      const userId = tab.tokenOf;
      if (userId === null || (input.by !== undefined && input.by !== userId)) return failed(401);
      const seen = { key, body: structuredClone(input.body), headers: input.headers };
      this.seen.push(seen);
      const weather = await this.weather(seen);
      if (weather === 'lost before') return this.#deliver(tab, failed(0));
      if (weather === 'a foreign page') return { ok: true, data: null, position: null };
      if (typeof weather === 'object') return this.#deliver(tab, failed(weather.status, weather.code));
      const reply = this.#once(seen, userId);
      return this.#deliver(tab, weather === 'lost after' ? failed(0) : reply);
    };
    return { call, open: () => Promise.reject(new Error('no stream')) } as unknown as Api;
  }

  async #deliver<T>(tab: { isDead: boolean }, reply: T): Promise<T> {
    await this.gate;
    return tab.isDead ? new Promise(() => undefined) : reply;
  }

  #once(seen: Seen, userId: number): Reply<unknown> {
    const key = seen.headers['Idempotency-Key'] ?? '';
    const body = JSON.stringify([seen.key, seen.body]);
    const known = this.#answers.get(key);
    if (known) return known.body === body ? known.reply : failed(422, 'request.keyReused');
    const reply = this.#run(seen, userId);
    if (reply.ok) this.#answers.set(key, { body, reply });
    return reply;
  }

  #run({ key, body, headers }: Seen, by: number): Reply<unknown> {
    const sentDeviceTime = Date.parse(headers['Device-Time'] ?? '');
    const command = {
      factId: headers['Idempotency-Key'] ?? '',
      at: Math.min(this.clock, sentDeviceTime),
      actor: anActor('Account Manager', { userId: by }),
    };
    const overtaken = this.#overtaken(body, { by, at: command.at });
    if (overtaken) return overtaken;
    const ground = { tasks: (id: string) => this.draft.get(id), dayOf, changesOf: editOf };
    const batch = decideBatch(key, body, ground, command);
    if (batch) return batch.ok ? this.#outcome(batch.value) : refusedAs(batch.refusal);
    const decided = this.#decide(key, body, command, sentDeviceTime);
    if (!decided.ok) return refusedAs(decided.refusal);
    const changed = this.#apply(decided.value).map((each) => toWire(each, ZONE));
    const isOne = key.endsWith(' /api/tasks/Task');
    return { ok: true, data: isOne ? { task: changed[0] } : changed, position: this.#position };
  }

  #outcome({ fact, skipped }: Batch<FactType>): Reply<unknown> {
    const tasks = fact ? this.#apply(fact).map((each) => toWire(each, ZONE)) : [];
    const left = skipped.map(({ taskId, refusal }) => ({ idTask: taskId, ...refusal }));
    return { ok: true, data: { tasks, skipped: left }, position: this.#position };
  }

  /** The refusal of an edit of an older version that sets a field which another user has set since (DEC-141). */
  #overtaken(body: Seen['body'], { by, at }: EditOf): Failed | null {
    const task = this.draft.get(String(body['idTask']));
    const version = body['UpdatedDate'];
    if (typeof version !== 'string' || !task?.live || body['Status'] === 3) return null;
    const later = this.#history.filter(({ after }) => after.id === task.id && after.updatedDate > version);
    const { disputes } = mergeEdit(editOf(body), task, later, { by, at });
    if (disputes.length === 0) return null;
    const fields = disputes.map(({ field, by: idUser, at: since }) => ({
      field: taskFields[field].wire,
      idUser,
      At: new Date(since).toISOString(),
    }));
    return { ...failed(400, 'task.outdated'), conflict: { task: toWire(task, ZONE), fields } };
  }

  #decide(key: string, body: Seen['body'], command: Command, sentDeviceTime: number): Decision<Fact> {
    const wire = body as never as Record<string, never>;
    const day = wire['StartDate'] ? dayAt(Date.parse(wire['StartDate']), ZONE) : null;
    const today = dayAt(command.at, ZONE);
    switch (key) {
      case 'POST /api/tasks/Task':
        return decideCreate(
          {
            id: wire['idTask'] ?? '',
            name: wire['Name'] ?? '',
            description: wire['Description'] ?? '',
            estimateMs: wire['EstimatedTime'] ?? 0,
            loggedMs: wire['CompletedTime'] ?? 0,
            day,
            startText: wire['DisplayStartTime'] ?? '',
            endText: wire['DisplayEndTime'] ?? '',
            project,
            label: null,
            assigneeId: wire['idAssignedTo'] ?? 0,
          },
          command,
        );
      case 'PUT /api/tasks/Task': {
        const task = this.draft.get(wire['idTask'] ?? '');
        if (wire['Status'] === 3) return decideDelete(task, command);
        return decideEdit(task, editOf(body), today, command);
      }
      case 'POST /api/tasks/Task/Sorting': {
        const items = wire['tasks'] as never as { idTask: string; StartDate: string; afterId: string }[];
        const wanted = items.map(({ idTask, StartDate, afterId }) => {
          return { taskId: idTask, day: dayOf(StartDate), afterId, index: 0 };
        });
        return decideSort(new TaskTable(this.draft.tasks()), wanted, command);
      }
      case 'POST /api/tasks/Task/Timer': {
        const { idTask } = wire['task'] as never as { idTask: string };
        return decideTimer(this.draft.get(idTask), actionOfWord(wire['action'] as never), { today }, command);
      }
      case 'POST /api/tasks/Task/Session/Adjust': {
        const since = 'Start' in wire ? { since: Date.parse(wire['Start'] ?? '') } : {};
        const told = {
          mode: wire['mode'] ?? 'keep',
          at: Date.parse(wire['at'] ?? ''),
          sentDeviceTime,
        } as const;
        const answer: AnswerOf = { ...told, ...since };
        return decideAdjust(this.draft.get(wire['idTask'] ?? ''), answer, command);
      }
      case 'POST /api/tasks/Task/Session/Question': {
        const woke = wire['Woke'] ? Date.parse(wire['Woke']) : null;
        const [since = 0, at = 0] = [wire['Start'], wire['At']].map((text) => Date.parse(text ?? ''));
        return decideQuestion(this.draft.get(wire['idTask'] ?? ''), { since, at, woke }, command);
      }
      case 'POST /api/tasks/Task/Session':
      case 'PUT /api/tasks/Task/Session':
      case 'DELETE /api/tasks/Task/Session':
        // Sessions are ledger rows, which this server doesn't have.
        return refused('notFound', 'Not found.');
      default: {
        const row = this.journal.find((each) => each.fact.id === wire['FactId']);
        if (row === undefined) return refused('notFound', 'Not found.');
        const later = this.journal.slice(this.journal.indexOf(row) + 1).map(({ fact, changes }) => {
          const undoes = fact.type === 'fact.undone' ? fact.data.factId : null;
          return { ...stepOf(fact, { changes }), undoes };
        });
        const { userId } = command.actor;
        const isOthers = row.fact.by !== userId;
        const changes = isOthers ? ownPart(row.changes, userId) : row.changes;
        const undone = { ...row.fact, later, ...(isOthers && { whose: row.fact.by }) };
        return decideUndo(undone, changes, (id) => this.draft.get(id), command);
      }
    }
  }

  #apply(fact: Fact): Task[] {
    const before = new Map([...this.draft.tasks()].map((task) => [task.id, task]));
    evolve(this.draft, fact);
    this.#position += 1;
    const after = new Map([...this.draft.tasks()].map((task) => [task.id, task]));
    const changes = changesBy(fact, before, after).map((change) => {
      return { ...change, after: { ...change.after, updatedDate: this.#now() } };
    });
    for (const change of changes) {
      this.draft.put(change.after);
      this.#history.push({ ...fact, ...change });
    }
    this.journal.push({ fact, changes, position: this.#position });
    return changes.map((change) => change.after);
  }

  #now(): string {
    this.#stamp += 1;
    return new Date(this.#stamp).toISOString();
  }
}

function dayOf(startDate: unknown): string | null {
  return typeof startDate === 'string' ? dayAt(Date.parse(startDate), ZONE) : null;
}

/** The fields that a `PUT /Task` of these tests sends. */
function editOf(body: Seen['body']): TaskChanges {
  const wire = body as never as Record<string, never>;
  const start = wire['StartDate'];
  return {
    ...('Name' in wire ? { name: wire['Name'] } : {}),
    ...('EstimatedTime' in wire ? { estimateMs: wire['EstimatedTime'] } : {}),
    ...('CompletedTime' in wire ? { loggedMs: wire['CompletedTime'] } : {}),
    ...('StartDate' in wire ? { day: start ? dayAt(Date.parse(start), ZONE) : null } : {}),
  };
}

function refusedAs(refusal: Refusal): Failed {
  return refusal.code === 'task.gone' ? failed(404, 'notFound') : { ...failed(409), refusal };
}

function failed(status: number, code: Failed['refusal']['code'] = 'request.invalid'): Failed {
  return { ok: false, status, refusal: { code, message: `Answer ${status}` }, retryAfterMs: null };
}
