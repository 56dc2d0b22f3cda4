import type { WireSessionUser } from '#domain/contract/index.ts';
import { KEPT_OFFLINE_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/index.ts';

export interface OpenSession {
  readonly token: string;
  readonly user: WireSessionUser;
  readonly isOver?: undefined;
}

export interface EndedSession {
  readonly token: null;
  readonly user: Pick<WireSessionUser, 'idUser' | 'idWorkspace'>;
  readonly isOver: true;
  readonly isInactive?: boolean;
}

export type StoredSession = OpenSession | EndedSession;

export interface SessionStore {
  readonly read: () => StoredSession | null;
  /** Reads the storage again: another tab's change may be there before its event. */
  readonly fresh: () => StoredSession | null;
  write(session: OpenSession): void;
  /** Persisted, so that an offline start knows it too. */
  end(token: string, isInactive?: boolean): void;
  clear(): void;
  subscribe(listener: (isForeign: boolean) => void): () => void;
}

export interface SessionStoreDeps {
  readonly storage: SmallStorage;
  readonly wall: () => number;
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

export const SESSION_KEY = 'weekwright.session';
const CONFIRMED_KEY = 'weekwright.session-confirmed-at';

/** Creates the session store. Without storage the session lives as long as the page. */
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
    // Earlier releases stored sessions without the key.
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

/** Checked by hand: data of another version counts as no session and must not break the page. */
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
