import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { denied } from '#domain/refusal.ts';
import { ProfileScreen } from '#features/settings/own/profile-screen.tsx';
import { readOAuthRequest } from '#services/browser/oauth-request.ts';
import * as leaving from '#services/browser/leave-to.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, type } from '#tests/ui/render.tsx';

const leave = () => vi.mocked(leaving.leaveTo);
beforeEach(() => void vi.spyOn(leaving, 'leaveTo').mockReturnValue());
afterEach(() => {
  toasts.clear();
  sessionStorage.clear();
});

const here = {
  Id: '00000000-0000-4000-8000-000000000001',
  BegunAt: '2026-11-16T08:00:00.000Z',
  LastUsedAt: '2026-11-18T09:30:00.000Z',
  Browser: 'Firefox on Windows',
  Address: '192.0.2.7',
  IsThis: true,
};
const there = { ...here, Id: '00000000-0000-4000-8000-000000000002', Browser: '', IsThis: false };

/** The sign-in options besides the password. */
interface Offered {
  readonly Google?: { readonly Email: string | null } | null;
  readonly google?: 'off' | 'google' | 'local';
  readonly actor?: Partial<Actor>;
  readonly NewEmail?: string | null;
  /** The server accepts every identity check. */
  readonly hasConfirmed?: boolean;
}

/** Opens the sign-in section; the server answers a change with `answer`. */
async function open(
  answer: (key: string) => object,
  HasPassword = true,
  { Google = null, google = 'off', actor = {}, NewEmail = null, hasConfirmed = false }: Offered = {},
) {
  const sent: [string, unknown][] = [];
  const workspace = new Workspace({ actor });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/users/SignIns')
      return done({ HasPassword, Google, NewEmail, SignIns: [here, there] });
    if (key === 'POST /api/users/Confirmation' && hasConfirmed) return done({ Confirmation: 'the proof' });
    if (key === 'GET /api/users/SecondFactor')
      return done({ HasPassword, App: null, Passkeys: [], RecoveryCodesLeft: 0 });
    if (key === 'GET /api/capabilities') return done({ google });
    if (key.startsWith('GET ')) return done([]);
    sent.push([key, body]);
    return answer(key);
  }) as never);
  await render(workspace.around(<ProfileScreen />, '/app/profile/security'));
  await vi.waitFor(() => expect(document.querySelectorAll('li').length).toBeGreaterThan(1));
  const isOffered = google !== 'off' || Google !== null;
  await vi.waitFor(() => expect(section('Google') !== undefined).toBe(isOffered));
  return { sent, workspace };
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
async function confirmIdentity(): Promise<void> {
  await type(findInput('[role=dialog] input[name=CurrentPassword]'), 'three blue herons');
  await click(find('[role=dialog] button[type=submit]'));
}
const said = () => toasts.list().map(({ text }) => text);

it('A3 S3-4 lists the sessions of the user, and ends other sessions one by one or all at once', async () => {
  const { sent } = await open(() => done({ HasPassword: true, Google: null, SignIns: [here] }), true, {
    hasConfirmed: true,
  });
  const items = () =>
    [...(section('Where you are signed in')?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  expect(items()).toEqual([
    'Firefox on Windows192.0.2.7 · Since 16 Nov 2026, 09:00This browser',
    'Unknown browser192.0.2.7 · Last used 18 Nov 2026, 10:30 · Since 16 Nov 2026, 09:00Sign out',
  ]);
  await click(button('Sign out: Unknown browser'));
  await confirmIdentity();
  await vi.waitFor(() => expect(said()).toEqual(['That device is signed out.']));
  expect(sent).toEqual([['POST /api/users/SignIns/End', { Id: there.Id, Confirmation: 'the proof' }]]);
});

it('A3 signs out on all other devices', async () => {
  const { sent } = await open(() => done({ HasPassword: true, Google: null, SignIns: [here] }), true, {
    hasConfirmed: true,
  });
  await click(button('Sign out all other devices'));
  await confirmIdentity();
  await vi.waitFor(() => expect(said()).toEqual(['You are signed out on all other devices.']));
  expect(sent).toEqual([['POST /api/users/SignIns/EndOthers', { Confirmation: 'the proof' }]]);
});

it('S3-1 changes the password after checking the current one, and shows errors at their fields', async () => {
  const refusal = { code: 'request.invalid', message: 'Incorrect password.' } as const;
  const answers = [refusedWith(422, refusal), done({})];
  const { sent } = await open(() => answers.shift() ?? done({}));
  await click(button('Change password'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await type(findInput('input[name=NewPassword]'), 'short');
  const confirm = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button[type=submit]')][0] ?? button('-');
  await click(confirm());
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Use at least 8 characters.');
  expect(sent).toEqual([]);
  await type(findInput('input[name=NewPassword]'), 'four red herons');
  await click(confirm());
  await vi.waitFor(() =>
    expect(findInput('input[name=CurrentPassword]').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(dialogText()?.split(refusal.message)).toHaveLength(2);
  await click(confirm());
  await vi.waitFor(() =>
    expect(said()).toEqual(['Your password was changed. You are signed out on all other devices.']),
  );
  const body = { CurrentPassword: 'three blue herons', NewPassword: 'four red herons' };
  expect(sent).toEqual([
    ['PUT /api/users/Password', body],
    ['PUT /api/users/Password', body],
  ]);
});

it('S3-1 tells users without a password how to get one', async () => {
  await open(() => done({}), false);
  expect(document.querySelector('a[href="/forgot-password"]')?.textContent).toBe('Request a link');
});

it("S3-41 S3-3 deletes the user's account once its address and password are entered, and signs out", async () => {
  const { sent, workspace } = await open(() => done({ Confirmation: 'a-proof' }));
  const send = vi.spyOn(workspace.services.session.actor, 'send').mockReturnValue();
  await click(button('Delete account…'));
  await type(findInput('input[name=Email]'), 'somebody@acme.test');
  await click(button('Delete my account'));
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(
    'Enter the e-mail address of this account.',
  );
  expect(sent).toEqual([]);
  await type(findInput('input[name=Email]'), workspace.user.email.toUpperCase());
  await click(button('Delete my account'));
  expect(sent).toEqual([]);
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await click(button('Delete my account'));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/users/Confirmation', { CurrentPassword: 'three blue herons' }],
      ['POST /api/users/User/Delete', { idUser: workspace.user.id, Confirmation: 'a-proof' }],
    ]),
  );
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'auth.accountDeleted' }));
});

const mayChange = { permissions: ['Create Users'] };

it('S3-3 requests a link to a new address with the password, and shows a wrong password at its field', async () => {
  let isWrong = true;
  const { sent } = await open(
    (key) =>
      isWrong && key === 'POST /api/users/Confirmation'
        ? refusedWith(422, { code: 'request.invalid', message: 'Incorrect password.' })
        : done({ Confirmation: 'a-proof' }),
    true,
    { actor: mayChange },
  );
  await click(button('Change address…'));
  await type(findInput('input[name=Email]'), 'new@acme.test');
  await type(findInput('input[name=CurrentPassword]'), 'one two three');
  await click(button('Send the link'));
  await vi.waitFor(() => expect(dialogText()).toContain('Incorrect password.'));
  isWrong = false;
  await click(button('Send the link'));
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'We sent a link to new@acme.test. Open it within an hour to change your address.',
    ]),
  );
  expect(sent.at(-1)).toEqual([
    'POST /api/users/EmailChange',
    { Email: 'new@acme.test', Confirmation: 'a-proof' },
  ]);
});

it('FRM-28 asks before discarding an address without a sent link', async () => {
  await open(() => refusedWith(503, { code: 'server.unavailable', message: 'The server is busy.' }), true, {
    actor: mayChange,
  });
  await click(button('Change address…'));
  expect(dialogText()).not.toContain('Not sent');
  await type(findInput('input[name=Email]'), 'new@acme.test');
  expect(dialogText()).toContain('Not sent yet');
  expect(dialogText()).not.toContain('Changes not saved');
  await press('Escape');
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
    'Discard what you typed?It has not been sent.',
  );
});

it.each([
  ['Delete account…', 'Email'],
  ['Change password', 'CurrentPassword'],
])('FRM-28 closing “%s” asks nothing and mentions no changes', async (opener, field) => {
  await open(() => done({}));
  await click(button(opener));
  await type(findInput(`input[name=${field}]`), 'nora@acme.test');
  expect(dialogText()).not.toContain('Changes not saved');
  await press('Escape');
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(dialogText()).toBeUndefined();
});

it("S3-41 says that the account wasn't deleted, and why", async () => {
  const refusal = { code: 'server.unavailable', message: 'The server is busy.' } as const;
  const { workspace } = await open((key) =>
    key === 'POST /api/users/Confirmation' ? done({ Confirmation: 'a-proof' }) : refusedWith(503, refusal),
  );
  await click(button('Delete account…'));
  await type(findInput('input[name=Email]'), workspace.user.email);
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await click(button('Delete my account'));
  await vi.waitFor(() => expect(dialogText()).toContain('The server is busy.'));
  await click(find('[role=dialog] [aria-label=Dismiss]'));
  expect(dialogText()).toContain('Not deleted: The server is busy.');
});

it('A2 shows the unconfirmed address, resends its link, and cancels the change', async () => {
  const { sent } = await open(() => done({}), true, { actor: mayChange, NewEmail: 'new@acme.test' });
  expect(section('E-mail address')?.textContent).toContain(
    'Waiting for you to open the link we sent to new@acme.test.',
  );
  await click(button('Send again'));
  await vi.waitFor(() => expect(said()).toHaveLength(1));
  await click(button('Cancel the change'));
  await vi.waitFor(() => expect(said()).toHaveLength(2));
  expect(sent.map(([key]) => key)).toEqual([
    'POST /api/users/EmailChange/Resend',
    'POST /api/users/EmailChange/Cancel',
  ]);
});

it("DEC-134 tells users who can't change their address who can", async () => {
  await open(() => done({}), true, { actor: { permissions: [] } });
  expect(section('E-mail address')?.textContent).toContain(
    'Anyone who manages users in your company can change it.',
  );
});

const section = (title: string) =>
  [...document.querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === title);
const dialogText = () => document.querySelector('[role=dialog]')?.textContent;
const URL_OF_GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth?state=a-state';

it('AUT-09 A4 S3-3 opens Google to connect an account after checking the password', async () => {
  const refusal = { code: 'request.invalid', message: 'Incorrect password.' } as const;
  const answers = [refusedWith(422, refusal), done({ Url: URL_OF_GOOGLE, State: 'a-state' })];
  const { sent } = await open(() => answers.shift() ?? done({}), true, { google: 'google' });
  await vi.waitFor(() => expect(section('Google')?.textContent).toContain('No Google account is connected.'));
  await click(button('Connect Google…'));
  await click(button('Go to Google'));
  expect(dialogText()).toContain('Password is required');
  expect(sent).toEqual([]);
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await click(button('Go to Google'));
  await vi.waitFor(() => expect(dialogText()).toContain(refusal.message));
  expect(dialogText()?.split(refusal.message)).toHaveLength(2);
  expect(document.querySelector('[role=dialog] .edged[role=alert]')).toBeNull();
  const field = findInput('input[name=CurrentPassword]');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    refusal.message,
  );
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
  await type(field, 'three blue herons!');
  expect(dialogText()).not.toContain(refusal.message);
  await type(field, 'three blue herons');
  await click(button('Go to Google'));
  await vi.waitFor(() => expect(leave().mock.calls).toEqual([[URL_OF_GOOGLE]]));
  const call = ['POST /api/users/Google/Begin', { CurrentPassword: 'three blue herons' }];
  expect(sent).toEqual([call, call]);
  expect(readOAuthRequest()).toEqual({ state: 'a-state', purpose: 'connect', next: '/app/profile/security' });
  expect(dialogText()).toBeUndefined();
  expect(button('Connect Google…').getAttribute('aria-busy')).toBe('true');
});

it('FRM-28 a password typed only for Google is discarded without a question', async () => {
  await open(() => done({}), true, { google: 'google' });
  await click(button('Connect Google…'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  expect(dialogText()).not.toContain('Changes not saved');
  await press('Escape');
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(dialogText()).toBeUndefined();
});

it('AUT-09 A4 users without a password connect without one, and the stand-in is named', async () => {
  const { sent } = await open(() => done({ Url: URL_OF_GOOGLE, State: 'a-state' }), false, {
    google: 'local',
  });
  await vi.waitFor(() => expect(section('Google')?.textContent).toContain('Test mode'));
  await click(button('Connect Google…'));
  expect(document.querySelector('input[name=CurrentPassword]')).toBeNull();
  await click(button('Go to Google'));
  await vi.waitFor(() => expect(leave().mock.calls).toEqual([[URL_OF_GOOGLE]]));
  expect(sent).toEqual([['POST /api/users/Google/Begin', {}]]);
});

it('AUT-09 A3 A4 shows the connected account, and disconnects it with the password', async () => {
  const Google = { Email: 'grace@mail.example' };
  const { sent } = await open(() => done({}), true, { google: 'google', Google });
  expect(section('Google')?.textContent).toContain('The Google account grace@mail.example is connected');
  await click(button('Disconnect Google…'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await click(button('Disconnect Google'));
  await vi.waitFor(() =>
    expect(said()).toEqual(['Google is disconnected. You are signed out on all other devices.']),
  );
  expect(sent).toEqual([['POST /api/users/Google/Disconnect', { CurrentPassword: 'three blue herons' }]]);
});

it("A4 says why Google can't be disconnected when it is the only way to sign in", async () => {
  await open(() => done({}), false, { Google: { Email: null } });
  expect(section('Google')?.textContent).toContain('A Google account is connected. You can sign in with it.');
  await click(button('Disconnect Google…'));
  expect(dialogText()).toBeUndefined();
  const why = button('Disconnect Google…').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(why)?.textContent).toBe(
    "Google can't be disconnected. You don't have a password, so Google is your only way to sign in. Set a password first.",
  );
});

it("AUT-09 Google isn't offered when the server lacks it", async () => {
  await open(() => done({}));
  expect(section('Google')).toBeUndefined();
});

it('P1 DEC-71 in view-as mode every button says that nothing can be changed', async () => {
  const readOnly = denied("You're viewing Weekwright as “User”. You can't change anything.");
  const { sent } = await open(() => done({}), true, { google: 'google', actor: { readOnly } });
  const offered = [...document.querySelectorAll<HTMLElement>('section button')];
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Change password',
    'Set up authenticator app…',
    'Add passkey…',
    'Connect Google…',
    'Sign out',
    'Sign out all other devices',
    'Delete account…',
  ]);
  for (const each of offered) {
    expect(each.getAttribute('aria-disabled')).toBe('true');
    await click(each);
  }
  expect([dialogText(), sent]).toEqual([undefined, []]);
});
