import type { WireSessionUser } from '#domain/contract/people/auth-contract.ts';
import { KEPT_OFFLINE_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/storage.ts';

/** The short-lived access token, and whose it is (DEC-14). */
export interface OpenSession {
  readonly token: string;
  readonly user: WireSessionUser;
  readonly isOver?: undefined;
}

/** A session that the server has ended, or did not confirm for too long: who owns the unsent changes, and no more. */
export interface EndedSession {
  readonly token: null;
  readonly user: Pick<WireSessionUser, 'idUser' | 'idWorkspace'>;
  readonly isOver: true;
  /** It is over because the account was deactivated. */
  readonly isInactive?: boolean;
}

/** What the browser keeps of a session. */
export type StoredSession = OpenSession | EndedSession;

/** The session in the browser's storage, shared by its tabs. */
export interface SessionStore {
  /** The session as last heard of, the same object until it changes; null where there is none that can be read. */
  readonly read: () => StoredSession | null;
  /** The session as it stands in the storage now; another tab's change may be found here before its event comes. */
  readonly fresh: () => StoredSession | null;
  write(session: OpenSession): void;
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

  const confirm = () => void storage.write(CONFIRMED_KEY, String(wall()));
  const checkAge = () => {
    if (!session) return;
    const confirmedAt = storage.read(CONFIRMED_KEY);
    if (session.isOver || wall() - Number(confirmedAt ?? Number.NaN) > KEPT_OFFLINE_MS) keep(ended(session));
    // Releases before the key existed stored sessions without it.
    else if (confirmedAt == null) confirm();
  };

  reread();
  checkAge();
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
      confirm();
    },
    end(token, isInactive = false) {
      if (session?.token === token) keep(ended({ user: session.user, isInactive }));
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

const ended = ({ user, isInactive }: EndedParts): EndedSession => ({
  token: null,
  user: { idUser: user.idUser, idWorkspace: user.idWorkspace },
  isOver: true,
  ...(isInactive && { isInactive }),
});

type EndedParts = Pick<EndedSession, 'user' | 'isInactive'>;

/** A hand-made check: what another version of the product stored is no session, and never breaks the page. */
function parse(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isEndedSession(value)) return ended(value);
    return isOpenSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isEndedSession(value: unknown): value is EndedParts {
  return isRecord(value) && value['isOver'] === true && isOwner(value['user']);
}

function isOpenSession(value: unknown): value is OpenSession {
  if (!isRecord(value) || typeof value['token'] !== 'string' || value['token'] === '') return false;
  const { user } = value;
  if (!isOwner(user) || !isRecord(user['Role'])) return false;
  return (
    typeof user['TimeZone'] === 'string' &&
    Array.isArray(user['Role']['Permissions']) &&
    Array.isArray(user['Teams'])
  );
}

function isOwner(user: unknown): user is Record<string, unknown> {
  return isRecord(user) && typeof user['idUser'] === 'number' && typeof user['idWorkspace'] === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
