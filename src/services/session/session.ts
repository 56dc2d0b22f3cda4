import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { WireSessionUser } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type {
  Credentials,
  FactorGiven,
  Outcome,
  RestoreAnswer,
  SignedOut,
  SignInAnswer,
} from '#machines/auth/session-types.ts';
import { sessionMachine } from '#machines/auth/session.machine.ts';
import type { SmallStorage } from '#services/browser/index.ts';
import { followChart, startChart } from '#services/charts/index.ts';
import {
  type Api,
  type Renewal,
  unreachable,
  type CallResponse,
  type Failed,
  type Reply,
} from '#services/http/index.ts';
import { factorStep } from './factor-step.ts';
import type { OpenSession, SessionStore } from './session-store.ts';
import { reportedTimeZone, type CurrentSession, sessionOfWire } from './session-user.ts';

export interface UnsentWork {
  drain(): Promise<Outcome>;
  exportUnsent(): Promise<Outcome>;
  forget(): Promise<void>;
}

type SignedIn = CallResponse<'POST /api/auth/AuthenticationHandler'>;

export interface Session {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Keeps the user until signing out ends. Returns the same object until it changes. */
  readonly current: () => CurrentSession | null;
  /** Notifies of changes in other tabs too (J16). */
  readonly subscribe: (listener: () => void) => () => void;
  /** Rights may change while the app is open (P7). Returns whether the server confirmed them. */
  readRights(): Promise<boolean>;
  onSignOut(work: UnsentWork): () => void;
}

export interface SessionDeps {
  readonly api: Api;
  readonly store: SessionStore;
  readonly renew: (stale: string) => Promise<Renewal>;
  readonly queryClient: QueryClient;
  readonly storage: SmallStorage;
  readonly forgetSeen: (userId: number, workspaceId: number) => Promise<void>;
}

/** Creates the session and starts its chart (AUT-01 to AUT-03, DEC-14, DEC-63, DEC-136). */
export function createSession({ api, store, renew, queryClient, storage, forgetSeen }: SessionDeps): Session {
  let work: UnsentWork | null = null;
  let answered: WireSessionUser | null = null;
  const factor = factorStep(api);
  const owed = pendingSignOut(api, storage);

  const validate = async (stored: OpenSession) => {
    const reply = await api.call('POST /api/auth/AuthenticationHandler/ValidateToken', {
      body: { token: stored.token },
      signal: AbortSignal.timeout(RESTORE_MS),
    });
    const isOfPerson = reply.ok && reply.data.idUser && store.fresh()?.token === stored.token;
    if (isOfPerson) store.write({ ...stored, user: reply.data.user });
    return reply;
  };

  const restore = async (): Promise<RestoreAnswer> => {
    const stored = store.read();
    if (!stored) {
      return agreed(await owed.pay());
    }
    if (stored.isOver)
      return stored.isInactive
        ? refused('auth.inactive', texts.accountInactive)
        : refused('access.denied', texts.signedOut);
    const reply = await validate(stored);
    if (reply.ok) {
      if (!reply.data.idUser) {
        store.end(stored.token);
        return refused('access.denied', texts.signedOut);
      }
      return agreed({ idUser: String(reply.data.idUser) });
    }
    const known = () => String((store.read() ?? stored).user.idUser);
    if (isSilent(reply)) return agreed({ idUser: known(), isUnconfirmed: true });
    const renewal = await renew(stored.token);
    if (renewal.kind === 'refused') return { ok: false, refusal: renewal.refusal };
    return agreed({ idUser: known(), ...(renewal.kind === 'unreachable' && { isUnconfirmed: true }) });
  };

  const send = (given: Credentials) => {
    const zone = reportedTimeZone();
    const place = zone === null ? {} : { TimeZone: zone };
    if ('password' in given)
      return api.call('POST /api/auth/AuthenticationHandler', {
        body: { Email: given.email, Password: given.password, ...place },
      });
    const body = { Credential: given.credential, ...place };
    return given.isNew
      ? api.call('POST /api/auth/GoogleSignup', { body })
      : api.call('POST /api/auth/GoogleAuth', { body });
  };

  const signIn = async (credentials: Credentials): Promise<SignInAnswer> => {
    const reply = await send(credentials);
    const ways = reply.ok ? null : factor.ask(reply);
    return ways === null ? entered(reply) : agreed({ ways });
  };

  const entered = (reply: Reply<SignedIn>): SignInAnswer => {
    if (!reply.ok) return { ok: false, refusal: reply.refusal };
    const { token, user }: Partial<typeof reply.data> = reply.data;
    answered = user ?? null;
    return agreed({ token, user: user && { idUser: String(user.idUser) } });
  };

  const refresh = async (): Promise<Outcome> => {
    const renewal = await renew(store.read()?.token ?? '');
    if (renewal.kind === 'unreachable') throw new Error((renewal.failed ?? unreachable).refusal.message);
    return renewal.kind === 'renewed' ? agreed(undefined) : { ok: false, refusal: renewal.refusal };
  };

  const signOut = async (): Promise<SignedOut> => {
    const signIn = signInOf(store.read()?.token ?? '');
    store.clear();
    owed.owe(signIn);
    const [signedOut] = await Promise.all([owed.pay(), work?.forget()]);
    return signedOut;
  };

  const actor = startChart(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<RestoreAnswer>(restore),
        signIn: fromPromise<SignInAnswer, Credentials>(({ input }) => signIn(input)),
        prove: fromPromise<SignInAnswer, FactorGiven>(async ({ input }) =>
          entered(await factor.prove(input)),
        ),
        refresh: fromPromise<Outcome>(refresh),
        drain: fromPromise<Outcome>(async () => (await work?.drain()) ?? agreed(undefined)),
        exportUnsent: fromPromise<Outcome>(async () => (await work?.exportUnsent()) ?? agreed(undefined)),
        signOut: fromPromise<SignedOut>(signOut),
        tellSignOut: fromPromise<SignedOut>(owed.pay),
      },
      actions: {
        keepToken(_, { token }) {
          if (!answered) return;
          store.write({ token, user: answered });
          owed.forget();
        },
        emptyPage: () => queryClient.clear(),
        forgetSeen() {
          const stored = store.read();
          // If removal fails, the next user's sign-in removes the rest.
          if (stored?.isOver) forgetSeen(stored.user.idUser, stored.user.idWorkspace).catch(() => undefined);
        },
      },
    }),
    { input: { idUser: idOfOwner(store) } },
  );

  store.subscribe((isForeign) => {
    if (!isForeign) return;
    const stored = store.read();
    if (stored?.isOver) actor.send({ type: 'auth.expired' });
    else if (stored) actor.send({ type: 'auth.signedIn', idUser: String(stored.user.idUser) });
    else actor.send({ type: 'auth.signedOut' });
  });

  return {
    actor,
    current: whoOf(store, () => actor.getSnapshot().hasTag('leaving')),
    subscribe(listener) {
      // `current` returns the leaving user until the chart leaves this state.
      const tellLeft = (isLeaving: boolean) => isLeaving || listener();
      const leave = [
        store.subscribe(() => listener()),
        followChart(actor, (snapshot) => snapshot.hasTag('leaving'), tellLeft),
      ];
      return () => leave.forEach((each) => each());
    },
    async readRights() {
      const stored = store.read();
      const reply = stored && !stored.isOver ? await validate(stored) : null;
      return reply?.ok === true && Boolean(reply.data.idUser);
    },
    onSignOut(next) {
      work = next;
      return () => {
        if (work === next) work = null;
      };
    },
  };
}

function idOfOwner(store: SessionStore): string | null {
  const stored = store.read();
  return stored && !stored.isOver ? String(stored.user.idUser) : null;
}

/** After that the stored user continues as offline. */
const RESTORE_MS = 3_000;
const SIGN_OUT_MS = 3_000;
export const OWED_KEY = 'weekwright.sign-out-owed';
const ANY = '1';

/** A sign-out that the server has not confirmed. It is repeated later to clear the refresh cookie. */
function pendingSignOut(api: Api, storage: SmallStorage) {
  return {
    /** Null if the token can't be read; the cookie's session is ended then. */
    owe: (signIn: string | null) => storage.write(OWED_KEY, signIn ?? ANY),
    /** Required after a new sign-in, or its cookie would be cleared. */
    forget: () => storage.remove(OWED_KEY),
    async pay(): Promise<SignedOut> {
      const signIn = storage.read(OWED_KEY);
      if (!signIn) return {};
      const reply = await api.call('POST /api/auth/AuthenticationHandler/Logout', {
        body: signIn === ANY ? {} : { SignIn: signIn },
        signal: AbortSignal.timeout(SIGN_OUT_MS),
      });
      if (!reply.ok && isSilent(reply)) return { isOwed: true };
      storage.remove(OWED_KEY);
      return {};
    },
  };
}

function isSilent(reply: Failed): boolean {
  return reply.status === 0 || reply.status === 408 || reply.status === 429 || reply.status >= 500;
}

function whoOf(store: SessionStore, isLeaving: () => boolean): () => CurrentSession | null {
  let user: WireSessionUser | null = null;
  let current: CurrentSession | null = null;
  const reread = () => {
    const stored = store.read();
    // The page stays as it is until its user signs in again (J16).
    if (stored?.isOver) return current;
    const next = stored?.user ?? null;
    const isHeld = next === null && isLeaving();
    if (next !== user && !isHeld) {
      user = next;
      current = next && sessionOfWire(next);
    }
    return current;
  };
  reread();
  store.subscribe(reread);
  return reread;
}

/** The session id is not secret. */
function signInOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sid } = Object(claims) as { readonly sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
