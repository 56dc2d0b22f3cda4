import { Problem } from '#server/http/problem.ts';
import type { Api } from '#services/http/api.ts';
import type { Reply } from '#services/http/reply.ts';
import { type Tab, World } from '#tests/services/journal/world.ts';
import { nine, type Person } from './calls.ts';

/** A device's tabs and clock over the real handlers. */
export interface Device {
  readonly world: World;
  /** Opens a tab that has read the board. */
  open(): Promise<Tab>;
  /** Disconnects the device from the server, or reconnects it. */
  cut(isCut: boolean): void;
}

/** How far the device clock is ahead of the server's, in ms. */
const AHEAD_MS = 20;

/** A device of a user: its calls go to the handlers at the server's time. */
export function deviceOf(person: Person): Device {
  const world = new World();
  world.now = nine;
  let isCut = false;
  const call = async (
    key: Parameters<Person['call']>[0],
    { headers = {}, ...sent }: { readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<Reply<unknown>> => {
    if (isCut) return { ok: false, status: 0, refusal: unavailable, retryAfterMs: null };
    const id = headers['Idempotency-Key'];
    const at = Date.parse(headers['Device-Time'] ?? '') || world.now;
    try {
      const act = { at, now: world.now - AHEAD_MS, ...(id && { key: id }) };
      const before = await person.position();
      const { response, position = before } = await person.call(key, sent, act);
      return { ok: true, data: response, position };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, code, detail, extras } = error;
      const refusal = { code, message: detail } as typeof unavailable;
      return { ok: false, status, refusal, retryAfterMs: null, conflict: extras.conflict };
    }
  };
  const api = { call, open: () => Promise.reject(new Error('no stream')) } as unknown as Api;
  Object.assign(world.server, { api: () => api });
  return {
    world,
    cut(cut) {
      isCut = cut;
    },
    async open() {
      const tab = world.tab({ userId: person.actor.userId });
      await tab.journal.ready;
      await tab.read();
      return tab;
    },
  };
}

const unavailable = { code: 'server.unavailable', message: 'The server is not responding.' } as const;
