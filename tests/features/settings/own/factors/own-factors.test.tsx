import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { refused } from '#domain/refusal.ts';
import { OwnFactors } from '#features/settings/own/factors/own-factors.tsx';
import '#features/settings/own/factors/app-setup-dialog.tsx';
import { factorSetupChart } from '#machines/forms/factor-setup.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const none = { HasPassword: true, App: null, Passkeys: [], RecoveryCodesLeft: 0, IsRequired: false };
const withApp = { ...none, App: { AddedAt: '2026-11-01T08:00:00.000Z' }, RecoveryCodesLeft: 10 };
const codes = ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', 'BCDE-FGHJ-KMNP-QRST-VWXY-Z012'];

/** Opens the section of second factors; the test answers changes. */
async function open(own: object, answer: (key: string) => unknown) {
  const sent: [string, unknown][] = [];
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/users/SecondFactor') return done(own);
    if (key === 'POST /api/users/Confirmation') return done({ Confirmation: 'the proof' });
    sent.push([key, body]);
    return answer(key);
  }) as never);
  await render(workspace.around(<OwnFactors />));
  await vi.waitFor(() => expect(document.querySelector('li')).not.toBeNull());
  return { sent };
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const title = () => document.querySelector('[role=dialog] h2')?.textContent ?? null;
const said = () => toasts.list().map(({ text }) => text);

async function confirm(): Promise<void> {
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await click(find('[role=dialog] button[type=submit]'));
}

const begun = { Secret: 'ABCDEFGHIJ', Address: 'otpauth://totp/Weekwright:elif?secret=ABCDEFGHIJ' };

async function openSetup() {
  const adding = heldAnswer<object>();
  const stage = await open(none, (key) => (key.endsWith('/Begin') ? done(begun) : adding.ask()));
  await click(button('Set up authenticator app…'));
  await confirm();
  await vi.waitFor(() => expect(title()).toBe('Set up an authenticator app'));
  return { ...stage, adding };
}
type Stage = Awaited<ReturnType<typeof openSetup>>;

const shown = () => ({
  title: title(),
  message: document.querySelector('[role=dialog] [role=alert]')?.textContent ?? null,
  codes: [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent),
  isBusy: document.querySelector('[role=dialog] button[type=submit]')?.hasAttribute('aria-disabled') ?? false,
});
const dialog = { title: 'Set up an authenticator app', message: null, codes: [], isBusy: false };

describe('A5 S3-31 setting up an authenticator app follows its statechart', () => {
  walkScreen(factorSetupChart, {
    open: openSetup,
    gestures: {
      async 'setup.submitted'() {
        await type(findInput('input[name=Code]'), '123 456');
        await click(find('[role=dialog] button[type=submit]'));
      },
      'setup.cancelled': () => press('Escape'),
      'setup.saved': () => click(button('I saved the codes')),
      'xstate.done.actor.add': ({ adding }: Stage, { output }: AnyEventObject) =>
        settle(() =>
          adding.done({
            type: 'answer',
            output: output.ok
              ? done({ RecoveryCodes: output.value.hasCodes ? codes : [] })
              : refusedWith(422, output.refusal),
          }),
        ),
      'xstate.error.actor.add': ({ adding }, event) => settle(() => adding.failed(event)),
    },
    look: shown,
    shows: {
      showing: (_, { context }) => ({ ...dialog, message: context['message'] }),
      adding: () => ({ ...dialog, isBusy: true }),
      saving: () => ({ ...dialog, title: 'Your recovery codes', codes }),
      closed: () => ({ ...dialog, title: null }),
    },
  });
});

it('A5 S3-31 shows the secret as QR code and as text, and asks for six digits', async () => {
  const { sent } = await openSetup();
  expect(find('[role=img]').getAttribute('aria-label')).toBe('QR code for your authenticator app');
  expect(find('[role=dialog]').textContent).toContain('ABCD EFGH IJ');
  await type(findInput('input[name=Code]'), '123');
  await click(find('[role=dialog] button[type=submit]'));
  expect(find('[role=dialog]').textContent).toContain('Enter the 6 digits your app shows');
  expect(sent).toEqual([['POST /api/users/SecondFactor/App/Begin', { Confirmation: 'the proof' }]]);
});

it('A5 S3-31 S3-3 removes the app after the user confirmed their identity, and says so', async () => {
  const { sent } = await open(withApp, () => done(none));
  await click(button('Remove app…'));
  expect([title(), sent]).toEqual(['Remove your authenticator app?', []]);
  expect(find('[role=dialog]').textContent).toContain('Its codes stop working.');
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual(['Your authenticator app was removed.']));
  expect(sent).toEqual([['POST /api/users/SecondFactor/App/Remove', { Confirmation: 'the proof' }]]);
});

it('A5 S3-31 creates new recovery codes, shows them once, and says why that failed', async () => {
  const answers = [
    refusedWith(
      503,
      refused('server.unavailable', 'The server is busy. Please try again in a moment.').refusal,
    ),
    done({ RecoveryCodes: codes }),
  ];
  await open(withApp, () => answers.shift());
  expect(document.body.textContent).toContain('10 codes left');
  await click(button('Create new codes…'));
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual(['The server is busy. Please try again in a moment.']));
  // Identity was just confirmed, so only the action is confirmed here.
  await click(button('Create new codes…'));
  expect(find('[role=dialog]').textContent).toContain('The codes you have now stop working.');
  await click(button('Create codes'));
  await vi.waitFor(() => expect(title()).toBe('Your recovery codes'));
  expect(shown().codes).toEqual(codes);
  expect(document.activeElement?.textContent).toBe('Copy');
  // The first attempt to leave without saving the codes is refused.
  await press('Escape');
  expect([title(), shown().message]).toEqual([
    'Your recovery codes',
    "These codes aren't shown again. Save them first, or close once more to leave without them.",
  ]);
  await press('Escape');
  expect([title(), document.body.textContent.includes(codes[0] ?? '')]).toEqual([null, false]);
});

it("A5 S3-31 the last factor can't be removed while the company requires one, and the reason shows", async () => {
  await open({ ...withApp, IsRequired: true }, () => done(none));
  const remove = button('Remove app…');
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await click(remove);
  expect(title()).toBeNull();
});

const passkey = { Id: 'p1', Name: 'Laptop', AddedAt: '2026-11-02T08:00:00.000Z', LastUsedAt: null };

it('A5 S3-31 one of two factors can be removed while the company requires one', async () => {
  await open({ ...withApp, Passkeys: [passkey], IsRequired: true }, () => done(none));
  expect(button('Remove app…').hasAttribute('aria-disabled')).toBe(false);
  expect(find('[aria-label="Remove Laptop"]').hasAttribute('aria-disabled')).toBe(false);
});
