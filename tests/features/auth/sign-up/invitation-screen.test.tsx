import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Refusal } from '#domain/refusal.ts';
import { InvitationScreen } from '#features/auth/sign-up/invitation-screen.tsx';
import { invitationChart } from '#machines/auth/invitation.chart.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given, member } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

const READ = '/api/auth/Invitation';
const SET = '/api/users/User/SetPassword';
const SIGN_IN = '/api/auth/AuthenticationHandler';
const PASSWORD = 'three blue herons';
const wire = { CompanyName: 'Fernway', InvitedBy: 'Ada Berg', Email: 'nora@fernway.example' };

afterEach(() => globalThis.history.replaceState(null, '', '/'));

/** Opens the link of an e-mail in a new browser. */
async function browserWith(answer: (asked: Asked) => Given | Promise<Given>) {
  const { fetch, asked } = fakeServer(answer);
  const browser = fakeBrowser();
  return {
    asked: (path: string) => asked.filter((one) => one.path === path),
    signIn: () =>
      settle(
        () =>
          void browser
            .openTab()
            .storage.write(SESSION_KEY, JSON.stringify({ token: 'a-token', user: member })),
      ),
    async open(hash: string) {
      globalThis.history.replaceState(null, '', `/set-password${hash}`);
      const services = createSharedServices({
        ...browser.openTab(),
        ...fakeTime(),
        fetch,
        toasts: createToasts(),
      });
      await render(
        <AtAddress path="/set-password" services={services}>
          <Here />
        </AtAddress>,
      );
    },
  };
}

function Here() {
  const { pathname } = useLocation();
  return pathname === '/set-password' ? <InvitationScreen /> : <p data-at={pathname} />;
}

const said = () => document.querySelector('main [role=alert], main [role=status]')?.textContent ?? null;
const links = () =>
  [...document.querySelectorAll('main a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const submit = async () => {
  await type(findInput('input[name=password]'), PASSWORD);
  await click(find('button[type=submit]'));
};

it('AUT-12 API-011 S3-7 shows who invites to which company, sets the password and signs in with it', async () => {
  const { asked, open } = await browserWith(({ path }) => {
    if (path === READ) return { body: { Invitation: wire } };
    if (path === SET) return { body: {} };
    return path === SIGN_IN ? { body: { token: 'a-token', user: member } } : { status: 503 };
  });
  await open('#token=a-secret');
  await expect.poll(() => document.body.textContent).toContain('Ada Berg invites you to join Fernway.');
  expect(document.body.textContent).toContain('You sign in as nora@fernway.example.');
  expect(globalThis.location.hash).toBe('');
  const password = findInput('input[name=password]');
  expect(document.activeElement).toBe(password);
  await type(password, 'short');
  await click(find('button[type=submit]'));
  expect(document.body.textContent).toContain('Use at least 8 characters.');
  expect(asked(SET)).toEqual([]);
  await submit();
  await expect.poll(() => document.querySelector('[data-at]')?.getAttribute('data-at')).toBe('/login');
  expect(asked(READ).map(({ body }) => body)).toEqual([{ token: 'a-secret' }]);
  expect(asked(SET).map(({ body }) => body)).toEqual([{ token: 'a-secret', password: PASSWORD }]);
  expect(asked(SIGN_IN).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Email: 'nora@fernway.example', Password: PASSWORD }),
  ]);
});

it('AUT-12 loads the invitation only once it is known that nobody is signed in', async () => {
  let known = () => {};
  const checked = new Promise<void>((resolve) => {
    known = resolve;
  });
  const { asked, signIn, open } = await browserWith(async ({ path }) => {
    if (path === READ) return { body: { Invitation: wire } };
    await checked;
    return { status: 401 };
  });
  await signIn();
  await open('#token=a-secret');
  await settle(() => {});
  expect(asked(READ)).toEqual([]);
  known();
  await expect.poll(() => document.body.textContent).toContain('Ada Berg invites you to join Fernway.');
});

it('AUT-12 omits the name of a deleted inviter, and says that the password is set when the sign-in fails', async () => {
  const { open } = await browserWith(({ path }) => {
    if (path === READ) return { body: { Invitation: { ...wire, InvitedBy: null } } };
    return path === SET ? { body: {} } : { status: 429, body: { detail: 'Too many attempts.' } };
  });
  await open('#token=a-secret');
  await expect.poll(() => document.body.textContent).toContain('You are invited to join Fernway.');
  await submit();
  await expect.poll(said).toBe('Too many attempts.');
  expect(document.body.textContent).toContain('Your password is set.');
  expect(links()).toEqual(['Sign in /login']);
});

describe('AUT-12 API-011 DEC-108 A2 the invitation follows its statechart', () => {
  const held = heldAnswer<Given>();
  type Stage = Awaited<ReturnType<typeof browserWith>> & { said: string | null };
  const isKnown = ({ context }: AnyMachineSnapshot) => context['invitation'] !== null;
  const answered = (body: unknown) => (stage: Stage, event: AnyEventObject, before: AnyMachineSnapshot) => {
    const { refusal, value }: { refusal?: Refusal; value?: unknown } = event['output'] ?? {};
    const isReadAgain = before.matches('reading') && isKnown(before);
    if (refusal !== undefined && !isReadAgain) stage.said = refusal.message;
    const status = refusal?.code === 'server.unavailable' ? 503 : 422;
    const given = refusal && { status, body: { code: refusal.code, detail: refusal.message } };
    const known = value === null && before.matches('reading') ? { Invitation: null } : body;
    return settle(() => held.done({ type: event.type, output: given ?? { body: known } }));
  };
  const unreadable: ReturnType<typeof answered> = (stage, event, before) => {
    if (!isKnown(before)) stage.said = 'Something went wrong';
    return settle(() => held.done({ type: event.type, output: { body: null } }));
  };
  const unanswered: ReturnType<typeof answered> = (stage, event) => {
    stage.said = 'The server is not responding. Please try again in a moment.';
    return settle(() => held.failed({ type: event.type, error: new Error('no answer') }));
  };
  const opened = (hash: string) => (stage: Stage) => stage.open(hash);
  const shows = (text: string | null, ways: readonly string[] = [], isBusy = false) => ({
    text,
    ways,
    isBusy,
  });

  tourScreen(invitationChart, {
    async open() {
      const asks = new Set([READ, SET]);
      const browser = await browserWith(({ path }) => {
        if (path === SIGN_IN) return new Promise(() => {});
        return asks.has(path) ? held.ask() : { status: 503 };
      });
      return { ...browser, said: null };
    },
    gestures: {
      'invitation.opened': opened('#token=a-secret'),
      'invitation.lost': opened(''),
      'invitation.occupied': async (stage, _event, before) => {
        await stage.signIn();
        if (before.matches('arriving')) await stage.open('#token=a-secret');
      },
      'invitation.submitted': async (stage) => {
        stage.said = null;
        await submit();
      },
      'invitation.again': async (stage) => {
        stage.said = null;
        await click(find('main button'));
      },
      'xstate.done.actor.read': answered({ Invitation: wire }),
      'xstate.error.actor.read': unreadable,
      'xstate.done.actor.setPassword': answered({}),
      'xstate.error.actor.setPassword': unanswered,
    },
    look: () => ({
      text: said(),
      ways: links(),
      isBusy: document.querySelector('button[type=submit]')?.getAttribute('aria-busy') === 'true',
    }),
    shows: {
      // The screen isn't rendered yet.
      arriving: () => shows(null),
      reading: ({ said: why }, { context }) =>
        context['invitation'] === null ? shows('Checking your invitation…') : shows(why, [], true),
      unread: ({ said: why }) => shows(why),
      open: ({ said: why }) => shows(why),
      setting: () => shows(null, [], true),
      in: () => shows('Your password is set.', ['Sign in /login']),
      over: () =>
        shows('This invitation has been used, replaced by a newer one, or is older than 7 days.', [
          'Sign in /login',
        ]),
      lost: () =>
        shows(
          "Please open the link in the e-mail again. For your security it isn't kept in the address bar.",
          ['Sign in /login'],
        ),
      occupied: () =>
        shows(
          'You are signed in as member@acme.test. Sign out first, then open the link in the e-mail again.',
          ['Go to the calendar /app/tasks'],
        ),
    },
  });
});
