import { type ReactNode } from 'react';
import { createActor } from 'xstate';
import type { Actor } from '#domain/access/actor.ts';
import type { Entry, LogRow } from '#domain/journal/sending/entry.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Fact } from '#domain/journal/events.ts';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { fromWire, toWire } from '#domain/contract/tasks/task-wire.ts';
import type { Api } from '#services/http/api.ts';
import { watchConnection } from '#services/connection/connection.ts';
import { createClock } from '#services/clock/clock.ts';
import { sessionMachine } from '#machines/auth/session.machine.ts';
import type { Failed } from '#services/http/reply.ts';
import type { Transport } from '#services/http/transport.ts';
import { createDelivery } from '#services/journal/delivery.ts';
import { UNWRITTEN } from '#services/journal/entry-list.ts';
import type {
  Journal,
  NewEntry,
  RecordedListener,
  SettledListener,
} from '#services/journal/journal.types.ts';
import type { SendNext } from '#services/journal/send-next.ts';
import { mergeIntoBoards } from '#services/queries/tasks/board-query.ts';
import { createQueryClient, readFailedAgain } from '#services/shared-services/query-client.ts';
import { composeServices } from '#services/user-services/compose-services.ts';
import { type Services, ServicesProvider } from '#services/user-services/user-context.tsx';
import type { Session } from '#services/session/session.ts';
import type { SessionUser } from '#services/session/session-user.ts';
import { createSmallStorage } from '#services/browser/storage.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { type Answers, sampleAnswers } from './answers.ts';
import { AtAddress } from './at-address.tsx';

/** The initial state of an in-memory workspace of one user. */
export interface Given {
  readonly tasks?: readonly Task[];
  readonly user?: Partial<SessionUser>;
  readonly actor?: Partial<Actor>;
  /** The server's answers besides tasks; a call without an answer fails. */
  readonly answers?: Partial<Answers>;
  /** `accept` accepts each change at once; `hold` waits for `accept`, `refuse` or `cannotSend`. */
  readonly delivery?: 'accept' | 'hold';
  /** The sender of the delivery's steps; by default none. */
  readonly sendNext?: SendNext;
}

/** A signed-in user's services in memory: real rules, board, timers, undo and queries; times come from `Date.now`. */
export class Workspace {
  readonly services: Services;
  readonly user: SessionUser;
  readonly actor: Actor;
  /** The recorded facts, oldest first. */
  readonly facts: Fact[] = [];
  readonly calls: { readonly key: string; readonly input: unknown }[] = [];
  isReachable = true;
  readonly #journal: MemoryJournal;
  readonly #transport: Transport = {
    send: async () => (this.isReachable ? { status: 200, headers: new Headers(), body: {} } : null),
    open: async () => (this.isReachable ? new Response() : null),
  };
  #tasks: ReadonlyMap<string, Task>;
  #position = 1;

  constructor({ tasks = [], user, actor, answers, delivery = 'accept', sendNext }: Given = {}) {
    this.user = { ...elif, ...user };
    this.actor = { ...memberActor(this.user.id), ...actor };
    this.#tasks = new Map(tasks.map((task) => [task.id, task]));
    const api = this.#api({ ...sampleAnswers, ...answers });
    const clock = createClock({
      wall: () => Date.now(),
      mono: () => Date.now(),
      storage: createSmallStorage(() => localStorage),
    });
    const queryClient = createQueryClient(toasts);
    this.#journal = new MemoryJournal((entry) => {
      this.facts.push(entry.fact);
      if (delivery === 'accept') queueMicrotask(() => this.accept(entry.fact.id));
    }, sendNext);
    const who = { user: this.user, actor: this.actor };
    const session = {
      actor: createActor(sessionMachine, { snapshot: signedIn, input: { idUser: '7' } }).start(),
      current: () => who,
      subscribe: () => () => undefined,
      readRights: async () => true,
    } as unknown as Session;
    const { connection } = watchConnection({
      transport: this.#transport,
      mono: () => Date.now(),
      random: () => 1,
    });
    readFailedAgain(queryClient, connection);
    const shared = { clock, api, session, queryClient, connection };
    this.services = composeServices({ shared, current: () => who, journal: this.#journal, toasts });
  }

  /** Wraps the screens under test in everything that they need. */
  readonly around = (children: ReactNode, path = '/app/tasks') => (
    <AtAddress path={path} services={this.services}>
      <ServicesProvider services={this.services}>{children}</ServicesProvider>
    </AtAddress>
  );

  task(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  /** Another user changes a task; a board shows it with its next read. */
  change(task: Task): void {
    this.#position += 1;
    this.#tasks = new Map(this.#tasks).set(task.id, task);
  }

  /** Accepts a change, by default the oldest waiting one; `more` are further changes of its task. */
  accept(factId = this.#waiting(), more: Partial<Task> = {}): void {
    const entry = this.#journal.entries().find(({ fact }) => fact.id === factId);
    if (!entry) return;
    const before = this.#tasks;
    const folded = fold(before.values(), [entry.fact]);
    const [taskId = ''] = taskIdsOf(entry.fact);
    const task = folded.get(taskId);
    this.#tasks = task ? new Map(folded).set(taskId, { ...task, ...more }) : folded;
    this.#position += 1;
    const changed = [...this.#tasks.values()].filter((task) => before.get(task.id) !== task);
    const answer = { position: this.#position, tasks: changed };
    this.#journal.settle({ ...entry, status: 'accepted', ...answer, answer: changed }, () =>
      mergeIntoBoards(this.services.queryClient, answer),
    );
  }

  /** Refuses a change, by default the oldest waiting one; `more` is stored with it. */
  refuse(refusal: Refusal, factId = this.#waiting(), more: Partial<Entry> = {}): void {
    const entry = this.#journal.entries().find(({ fact }) => fact.id === factId);
    if (entry) this.#journal.settle({ ...entry, status: 'refused', refusal, ...more }, () => undefined);
  }

  /** Without a network the waiting changes are queued. */
  cannotSend(): void {
    this.#journal.cannotSend();
  }

  /** Lets the storage fail: changes are refused with this. */
  failStorage(refusal: Refusal | null): void {
    this.#journal.storageRefusal = refusal;
  }

  /** Delays the storage of facts until the returned function is called. */
  slowStorage(): () => void {
    let keep = (): void => undefined;
    this.#journal.keeping = new Promise((resolve) => (keep = resolve));
    return keep;
  }

  #waiting(): string | undefined {
    return this.#journal.entries().find((entry) => entry.status === 'pending')?.fact.id;
  }

  #api(answers: Answers): Api {
    const call = async (
      key:
        | keyof Answers
        | 'PUT /api/tasks/Task/List'
        | 'GET /api/tasks/Task/Questions'
        | 'GET /api/tasks/Task/{id}',
      input: { body?: { idUser: number }; params?: { id: string } },
    ) => {
      this.calls.push({ key, input });
      if (!this.isReachable) return unreachable;
      if (key === 'GET /api/tasks/Task/Questions') {
        const asked = [...this.#tasks.values()].filter(
          ({ questions, runningSince }) => questions.length > 0 || runningSince !== null,
        );
        const data = asked.map((task) => toWire(task, this.user.timeZone));
        return { ok: true, data, position: this.#position };
      }
      if (key === 'GET /api/tasks/Task/{id}') {
        const task = this.#tasks.get(input.params?.id ?? '');
        if (!task?.live) return { ...unreachable, status: 404 };
        return { ok: true, data: toWire(task, this.user.timeZone), position: this.#position };
      }
      if (key !== 'PUT /api/tasks/Task/List') {
        const given = answers[key];
        const answer = given instanceof Promise ? await given : given;
        return answer ? { ok: true, data: answer, position: null } : unreachable;
      }
      if (input.body?.idUser === NOBODY) return { ...unreachable, status: 404 };
      const { timeZone } = this.user;
      const own = [...this.#tasks.values()].filter((task) => task.assigneeId === input.body?.idUser);
      return {
        ok: true,
        data: own.map((task) => toWire(fromWire(toWire(task, timeZone), timeZone), timeZone)),
        position: this.#position,
      };
    };
    return { call, open: () => Promise.resolve(unreachable) } as unknown as Api;
  }
}

/** An in-memory journal: shows at once, loses nothing, and settles on command. */
class MemoryJournal implements Journal {
  readonly ready = Promise.resolve();
  readonly delivery: Journal['delivery'];
  storageRefusal: Refusal | null = null;
  /** Until it resolves, facts are shown and not yet stored. */
  keeping: Promise<void> | null = null;
  #entries: readonly Entry[] = [];
  #log: readonly LogRow[] = [];
  #seq = 0;
  readonly #onRecord: (entry: Entry) => void;
  readonly #listeners = new Set<() => void>();
  readonly #settled = new Set<SettledListener>();
  readonly #recorded = new Set<RecordedListener>();
  readonly #stuck = new Set<() => void>();
  readonly #notices = { setAside: [], needsReload: false };

  constructor(onRecord: (entry: Entry) => void, sendNext: SendNext = () => new Promise(() => undefined)) {
    this.#onRecord = onRecord;
    const network = { isOnline: () => true, subscribe: () => () => undefined };
    this.delivery = createDelivery(sendNext, network, () => this.cannotSend()).actor;
  }

  isReady = () => true;
  entries = () => this.#entries;
  subscribe = (listener: () => void) => added(this.#listeners, listener);
  onSettled = (listener: SettledListener) => added(this.#settled, listener);
  onRecorded = (listener: RecordedListener) => added(this.#recorded, listener);
  onCannotSend = (listener: () => void) => added(this.#stuck, listener);
  recentAnswers = () => [];
  unsentRows = () => Promise.resolve([]);
  takeIn: Journal['takeIn'] = async (rows) => {
    const kept = await this.record(rows);
    return kept.ok ? { ok: true, value: rows.length } : kept;
  };
  notices = () => this.#notices;
  log = () => Promise.resolve(this.#log);
  saveBoard = () => Promise.resolve();
  boards = () => Promise.resolve([]);
  saveList = () => Promise.resolve();
  lists = () => Promise.resolve([]);
  authExpired = () => undefined;
  authRenewed = () => undefined;
  written = () => Promise.resolve();
  drain = () => Promise.resolve(true);
  close = () => Promise.resolve();

  record: Journal['record'] = async (rows) => {
    if (this.storageRefusal) return { ok: false, refusal: this.storageRefusal };
    const fresh = { status: 'pending', position: null, refusal: null, tries: 0, answer: [] } as const;
    const entry = (seq: number, { fact, seenVersion }: NewEntry): Entry => ({
      ...fresh,
      seq,
      fact,
      seenVersion,
    });
    if (this.keeping) {
      this.#show([...this.#entries, ...rows.map((row) => entry(UNWRITTEN, row))]);
      await this.keeping;
      this.#entries = this.#entries.filter(({ seq }) => seq !== UNWRITTEN);
      if (this.storageRefusal) {
        this.#show(this.#entries);
        return { ok: false, refusal: this.storageRefusal };
      }
    }
    const entries = rows.map((row) => entry((this.#seq += 1), row));
    this.#log = [...this.#log, ...rows.map(({ fact, changes }) => ({ at: fact.at, fact, changes }))];
    this.#show([...this.#entries, ...entries]);
    for (const listener of this.#recorded) listener(rows, true);
    for (const entry of entries) this.#onRecord(entry);
    return { ok: true, value: entries };
  };

  retry: Journal['retry'] = async (factId) =>
    this.#show(
      this.#entries.map((entry) =>
        entry.fact.id === factId ? { ...entry, status: 'pending', refusal: null } : entry,
      ),
    );

  discard: Journal['discard'] = async (factId) =>
    this.#show(this.#entries.filter((entry) => entry.fact.id !== factId));

  /** An accepted change leaves the list in the same step in which the boards show it. */
  settle(entry: Entry, merge: () => void): void {
    const isAccepted = entry.status === 'accepted';
    this.#entries = isAccepted
      ? this.#entries.filter(({ seq }) => seq !== entry.seq)
      : this.#entries.map((each) => (each.seq === entry.seq ? entry : each));
    merge();
    this.#show(this.#entries);
    for (const listener of this.#settled) listener(entry, true);
  }

  cannotSend(): void {
    for (const listener of this.#stuck) listener();
  }

  #show(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

function added<T>(all: Set<T>, listener: T): () => void {
  all.add(listener);
  return () => all.delete(listener);
}

const signedIn = sessionMachine.resolveState({
  value: { signedIn: 'active' },
  context: { idUser: '7', message: null, isDeleted: false, ways: [] },
});

/** A user id without a workspace. */
export const NOBODY = 123_456;

const unreachable: Failed = {
  ok: false,
  status: 0,
  refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
  retryAfterMs: null,
};

const elif: SessionUser = {
  id: 7,
  workspaceId: 1,
  firstName: 'Elif',
  lastName: 'Yilmaz',
  email: 'member@acme.test',
  isOnboarded: true,
  mustConfirmEmail: false,
  owesFactor: false,
  isConfirmationSent: false,
  companyName: 'Acme',
  timeZone: 'Europe/Berlin',
};

const memberActor = (userId: number): Actor => ({
  userId,
  roleName: 'User',
  permissions: ['View Tasks', 'Create Tasks'],
  isWorkspaceAdmin: false,
  isSuperUser: false,
  teams: [],
});
