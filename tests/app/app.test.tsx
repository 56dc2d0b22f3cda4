// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import '#app/screens/account-screens.ts';
import { App } from '#app/app.tsx';
import '#app/person/person-routes.tsx';
import type { WireSessionUser } from '#domain/contract/people/auth-contract.ts';
import { factorWords } from '#domain/people/second-factor-words.ts';
import { texts } from '#domain/texts/messages.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import '#app/person/person-parts.ts';
import '#features/auth/factor-form.tsx';
import '#features/auth/sign-in-screen.tsx';
import '#features/shell/shell-parts.ts';
import { sessionChart } from '#machines/auth/session.chart.ts';
import type { SessionContext, SignInAnswer } from '#machines/auth/session-types.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { fakeBrowser, fakeServer, fakeTime, type Given, lead, member } from '#tests/services/fakes.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

// The board and the menu are left out: of the session they know only the user and the sign-out.
vi.mock(import('#app/person/person-routes.tsx'), async () => {
  const { SessionExpired } = await import('#app/person/session-expired.tsx');
  const { SignOutQuestion } = await import('#features/shell/sign-out-question.tsx');
  const { useSession } = await import('#services/shared-services/use-session.ts');
  function PersonRoutes() {
    const { user, signOut } = useSession();
    return (
      <main>
        <h1>Board of {user.firstName}</h1>
        <button type="button" onClick={signOut}>
          Sign Out
        </button>
        <SessionExpired />
        <SignOutQuestion />
      </main>
    );
  }
  return { PersonRoutes };
});

afterEach(() => globalThis.history.replaceState(null, '', '/'));

const AUTH = '/api/auth/AuthenticationHandler';
const people: Record<string, WireSessionUser> = { member, lead };

/** A browser tab with a signed-in user; its server and unsent changes behave as the walk requires. */
async function open() {
  globalThis.history.replaceState(null, '', '/app/tasks');
  const browser = fakeBrowser();
  browser.put('token 0');
  const server = {
    validate: heldAnswer<Given>(),
    signIn: heldAnswer<Given>(),
    refresh: heldAnswer<Given>(),
    signOut: heldAnswer<Given>(),
  };
  const work = {
    drain: heldAnswer<Decision<void>>(),
    exportUnsent: heldAnswer<Decision<void>>(),
    forget: heldAnswer<void>(),
  };
  const { fetch } = fakeServer(({ path }) => {
    if (path === `${AUTH}/ValidateToken`) return server.validate.ask();
    if (path === AUTH || path === '/api/auth/SecondFactor') return server.signIn.ask();
    if (path === `${AUTH}/Refresh`) return server.refresh.ask();
    if (path === `${AUTH}/Logout`) return server.signOut.ask();
    return { status: path === '/api/capabilities' ? 503 : 401 };
  });
  const toasts = createToasts();
  const services = createSharedServices({ ...browser.openTab(), ...fakeTime(), fetch, toasts });
  services.session.onSignOut({
    drain: work.drain.ask,
    exportUnsent: work.exportUnsent.ask,
    forget: work.forget.ask,
  });
  const { storage } = browser.openTab();
  await render(<App services={services} />);
  let tokens = 0;
  return {
    services,
    server,
    work,
    storage,
    /** The token whose renewal the server refused, and the reason: the browser sends no further request with it. */
    refused: undefined as { readonly token: string; readonly isInactive: boolean } | undefined,
    /** The server's answer to a valid sign-in. */
    session: (who: string) => ({ token: `token ${(tokens += 1)}`, user: people[who] }),
  };
}
type Stage = Awaited<ReturnType<typeof open>>;

/** The stored token; the token of an ended session is not kept. */
const tokenIn = ({ storage, refused }: Stage): string | undefined =>
  (JSON.parse(storage.read(SESSION_KEY) ?? '{}') as { token?: string | null }).token ?? refused?.token;

const answer = (held: { done: (event: AnyEventObject) => void }, given: Given) =>
  settle(() => held.done({ type: 'answer', output: given }));
const problem = (message: string, code = 'access.denied'): Given => ({
  status: 403,
  body: { code, detail: message },
});

/** The server accepts the stored token, doesn't answer, or refuses it and its renewal. */
async function validated(stage: Stage, { output }: AnyEventObject): Promise<void> {
  if (output.value?.isUnconfirmed) return answer(stage.server.validate, 'offline');
  if (output.ok) return answer(stage.server.validate, { body: { idUser: 11, user: member } });
  await answer(stage.server.validate, { status: 401 });
  refuse(stage, output.refusal);
  await answer(stage.server.refresh, refusedRenewal(output.refusal));
}

function refuse(stage: Stage, { code }: Refusal): void {
  const token = tokenIn(stage);
  if (token !== undefined && stage.refused?.token !== token)
    stage.refused = { token, isInactive: code === 'auth.inactive' };
}

const refusedRenewal = ({ code, message }: Refusal): Given =>
  code === 'auth.inactive' ? { status: 401, body: { code, detail: message } } : { status: 401 };

/** The server receives a sign-out, or doesn't. */
const told = ({ output }: AnyEventObject): Given => (output.isOwed ? 'offline' : {});

/** The server's answer to a sign-in of the chart's samples, which name users by short names. */
function signedIn(stage: Stage, decision: SignInAnswer): Given {
  if (!decision.ok) return problem(decision.refusal.message, decision.refusal.code);
  const { token, user, ways } = decision.value;
  if (ways !== undefined)
    return { status: 401, body: { code: 'auth.factorAsked', factor: { Challenge: '1.secret', Ways: ways } } };
  const whole = stage.session(user?.idUser ?? 'member');
  return { body: { ...(token && { token: whole.token }), ...(user && { user: whole.user }) } };
}

async function signIn(): Promise<void> {
  const email = document.querySelector<HTMLInputElement>('input[name=email]');
  if (email) await type(email, 'member@acme.test');
  await type(findInput('input[name=password]'), 'a long password');
  await click(find('button[type=submit]'));
}

async function prove(): Promise<void> {
  await type(findInput('input[name=code]'), '123456');
  await click(find('button[type=submit]'));
}

const pressing = (text: string) => () => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return click(found);
};

/** A proxy's page in place of the server's answer can't be parsed. */
const nonsense: Given = { body: null };

/** Appears beside the form's other messages. */
const owed = () =>
  [...document.querySelectorAll('form [role=status]')]
    .map(({ textContent }) => textContent)
    .find((said) => said === texts.signOutOwed);

const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;

const shown = () => {
  const submit = document.querySelector('button[type=submit]');
  const isBoard = text('h1')?.startsWith('Board of') ?? false;
  const bar =
    isBoard && submit ? (submit.closest('[role=status]')?.querySelector('b')?.textContent ?? '') : null;
  return {
    title: isBoard || !submit ? text('h1, h2, main p') : 'Sign in',
    message:
      text('[role=alert]') ?? text('[role=alertdialog] [role=status]') ?? owed() ?? bar?.trim() ?? null,
    asksCode: document.querySelector('input[name=code]') !== null,
    canSignIn: submit !== null && !submit.hasAttribute('aria-disabled'),
    asks: document.querySelector('[role=alertdialog]') !== null,
    isInactive: isBoard && document.body.textContent.includes(texts.accountInactive),
  };
};

const nameOf = ({ idUser }: SessionContext) => people[idUser ?? '']?.FirstName;
const board = (_: Stage, { context }: { context: SessionContext }) => ({
  title: `Board of ${nameOf(context)}`,
  message: null,
  asksCode: false,
  canSignIn: false,
  asks: false,
  isInactive: false,
});
const form =
  (canSignIn: boolean, asksCode = false) =>
  (_: Stage, { context }: { context: SessionContext }) => ({
    title: 'Sign in',
    message: context.message,
    asksCode,
    canSignIn,
    asks: false,
    isInactive: false,
  });
const owing = () => ({
  title: 'Sign in',
  message: texts.signOutOwed,
  asksCode: false,
  canSignIn: true,
  asks: false,
  isInactive: false,
});
const bar =
  (canSignIn: boolean, asksCode = false) =>
  (stage: Stage, snapshot: { context: SessionContext }) => ({
    ...board(stage, snapshot),
    message: snapshot.context.message ?? (asksCode ? factorWords.asked : texts.signedOut),
    asksCode,
    canSignIn,
  });

/** An ended session, with the reason that the browser received. */
const over = (stage: Stage, snapshot: { context: SessionContext }) =>
  stage.refused?.isInactive && stage.refused.token === tokenIn(stage)
    ? { ...board(stage, snapshot), isInactive: true }
    : bar(true)(stage, snapshot);

describe('AUT-01 AUT-02 AUT-03 DEC-14 DEC-63 DEC-136 J11 J16 the session on screen', () => {
  tourScreen(sessionChart, {
    open,
    gestures: {
      'auth.signIn': signIn,
      'auth.prove': prove,
      'auth.startOver': pressing('Start over'),
      'auth.signOut': pressing('Sign Out'),
      'auth.accountDeleted': ({ services: { session } }) =>
        settle(() => session.actor.send({ type: 'auth.accountDeleted' })),
      'auth.retry': pressing('Try again'),
      'auth.stay': pressing('Stay signed in'),
      'auth.export': pressing('Export to a file'),
      'auth.discard': pressing('Discard and sign out'),
      'auth.expired': ({ services: { api } }) =>
        settle(() => void api.call('GET /api/clients/Client/List', {})),
      'auth.signedIn': (stage, { idUser }) =>
        settle(() => void stage.storage.write(SESSION_KEY, JSON.stringify(stage.session(idUser)))),
      async 'auth.signedOut'(stage, _, before) {
        // This tab has signed out already, so the other tab signs in and out again.
        if (before.matches({ signingOut: 'leaving' }))
          await settle(() => void stage.storage.write(SESSION_KEY, JSON.stringify(stage.session('member'))));
        await settle(() => stage.storage.remove(SESSION_KEY));
      },
      'server.answered': ({ services: { connection } }) =>
        settle(() => {
          connection.send({ type: 'server.silent', waitedMs: 0 });
          connection.send({ type: 'server.answered' });
        }),
      'xstate.done.actor.restore': validated,
      'xstate.error.actor.restore': ({ server }) => answer(server.validate, nonsense),
      'xstate.done.actor.confirm': validated,
      'xstate.error.actor.confirm': ({ server }) => answer(server.validate, nonsense),
      'xstate.done.actor.signIn': (stage, { output }) => answer(stage.server.signIn, signedIn(stage, output)),
      'xstate.error.actor.signIn': ({ server }) => answer(server.signIn, nonsense),
      'xstate.done.actor.signInAgain': (stage, { output }) =>
        answer(stage.server.signIn, signedIn(stage, output)),
      'xstate.error.actor.signInAgain': ({ server }) => answer(server.signIn, nonsense),
      'xstate.done.actor.prove': (stage, { output }) => answer(stage.server.signIn, signedIn(stage, output)),
      'xstate.error.actor.prove': ({ server }) => answer(server.signIn, nonsense),
      'xstate.done.actor.proveAgain': (stage, { output }) =>
        answer(stage.server.signIn, signedIn(stage, output)),
      'xstate.error.actor.proveAgain': ({ server }) => answer(server.signIn, nonsense),
      'xstate.done.actor.refresh': (stage, { output }, { context }) => {
        if (!output.ok) refuse(stage, output.refusal);
        return answer(
          stage.server.refresh,
          output.ok ? { body: stage.session(context['idUser']) } : refusedRenewal(output.refusal),
        );
      },
      'xstate.error.actor.refresh': ({ server }) => answer(server.refresh, 'offline'),
      'xstate.done.actor.drain': ({ work }, event) => settle(() => work.drain.done(event)),
      'xstate.error.actor.drain': ({ work }, event) => settle(() => work.drain.failed(event)),
      'xstate.done.actor.exportUnsent': ({ work }, event) => settle(() => work.exportUnsent.done(event)),
      'xstate.error.actor.exportUnsent': ({ work }, event) => settle(() => work.exportUnsent.failed(event)),
      async 'xstate.done.actor.signOut'({ server, work }, event) {
        await answer(server.signOut, told(event));
        await settle(() => work.forget.done(event));
      },
      async 'xstate.error.actor.signOut'({ server, work }, event) {
        await answer(server.signOut, {});
        await settle(() => work.forget.failed(event));
      },
      'xstate.done.actor.tellSignOut': ({ server }, event) => answer(server.signOut, told(event)),
      'xstate.error.actor.tellSignOut': ({ server }) => answer(server.signOut, 'offline'),
    },
    look: shown,
    shows: {
      restoring: board,
      unreachable: () => ({
        title: 'The server is not responding',
        message: null,
        asksCode: false,
        canSignIn: false,
        asks: false,
        isInactive: false,
      }),
      'signedOut.waiting': form(true),
      'signedOut.owing': owing,
      'signedOut.telling': owing,
      'signedOut.signingIn': form(false),
      'signedOut.challenged': form(true, true),
      'signedOut.proving': form(false, true),
      'signedIn.active': board,
      'signedIn.unconfirmed': board,
      'signedIn.confirming': board,
      'signedIn.refreshing': (stage, snapshot) =>
        stage.refused?.token === tokenIn(stage) ? over(stage, snapshot) : board(stage, snapshot),
      'signedIn.expired': over,
      'signedIn.deactivated': over,
      'signedIn.renewing': bar(false),
      'signedIn.challenged': bar(true, true),
      'signedIn.proving': bar(false, true),
      'signingOut.draining': board,
      'signingOut.asking': (stage, snapshot) => ({
        ...board(stage, snapshot as never),
        message: snapshot.context['message'],
        asks: true,
      }),
      'signingOut.exporting': board,
      'signingOut.leaving': board,
    },
  });
});
