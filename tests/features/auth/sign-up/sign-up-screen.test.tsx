import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Refusal } from '#domain/refusal.ts';
import { SignInScreen } from '#features/auth/sign-in-screen.tsx';
import { SignUpScreen } from '#features/auth/sign-up/sign-up-screen.tsx';
import { signUpChart } from '#machines/auth/sign-up.chart.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

const COMPANY = '/api/workspaces';
const PASSWORD = '/api/auth/User';
const SIGN_IN = '/api/auth/AuthenticationHandler';

async function open(answer: (asked: Asked) => Given | Promise<Given>) {
  const { fetch, asked } = fakeServer(answer);
  const services = createSharedServices({
    ...fakeBrowser().openTab(),
    ...fakeTime(),
    fetch,
    toasts: createToasts(),
  });
  await render(
    <AtAddress path="/signup" services={services}>
      <Here />
    </AtAddress>,
  );
  return { asked: (path: string) => asked.filter((one) => one.path === path) };
}

function Here() {
  return useLocation().pathname === '/login' ? <SignInScreen /> : <SignUpScreen />;
}

const field = (name: string) => findInput(`input[name=${name}]`);
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent ?? null;
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? null;

async function fill(changes: Readonly<Record<string, string>> = {}) {
  const values = {
    CompanyName: 'Fernway',
    FirstName: 'Ada',
    LastName: 'Berg',
    Email: 'ada@fernway.example',
    Password: 'three blue herons',
    ...changes,
  };
  for (const [name, text] of Object.entries(values))
    if (field(name).value !== text) await type(field(name), text);
}
const submit = () => click(find('button[type=submit]'));

it('USR-07 only the field that was left is validated', async () => {
  await open(() => ({ body: {} }));
  await type(field('Email'), 'ada');
  await settle(() => field('Password').focus());
  expect([errorOf('Email') !== null, errorOf('FirstName'), errorOf('Password')]).toEqual([true, null, null]);
  await type(field('Email'), 'ada@fernway.example');
  await settle(() => field('Password').focus());
  expect(errorOf('Email')).toBe(null);
});

it('AUT-10 DEC-61 DEC-134 sends the company, then the password, and signs in with both', async () => {
  const { asked } = await open(({ path }) => {
    if (path === COMPANY) return { body: { WorkspaceId: 3, SignupToken: 'a-token' } };
    return path === PASSWORD ? { body: { idUser: 9 } } : { status: 503 };
  });
  expect(document.activeElement).toBe(field('CompanyName'));
  await fill({ Email: ' ada@fernway.example ' });
  await submit();
  await expect.poll(() => asked(SIGN_IN).length).toBe(1);
  expect(asked(COMPANY).map(({ body }) => body)).toEqual([
    {
      CompanyName: 'Fernway',
      FirstName: 'Ada',
      LastName: 'Berg',
      Email: 'ada@fernway.example',
      TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ]);
  expect(asked(PASSWORD).map(({ body }) => body)).toEqual([
    { SignupToken: 'a-token', Password: 'three blue herons' },
  ]);
  expect(asked(SIGN_IN).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Email: 'ada@fernway.example', Password: 'three blue herons' }),
  ]);
  expect(document.body.textContent).toContain('Your company is ready.');
});

it('AUT-10 ONB-07 ONB-08 labels the name fields as its error messages do', async () => {
  await open(() => ({ status: 503 }));
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['First Name', 'Last Name']));
});

it('ONB-06 AUT-10 shows an error at each invalid field, focuses the first, and sends nothing', async () => {
  const { asked } = await open(() => ({ status: 503 }));
  await submit();
  expect(['CompanyName', 'FirstName', 'LastName', 'Email', 'Password'].map(errorOf)).toEqual([
    'Company name is required',
    'First Name is required',
    'Last Name is required',
    'E-mail is required',
    'Use at least 8 characters.',
  ]);
  expect(document.activeElement).toBe(field('CompanyName'));
  await fill({ Email: 'ada' });
  await submit();
  expect([errorOf('CompanyName'), errorOf('Email')]).toEqual([null, 'Enter a valid e-mail']);
  expect(document.activeElement).toBe(field('Email'));
  expect(asked(COMPANY)).toEqual([]);
});

it('AUT-13 ERR-14 NAV-04 a known address leads to the sign-in, with a message and the address filled in', async () => {
  const detail = 'User already exists, please log in.';
  await open(({ path }) =>
    path === COMPANY ? { status: 400, body: { detail, code: 'entity.nameTaken' } } : { status: 503 },
  );
  await fill();
  await submit();
  await expect.poll(alertText).toBe(detail);
  expect(document.querySelector('h1')?.textContent).toBeDefined();
  expect(findInput('input[name=email]').value).toBe('ada@fernway.example');
});

describe('AUT-10 AUT-13 ERR-14 NAV-04 DEC-126 the sign-up follows its statechart', () => {
  const held = heldAnswer<Given>();
  const shows = (at: string, isBusy: boolean, said: string | null) => ({ at, isBusy, said });
  const answered = (body: unknown) => (stage: { said: string | null }, event: AnyEventObject) => {
    const { refusal }: { refusal?: Refusal } = event['output'] ?? {};
    stage.said = refusal?.message ?? null;
    const given = refusal && {
      status: statusOf[refusal.code] ?? 422,
      body: { code: refusal.code, detail: refusal.message },
    };
    return settle(() => held.done({ type: event.type, output: given ?? { body } }));
  };
  const surprised: ReturnType<typeof answered> = async (stage, event) => {
    await answered(null)(stage, event);
    stage.said = 'Something went wrong';
  };
  const statusOf: Readonly<Record<string, number>> = {
    'entity.nameTaken': 400,
    'signUp.ended': 409,
    'server.unavailable': 503,
  };

  tourScreen(signUpChart, {
    async open() {
      const stage: { said: string | null } = { said: null };
      const asks = new Set([COMPANY, PASSWORD, SIGN_IN]);
      await open(({ path }) => (asks.has(path) ? held.ask() : { status: 503 }));
      return stage;
    },
    gestures: {
      'signUp.submitted': async (stage, event) => {
        stage.said = null;
        await fill(event['company']);
        await submit();
      },
      'xstate.done.actor.makeCompany': answered({ WorkspaceId: 3, SignupToken: 'a-token' }),
      'xstate.done.actor.setPassword': answered({ idUser: 9 }),
      'xstate.error.actor.makeCompany': surprised,
      'xstate.error.actor.setPassword': surprised,
    },
    look: () => {
      const button = document.querySelector('button[type=submit]');
      return {
        at: document.querySelector('[role=status]')?.textContent ?? button?.textContent ?? '',
        isBusy: button?.getAttribute('aria-busy') === 'true',
        said: alertText(),
      };
    },
    shows: {
      filling: ({ said }) => shows('Sign up', false, said),
      making: () => shows('Sign up', true, null),
      setting: () => shows('Sign up', true, null),
      in: () => shows('Your company is ready.', false, null),
      away: ({ said }) => shows('Sign in', false, said),
    },
  });
});
