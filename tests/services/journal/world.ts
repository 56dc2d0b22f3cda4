import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Actor } from '#domain/access/actor.ts';
import type { NewTask, Task } from '#domain/task/task.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { connectionMachine } from '#machines/delivery/connection.machine.ts';
import { createBulk } from '#services/bulk/bulk.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import { createSecondChance } from '#services/edit-conflict/second-chance.ts';
import { createJournal } from '#services/journal/journal.ts';
import type { Locks } from '#services/browser/leadership.ts';
import { readMessage, type TabChannel, type TabMessage } from '#services/journal/tab-channel.ts';
import { boardQuery, mergeIntoBoards } from '#services/queries/tasks/board-query.ts';
import type { SessionUser } from '#services/session/session-user.ts';
import type { SharedServices } from '#services/shared-services/shared-context.tsx';
import { createToasts, type ToastContent } from '#services/toasts/toasts.ts';
import { composeServices } from '#services/user-services/compose-services.ts';
import type { Services } from '#services/user-services/user-context.tsx';
import { MONDAY, NOON, TODAY, task as sampleTask, taskId } from '#tests/support/tasks.ts';
import { fakeBrowser } from '#tests/services/fakes.ts';
import { FakeServer, project, type TabLife } from './fake-server.ts';

export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { interval: 5 });

export { MONDAY, NOON, TODAY, taskId as idOf };
export const ZONE = 'Europe/Berlin';

/** One browser with a server: tabs share its store, locks and channels. */
export class World {
  readonly server = new FakeServer();
  readonly browser = fakeBrowser();
  now = NOON;
  /** Whether the tabs receive each other's messages. */
  isQuiet = false;
  #channels = new Map<string, Set<(message: TabMessage) => void>>();
  #queues = new Map<string, (() => void)[]>();

  constructor() {
    globalThis.indexedDB = new IDBFactory();
  }

  readonly openChannel = (name: string): TabChannel => {
    const all = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, all);
    let own: ((message: TabMessage) => void) | null = null;
    return {
      post: (message) => {
        const data = structuredClone(message);
        if (this.isQuiet) return;
        for (const listener of all) {
          const checked = readMessage(data);
          if (listener !== own && checked) queueMicrotask(() => listener(checked));
        }
      },
      listen: (listener) => {
        own = listener;
        all.add(listener);
      },
      close: () => {
        if (own) all.delete(own);
      },
    };
  };

  /** Web Locks: the first request holds the lock, the others wait in line. `broken` grants it to all. */
  locks(broken = false): Locks {
    const request = (name: string, { signal }: LockOptions, callback: LockGrantedCallback<Promise<void>>) =>
      new Promise<void>((resolve, reject) => {
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, queue);
        const run = async (): Promise<void> => {
          await callback(null);
          queue.shift();
          queue[0]?.();
          resolve();
        };
        const start = (): void => {
          run().catch(reject);
        };
        if (broken) return start();
        queue.push(start);
        signal?.addEventListener('abort', () => {
          if (queue[0] !== start && queue.includes(start)) queue.splice(queue.indexOf(start), 1);
        });
        if (queue.length === 1) start();
      });
    return { request } as unknown as Locks;
  }

  lockCount(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** Opens a tab of a signed-in user, who leads no team unless given. */
  tab({ userId = 7, broken = false, online = true, teams = [] as Actor['teams'] } = {}): Tab {
    const tab = new Tab(this, { userId, teams }, this.locks(broken), online);
    onTestFinished(() => tab.kill());
    return tab;
  }
}

/** A tab: the services of one user as the app composes them, on the parts of the world. */
export class Tab {
  readonly life: TabLife;
  readonly queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  readonly said: ToastContent[] = [];
  readonly userId: number;
  readonly journal: ReturnType<typeof createJournal>;
  readonly board: Services['board'];
  readonly timers: Services['timers'];
  readonly connection = createActor(
    connectionMachine.provide({ actors: { ask: fromPromise<void>(() => new Promise(() => undefined)) } }),
  ).start();
  readonly undo: Services['undo'];
  readonly bulk: Bulk;
  readonly secondChance: ReturnType<typeof createSecondChance>;
  #api: ReturnType<FakeServer['api']>;
  #window: EventTarget;
  #network = new Set<(online: boolean) => void>();
  #isOnline: boolean;

  constructor(
    world: World,
    { userId, teams }: Pick<Actor, 'userId' | 'teams'>,
    locks: Locks,
    online: boolean,
  ) {
    this.userId = userId;
    this.#isOnline = online;
    this.life = { isDead: false, tokenOf: userId };
    this.#api = world.server.api(this.life);
    const { storage, events } = world.browser.openTab();
    this.#window = events;
    this.journal = createJournal({
      userId,
      workspaceId: 1,
      api: this.#api,
      clock: { now: () => world.now },
      columnOf: () => [],
      email: () => 'ada@acme.test',
      zoneOf: () => ZONE,
      mergeIntoSnapshots: (answer) => mergeIntoBoards(this.queryClient, answer),
      locks,
      network: {
        isOnline: () => this.#isOnline,
        subscribe: (listener) => {
          this.#network.add(listener);
          return () => this.#network.delete(listener);
        },
      },
      openChannel: world.openChannel,
      random: () => 0,
      storage,
      events,
    });
    const user = { id: userId, timeZone: ZONE } as SessionUser;
    const actor: Actor = {
      userId,
      roleName: 'User',
      permissions: ['View Tasks', 'Create Tasks'],
      isWorkspaceAdmin: false,
      isSuperUser: false,
      teams,
    };
    const clock = { now: () => world.now };
    const shared = {
      api: this.#api,
      clock,
      connection: this.connection,
      queryClient: this.queryClient,
    } as unknown as SharedServices;
    const toasts = {
      ...createToasts(),
      show: (toast: ToastContent) => void this.said.push(toast),
      list: () => [],
      dismiss: () => undefined,
    };
    const current = () => ({ user, actor });
    const services = composeServices({ shared, current, journal: this.journal, toasts });
    this.board = services.board;
    this.timers = services.timers;
    this.undo = services.undo;
    this.bulk = createBulk({
      ...services,
      view: this.board,
      timeZone: () => ZONE,
      defaultEstimate: () => 1_800_000,
      toasts,
    });
    this.secondChance = createSecondChance({ ...services, view: this.board, timeZone: () => ZONE });
  }

  /** The refusal reasons shown, in order. */
  get refusals(): string[] {
    return this.said.flatMap(({ tone, text, note }) => (tone === 'bad' ? [note ?? text] : []));
  }

  /** The steps undone and redone, in order. */
  get walked(): string[] {
    return this.said.flatMap(({ text }) => (/^(Undone|Redone): /.test(text) ? [text] : []));
  }

  async read(): Promise<void> {
    const board = { userId: this.userId, day: MONDAY, timeZone: ZONE };
    const { recentAnswers } = this.journal;
    await this.queryClient.fetchQuery(boardQuery({ api: this.#api, recentAnswers }, board));
  }

  /** Delivers a read's answer like a read that began at that time. */
  async arrive({
    position,
    tasks,
  }: {
    readonly position: number;
    readonly tasks: readonly Task[];
  }): Promise<void> {
    const board = { userId: this.userId, day: MONDAY, timeZone: ZONE };
    const options = boardQuery({ api: this.#api, recentAnswers: this.journal.recentAnswers }, board);
    await this.queryClient.fetchQuery({ ...options, queryFn: () => snapshotOf(position, tasks) });
  }

  goOnline(online: boolean): void {
    this.#isOnline = online;
    for (const listener of this.#network) listener(online);
  }

  /** Fires the page's unload events, as a reload does. */
  hide(): void {
    this.#window.dispatchEvent(new Event('pagehide'));
  }

  /** Kills the tab: pending requests never reach it. */
  async kill(): Promise<void> {
    this.life.isDead = true;
    await this.journal.close();
  }

  /** Waits until the outbox has settled: nothing to send, and no answer pending or being processed. */
  async sent(): Promise<void> {
    const { delivery } = this.journal;
    await until(() =>
      expect([this.unsentCount(), delivery.getSnapshot().matches('sending')]).toEqual([0, false]),
    );
  }

  unsentCount(): number {
    return this.journal.entries().filter((entry) => entry.status === 'pending').length;
  }
}

export async function opened(world: World, options: Parameters<World['tab']>[0] = {}): Promise<Tab> {
  const tab = world.tab(options);
  await tab.journal.ready;
  await tab.read();
  return tab;
}

export const newTask = (n: number, more: Partial<NewTask> = {}): NewTask => ({
  id: taskId(n),
  name: `Task ${n}`,
  description: '',
  estimateMs: 1_800_000,
  loggedMs: 0,
  day: TODAY,
  startText: '',
  endText: '',
  project,
  label: null,
  assigneeId: 7,
  ...more,
});

export const task = (n: number, more: Partial<Task> = {}): Task =>
  sampleTask(n, { project, updatedDate: '', ...more });
