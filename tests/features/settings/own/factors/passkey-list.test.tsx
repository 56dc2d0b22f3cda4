import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnFactors } from '#features/settings/own/factors/own-factors.tsx';
import '#features/settings/own/factors/passkey-dialogs.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { done } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, type } from '#tests/ui/render.tsx';

const laptop = {
  Id: '00000000-0000-4000-8000-000000000001',
  Name: 'Laptop',
  AddedAt: '2026-11-02T08:00:00.000Z',
  LastUsedAt: '2026-11-16T08:00:00.000Z',
};
const none = { HasPassword: true, App: null, Passkeys: [], RecoveryCodesLeft: 0, IsRequired: false };
const asked = {
  Challenge: 'the question',
  Options: {
    challenge: 'AAAA',
    rp: { name: 'Weekwright', id: 'localhost' },
    user: { id: 'AAAA', name: 'elif', displayName: 'Elif' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const made = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    getTransports: () => ['internal'],
  },
};

const create = vi.fn<() => Promise<unknown>>();
beforeEach(() => {
  create.mockResolvedValue(made);
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
});
afterEach(() => {
  toasts.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
  create.mockReset();
});

/** Opens the section over a server that first has the factors `own`, and after a change `changed`. */
async function open(own: object, changed: object = own) {
  const sent: [string, unknown][] = [];
  const workspace = new Workspace();
  let now = own;
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/users/SecondFactor') return done(now);
    if (key === 'POST /api/users/Confirmation') return done({ Confirmation: 'the proof' });
    if (key.endsWith('/Begin')) return done(asked);
    sent.push([key, body]);
    now = changed;
    return done(key === 'POST /api/users/SecondFactor/Passkeys' ? { RecoveryCodes: ['ABCD'] } : changed);
  }) as never);
  await render(workspace.around(<OwnFactors />));
  await vi.waitFor(() => expect(document.querySelector('li')).not.toBeNull());
  return sent;
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const title = () => document.querySelector('[role=dialog] h2')?.textContent ?? null;
const dialog = () => find('[role=dialog]').textContent;
const said = () => toasts.list().map(({ text }) => text);
const submit = () => click(find('[role=dialog] button[type=submit]'));

async function openAdding(): Promise<void> {
  await click(button('Add passkey…'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await submit();
  await vi.waitFor(() => expect(title()).toBe('Add a passkey'));
}

it('A5 S3-31 adds a passkey created by the browser, and shows the recovery codes that come with the first one', async () => {
  const sent = await open(none, { ...none, Passkeys: [laptop], RecoveryCodesLeft: 10 });
  await openAdding();
  await type(findInput('input[name=Name]'), '   ');
  await submit();
  expect([dialog().includes('Name is required'), sent]).toEqual([true, []]);
  await type(findInput('input[name=Name]'), 'Laptop');
  await submit();
  await vi.waitFor(() => expect(title()).toBe('Your recovery codes'));
  expect(sent).toEqual([
    [
      'POST /api/users/SecondFactor/Passkeys',
      {
        Name: 'Laptop',
        Challenge: 'the question',
        Confirmation: 'the proof',
        Passkey: {
          id: 'AQID',
          rawId: 'AQID',
          type: 'public-key',
          clientExtensionResults: {},
          authenticatorAttachment: 'platform',
          response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
        },
      },
    ],
  ]);
  expect(said()).toEqual(['The passkey was added.']);
  await click(button('I saved the codes'));
  await vi.waitFor(() => expect(find('ul').textContent).toContain('Passkey · Added on 2 Nov 2026'));
});

it.each([
  ['NotAllowedError', 'The passkey was not used: it was cancelled, or took too long. Please try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('A5 S3-31 says why the browser created no passkey: %s', async (name, message) => {
  create.mockRejectedValue(new DOMException('', name));
  const sent = await open(none);
  await openAdding();
  await type(findInput('input[name=Name]'), 'Laptop');
  await submit();
  await vi.waitFor(() => expect(find('[role=dialog] [role=alert]').textContent).toBe(message));
  expect(sent).toEqual([]);
  await press('Escape');
  expect(title()).toBeNull();
});

it('A5 S3-31 renames a passkey, and removes it after the user confirmed their identity', async () => {
  const renamed = { ...laptop, Name: 'Desk' };
  const sent = await open({ ...none, Passkeys: [laptop] }, { ...none, Passkeys: [renamed] });
  expect(find('ul').textContent).toContain('LaptopPasskey · Added on 2 Nov 2026 · Last used on 16 Nov 2026');
  await click(find('[aria-label="Rename Laptop"]'));
  await type(findInput('[role=dialog] input[name=Name]'), 'Desk');
  await submit();
  await vi.waitFor(() => expect(said()).toEqual(['The passkey was renamed.']));
  await click(find('[aria-label="Remove Desk"]'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await submit();
  await vi.waitFor(() => expect(said()).toContain('The passkey was removed.'));
  expect(sent).toEqual([
    ['PUT /api/users/SecondFactor/Passkeys', { Id: laptop.Id, Name: 'Desk' }],
    ['POST /api/users/SecondFactor/Passkeys/Remove', { Id: laptop.Id, Confirmation: 'the proof' }],
  ]);
});
