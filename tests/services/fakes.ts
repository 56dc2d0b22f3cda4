import type { WireSessionUser } from '#domain/contract/people/auth-contract.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { createSmallStorage } from '#services/browser/storage.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Given =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'offline';

/** A server behind a fake `fetch`, with all its requests. */
export function fakeServer(answer: (asked: Asked) => Given | Promise<Given>) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const headers = new Headers(init?.headers);
    const one: Asked = {
      method: init?.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      headers,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    asked.push(one);
    const given = await answer(one);
    if (given === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, body = {}, headers: sent = {} } = given;
    return new Response(status === 204 || status === 304 ? null : JSON.stringify(body), {
      status,
      headers: sent,
    });
  };
  return { fetch, asked };
}

/** A browser: one storage, one set of locks, and tabs that receive each other's storage events. */
export function fakeBrowser() {
  const data = new Map<string, string>();
  const tabs: EventTarget[] = [];
  const locks = fakeLocks();

  const openTab = () => {
    const events = new EventTarget();
    tabs.push(events);
    const tell = (key: string) => {
      const event = Object.assign(new Event('storage'), { key });
      for (const tab of tabs) if (tab !== events) queueMicrotask(() => tab.dispatchEvent(event));
    };
    const storage = {
      getItem: (key: string) => data.get(key) ?? null,
      setItem(key: string, value: string) {
        data.set(key, value);
        tell(key);
      },
      removeItem(key: string) {
        data.delete(key);
        tell(key);
      },
    };
    return { storage: createSmallStorage(() => storage), events, locks };
  };
  const put = (token: string, user = member) => data.set(SESSION_KEY, JSON.stringify({ token, user }));
  return { data, openTab, put };
}

export function memoryStorage(names: readonly string[]) {
  const data = new Map(names.map((name) => [name, '1']));
  return {
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, text: string) => void data.set(key, text),
    removeItem: (key: string) => void data.delete(key),
    key: (index: number) => [...data.keys()][index] ?? null,
    get length() {
      return data.size;
    },
    keys: () => [...data.keys()].toSorted(),
  };
}

/** The storage of a browser that blocks it: opening it throws. */
export const closedStorage = createSmallStorage(() => {
  throw new DOMException('closed', 'SecurityError');
});

export function fakeLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as () => Promise<unknown>;
    const options = rest.length > 1 ? (rest[0] as LockOptions) : {};
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
      options.signal?.throwIfAborted();
      return run();
    });
    queues.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  return { request };
}

/** A device's clock that changes only by calls; the monotonic clock begins anywhere. */
export function fakeTime(wall = Date.parse('2026-11-18T09:00:00Z'), mono = 5_000) {
  const time = { wall, mono };
  return {
    wall: () => time.wall,
    mono: () => time.mono,
    /** Time passes on both clocks. */
    pass(ms: number) {
      time.wall += ms;
      time.mono += ms;
    },
    /** Sets the wall clock, as the user or a sleep does. */
    setWall(ms: number) {
      time.wall += ms;
    },
  };
}

/** A user of workspace 7 as the server returns it. */
export const member: WireSessionUser = {
  idUser: 11,
  idWorkspace: 7,
  FirstName: 'Elif',
  LastName: 'Yilmaz',
  Email: 'member@acme.test',
  IsOnboarded: true,
  isWSAdmin: false,
  isSuperUser: false,
  idRole: 1,
  Role: { roleName: 'User', Permissions: ['View Tasks', 'Create Tasks'] },
  Status: 1,
  TimeZone: 'Europe/Berlin',
  CompanyName: 'Acme',
  Teams: [{ idTeam: 3, isLead: false, Members: [11, 12] }],
};

export const lead: WireSessionUser = { ...member, idUser: 12, FirstName: 'Jonas', Email: 'lead@acme.test' };
