import type { WireSessionUser } from '#domain/contract/people/auth-contract.ts';
import { KEPT_OFFLINE_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/storage.ts';

/** What the browser keeps of a session: the short-lived access token and whose it is (DEC-14). */
export interface StoredSession {
  readonly token: string;
  readonly user: WireSessionUser;
  /** The server has ended it, or it was not heard of for too long: a page that starts shows nothing of it. */
  readonly isOver?: boolean;
  /** It is over because the account was deactivated. */
  readonly isInactive?: boolean;
}

/** The session in the browser's storage, shared by its tabs. */
export interface SessionStore {
  /** The session as last heard of, the same object until it changes; null where there is none that can be read. */
  readonly read: () => StoredSession | null;
  /** The session as it stands in the storage now; another tab's change may be found here before its event comes. */
  readonly fresh: () => StoredSession | null;
  write(session: StoredSession): void;
  /** Keeps that the session of this token is over, also for starts without a network. */
  end(token: string, isInactive?: boolean): void;
  clear(): void;
  /** Calls back when this tab or another one changed it; `isForeign` for another. */
  subscribe(listener: (isForeign: boolean) => void): () => void;
}

/** What the store stands on: `events` brings the `storage` events of other tabs, `wall` the time of the device in ms. */
export interface SessionStoreDeps {
  readonly storage: SmallStorage;
  readonly wall: () => number;
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

/** The key under which the session is stored. */
export const SESSION_KEY = 'weekwright.session';
/** When (ms) the server last knew of it, by the clock of the device. */
const CONFIRMED_KEY = 'weekwright.session-confirmed-at';

/** Makes the store of the session. Where the storage is closed the session lives as long as the page. */
export function createSessionStore({ storage, wall, events }: SessionStoreDeps): SessionStore {
  const listeners = new Set<(isForeign: boolean) => void>();
  let isKept = true;
  let text: string | null = null;
  let session: StoredSession | null = null;

  const take = (next: string | null, isForeign: boolean) => {
    if (next === text) return;
    text = next;
    session = parse(next);
    for (const listener of listeners) listener(isForeign);
  };
  const reread = () => {
    const stored = storage.read(SESSION_KEY);
    if (stored !== undefined) take(stored, true);
  };

  const keep = (next: StoredSession) => {
    const written = JSON.stringify(next);
    isKept = storage.write(SESSION_KEY, written);
    take(written, false);
  };

  reread();
  const confirmedAt = Number(storage.read(CONFIRMED_KEY) ?? Number.NaN);
  if (wall() - confirmedAt > KEPT_OFFLINE_MS) session = asOver(session);
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== SESSION_KEY && key !== null) return;
    isKept = true;
    reread();
  });

  return {
    read: () => session,
    fresh() {
      if (isKept) reread();
      return session;
    },
    write(next) {
      keep(next);
      storage.write(CONFIRMED_KEY, String(wall()));
    },
    end(token, isInactive = false) {
      if (session?.token === token && !session.isOver)
        keep({ ...session, isOver: true, ...(isInactive && { isInactive }) });
    },
    clear() {
      storage.remove(SESSION_KEY);
      storage.remove(CONFIRMED_KEY);
      take(null, false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const asOver = (session: StoredSession | null): StoredSession | null =>
  session && { ...session, isOver: true };

/** A hand-made check: what another version of the product stored is no session, and never breaks the page. */
function parse(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  if (!isRecord(value) || typeof value['token'] !== 'string' || value['token'] === '') return false;
  const { user } = value;
  if (!isRecord(user) || !isRecord(user['Role'])) return false;
  return (
    typeof user['idUser'] === 'number' &&
    typeof user['idWorkspace'] === 'number' &&
    typeof user['TimeZone'] === 'string' &&
    Array.isArray(user['Role']['Permissions']) &&
    Array.isArray(user['Teams'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
