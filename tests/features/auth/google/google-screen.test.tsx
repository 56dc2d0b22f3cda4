import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { WireSessionUser } from '#domain/contract/people/auth-contract.ts';
import type { Refusal } from '#domain/refusal.ts';
import { GoogleScreen } from '#features/auth/google/google-screen.tsx';
import { SignInScreen } from '#features/auth/sign-in-screen.tsx';
import { googleChart } from '#machines/auth/google.chart.ts';
import * as leaving from '#services/browser/leave-to.ts';
import { keepOAuthRequest, readOAuthRequest } from '#services/browser/oauth-request.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const BEGIN = '/api/auth/GoogleBegin';
const SIGN_IN = '/api/auth/GoogleAuth';
const SIGN_UP = '/api/auth/GoogleSignup';
const CONNECT = '/api/users/Google';
const URL_OF_GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth?state=a-state';
const capabilities = (google: string) => ({
  demo: null,
  supportEmail: 'help@weekwright.example',
  mail: 'smtp',
  google,
  freeQuestions: false,
  billing: { kind: 'off', priceIds: [] },
});
const person: WireSessionUser = {
  idUser: 9,
  idWorkspace: 3,
  FirstName: 'Grace',
  LastName: 'Berg',
  Email: 'grace@fernway.example',
  IsOnboarded: true,
  isWSAdmin: false,
  isSuperUser: false,
  idRole: 2,
  Role: { roleName: 'User', Permissions: [] },
  Status: 1,
  TimeZone: 'UTC',
  CompanyName: 'Fernway',
  Teams: [],
};

const leave = () => vi.mocked(leaving.leaveTo);
beforeEach(() => void vi.spyOn(leaving, 'leaveTo').mockReturnValue());
afterEach(() => {
  sessionStorage.clear();
  globalThis.history.replaceState(null, '', '/');
});

type Answer = (asked: Asked) => Given | Promise<Given>;

/** Opens the page with a fragment in its address; `load` opens another address instead. */
async function open(answer: Answer, { hash = '', google = 'google', path = '/google', token = '' } = {}) {
  const { fetch, asked } = fakeServer((one) =>
    one.path === '/api/capabilities' ? { body: capabilities(google) } : answer(one),
  );
  const page = (at: string, answered: string) => {
    const browser = fakeBrowser();
    if (token !== '') browser.put(token, person);
    globalThis.history.replaceState(null, '', at + answered);
    const services = createSharedServices({
      ...browser.openTab(),
      ...fakeTime(),
      fetch,
      toasts: createToasts(),
    });
    return (
      <AtAddress key={crypto.randomUUID()} path={at} services={services}>
        <Here />
      </AtAddress>
    );
  };
  const { show } = await render(page(path, hash));
  return {
    asked: (path: string) => asked.filter((one) => one.path === path),
    load: (fragment: string) => show(page('/google', fragment)),
  };
}

function Here() {
  const { pathname, search, state } = useLocation();
  return (
    <div data-at={pathname + search} data-error={state?.connectError}>
      {pathname === '/login' && <SignInScreen />}
      {pathname !== '/login' && pathname !== '/app/tasks/import' && <GoogleScreen />}
    </div>
  );
}

const button = () =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Continue with Google'));
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? null;
const at = () => document.querySelector('[data-at]')?.getAttribute('data-at');
const STRAY = 'This page completes a Google sign-in started in this tab. Please start here.';
const request = { state: 'a-state', purpose: 'signIn' as const, next: '/app/users?page=2' };

it('AUT-09 A4 S3-7 takes the credential out of the address, sends it once, and opens the requested page', async () => {
  keepOAuthRequest(request);
  const { asked } = await open(
    ({ path }) => (path === SIGN_IN ? { body: { token: 'a-token', user: person } } : { status: 503 }),
    { hash: '#state=a-state&id_token=a.b.c' },
  );
  await expect.poll(at).toBe('/login?next=%2Fapp%2Fusers%3Fpage%3D2');
  expect(globalThis.location.hash).toBe('');
  expect(asked(SIGN_IN).map(({ body }) => body)).toEqual([
    { Credential: 'a.b.c', TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ]);
  expect(readOAuthRequest()).toBeNull();
});

it('AUT-08 AUT-13 signs a company up with the credential, and says when the address is already known', async () => {
  keepOAuthRequest({ ...request, purpose: 'signUp' });
  const { asked } = await open(
    () => ({
      status: 400,
      body: { detail: 'User already exists, please log in.', code: 'entity.nameTaken' },
    }),
    { hash: '#state=a-state&id_token=a.b.c' },
  );
  await expect.poll(alertText).toBe('User already exists, please log in.');
  expect([asked(SIGN_UP).length, asked(SIGN_IN).length]).toEqual([1, 0]);
  expect(find('a[href="/login"]').textContent).toBe('Sign in with a password');
});

describe('connecting a Google account', () => {
  const back = { hash: '#state=a-state&id_token=a.b.c', token: 'a-token' };
  const connecting = { state: 'a-state', purpose: 'connect', next: '/app/profile/security' } as const;
  /** The server accepts the stored token unless it has expired. */
  const answering =
    (answer: Answer, idUser: number | null = person.idUser): Answer =>
    (asked) =>
      asked.path.endsWith('/ValidateToken')
        ? { body: idUser === null ? { idUser } : { idUser, user: person } }
        : answer(asked);

  it('AUT-09 A4 connects the account once the session is restored, and returns to the settings', async () => {
    keepOAuthRequest(connecting);
    const { asked } = await open(
      answering(({ path }) => (path === CONNECT ? { body: {} } : { status: 503 })),
      back,
    );
    await expect.poll(at).toBe('/app/profile/security');
    expect(asked(CONNECT).map(({ body }) => body)).toEqual([{ Credential: 'a.b.c' }]);
    expect([...asked(SIGN_IN), ...asked(SIGN_UP)]).toEqual([]);
    expect(globalThis.location.hash).toBe('');
  });

  it('A4 says why nothing was connected, and leads back to the settings', async () => {
    keepOAuthRequest(connecting);
    const detail = 'This Google account is connected to another account here. Choose another one.';
    await open(
      answering(({ path }) =>
        path === CONNECT ? { status: 400, body: { detail, code: 'entity.kept' } } : { status: 503 },
      ),
      back,
    );
    await expect.poll(alertText).toBe(detail);
    expect(find('a[href="/app/profile/security"]').textContent).toBe('Back to your settings');
    expect(button()).toBeUndefined();
  });

  it("A4 doesn't sign in when the session has ended meanwhile", async () => {
    keepOAuthRequest(connecting);
    const { asked } = await open(
      answering(() => ({ status: 503 }), null),
      back,
    );
    await expect
      .poll(alertText)
      .toBe(
        'You were signed out in the meantime, so nothing was connected. Sign in and start again in your settings.',
      );
    expect([...asked(CONNECT), ...asked(SIGN_IN), ...asked(SIGN_UP)]).toEqual([]);
  });

  it.each([
    ['#state=a-state&error=access_denied', 'You came back without choosing an account.'],
    ['#state=b-state&id_token=a.b.c', STRAY],
  ])('A4 connects nothing when the address has “%s”', async (hash, said) => {
    keepOAuthRequest(connecting);
    const { asked } = await open(
      answering(() => ({ status: 503 })),
      { hash, token: 'a-token' },
    );
    await expect.poll(alertText).toBe(said);
    expect(asked(CONNECT)).toEqual([]);
  });
});

describe('connecting a calendar', () => {
  const CALENDAR = '/api/calendar/Google';
  const calendarRequest = {
    state: 'a-state',
    purpose: 'calendar',
    next: '/app/tasks/import?week=2',
  } as const;
  const comeBack = async (query: string, given: Given) => {
    keepOAuthRequest(calendarRequest);
    const { asked } = await open(
      ({ path }) =>
        path.endsWith('/ValidateToken')
          ? { body: { idUser: person.idUser, user: person } }
          : path === CALENDAR
            ? given
            : { status: 503 },
      { hash: query, token: 'a-token' },
    );
    await expect.poll(at).toBe('/app/tasks/import?week=2');
    return { sent: asked(CALENDAR).map(({ body }) => body), error: find('[data-at]').dataset['error'] };
  };

  it('GCL-06 A4 removes the code from the address, sends it once, and returns to the panel', async () => {
    const { sent, error } = await comeBack('?state=a-state&code=a-code', {
      body: { Email: 'grace@fernway.example' },
    });
    expect([sent, error]).toEqual([[{ Code: 'a-code', State: 'a-state' }], undefined]);
    expect(globalThis.location.search).toBe('');
    expect(readOAuthRequest()).toBeNull();
  });

  it.each([['?state=a-state&error=server_error'], ['?state=a-state'], ['?state=b-state&code=a-code']])(
    'ERR-15 connects nothing and shows an error when the address has “%s”',
    async (query) => {
      const { sent, error } = await comeBack(query, { status: 503 });
      expect([sent, error]).toEqual([[], 'Error connecting Google Account, please try again']);
    },
  );

  it('ERR-17 DEC-53 shows “Something went wrong” instead of the message in the error', async () => {
    const detail = 'The code opens no calendar.';
    const { error } = await comeBack('?state=a-state&code=a-code', {
      status: 422,
      body: { detail, code: 'request.invalid' },
    });
    expect(error).toBe('Something went wrong');
    expect(document.body.textContent).not.toContain(detail);
  });

  it("ERR-15 cancelling the account choice isn't an error", async () => {
    const { sent, error } = await comeBack('?state=a-state&error=access_denied', { status: 503 });
    expect([sent, error]).toEqual([[], 'You came back without choosing an account.']);
  });
});

it.each([
  ['', STRAY],
  ['#state=b-state&id_token=a.b.c', STRAY],
  ['#state=a-state&error=access_denied', 'You came back without choosing an account.'],
  ['#state=a-state&error=server_error', 'Google reported a problem. Please try again.'],
  ['#state=a-state', 'Google reported a problem. Please try again.'],
])('A4 AUT-09 sends nothing when the address has “%s”', async (hash, said) => {
  keepOAuthRequest(request);
  const { asked } = await open(() => ({ status: 503 }), { hash });
  expect(alertText()).toBe(said);
  expect([...asked(SIGN_IN), ...asked(SIGN_UP)]).toEqual([]);
});

it("AUT-09 A4 the sign-in opens Google with the server's parameters, which it requests once", async () => {
  const { asked } = await open(
    ({ path }) => (path === BEGIN ? { body: { Url: URL_OF_GOOGLE, State: 'a-state' } } : { status: 503 }),
    { path: '/login?next=%2Fapp%2Fusers' },
  );
  await expect.poll(button).toBeDefined();
  const pressed = button();
  if (pressed === undefined) throw new Error('The button is there.');
  await click(pressed);
  await click(pressed);
  await expect.poll(() => leave().mock.calls).toEqual([[URL_OF_GOOGLE]]);
  expect(asked(BEGIN)).toHaveLength(1);
  expect(readOAuthRequest()).toEqual({ state: 'a-state', purpose: 'signIn', next: '/app/users' });
});

it("AUT-09 Google isn't offered when the server lacks it, and the stand-in is named", async () => {
  await open(() => ({ status: 503 }), { google: 'off', path: '/login' });
  await settle(() => {});
  expect(button()).toBeUndefined();
  await open(() => ({ status: 503 }), { google: 'local', path: '/login' });
  await expect.poll(() => document.body.textContent).toContain('This server simulates Google here.');
});

describe('AUT-08 AUT-09 AUT-13 A4 the Google sign-in follows its statechart', () => {
  const held = heldAnswer<Given>();
  interface Stage {
    said: string | null;
    readonly load: (hash: string) => Promise<void>;
  }
  const answered = (body: unknown) => (stage: Stage, event: AnyEventObject) => {
    const { refusal }: { refusal?: Refusal } = event['output'] ?? {};
    stage.said = refusal?.message ?? null;
    const status = refusal?.code === 'server.unavailable' ? 503 : 400;
    const given = refusal && { status, body: { code: refusal.code, detail: refusal.message } };
    return settle(() => held.done({ type: event.type, output: given ?? { body } }));
  };
  const surprised: ReturnType<typeof answered> = async (stage, event) => {
    await answered(null)(stage, event);
    stage.said = 'Something went wrong';
  };
  const loaded = (hash: string, said: string | null) => async (stage: Stage) => {
    keepOAuthRequest(request);
    stage.said = said;
    await stage.load(hash);
  };
  const shows = (isBusy: boolean, said: string | null) => ({ what: 'Continue with Google', isBusy, said });

  walkScreen(googleChart, {
    async open(): Promise<Stage> {
      const { load } = await open(
        ({ path }) => ([BEGIN, SIGN_IN].includes(path) ? held.ask() : { status: 503 }),
        { path: '/login' },
      );
      return { said: null, load };
    },
    gestures: {
      'google.asked': async (stage) => {
        stage.said = null;
        const pressed = button();
        if (pressed === undefined) throw new Error('Google can be chosen.');
        await click(pressed);
      },
      'google.returned': loaded('#state=a-state&id_token=a.b.c', null),
      'google.cancelled': loaded(
        '#state=a-state&error=access_denied',
        'You came back without choosing an account.',
      ),
      'google.failed': loaded(
        '#state=a-state&error=server_error',
        'Google reported a problem. Please try again.',
      ),
      'google.stray': loaded('', STRAY),
      'page.shown': async (stage) => {
        stage.said = null;
        await settle(
          () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
        );
      },
      'xstate.done.actor.begin': answered({ Url: URL_OF_GOOGLE, State: 'a-state' }),
      'xstate.error.actor.begin': surprised,
      'xstate.done.actor.enter': answered({ token: 'a-token', user: person }),
      'xstate.error.actor.enter': surprised,
    },
    look: () => ({
      what: document.querySelector('main [role=status]')?.textContent ?? button()?.textContent,
      isBusy: button()?.getAttribute('aria-busy') === 'true',
      said: alertText(),
    }),
    shows: {
      waiting: ({ said }) => shows(false, said),
      beginning: () => shows(true, null),
      away: () => shows(true, null),
      entering: () => ({ what: 'Signing you in…', isBusy: false, said: null }),
      // The sign-in redirects signed-in users.
      in: () => shows(false, null),
    },
  });
});
