import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { agreed, type Decision } from '#domain/refusal.ts';
import { IdentityDialog } from '#features/forms/identity/identity-dialog.tsx';
import { useIdentityCheck } from '#features/forms/identity/use-identity-check.ts';
import { identityCheckChart } from '#machines/forms/identity-check.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const factors = { HasPassword: true, App: null, Passkeys: [], RecoveryCodesLeft: 0 };

function Page({ act, onDone }: { act: () => Promise<Decision<unknown>>; onDone: () => void }) {
  const check = useIdentityCheck();
  return (
    <main>
      <button type="button" onClick={() => check.run(act, onDone)}>
        {check.isBusy ? 'Busy' : 'Do it'}
      </button>
      <IdentityDialog check={check} />
    </main>
  );
}

async function open(own: object = factors) {
  const confirming = heldAnswer<object>();
  const acting = heldAnswer<Decision<unknown>>();
  const sent: unknown[] = [];
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/users/SecondFactor') return done(own);
    sent.push(body);
    return confirming.ask();
  }) as never);
  const stage = { confirming, acting, sent, done: 0, told: [] as string[] };
  await render(workspace.around(<Page act={acting.ask} onDone={() => (stage.done += 1)} />));
  return stage;
}
type Stage = Awaited<ReturnType<typeof open>>;

const confirmed = ({ confirming }: Stage, output: object) =>
  settle(() => confirming.done({ type: 'answer', output }));
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
/** Confirms in advance, so that the next request needs no dialog. */
async function confirmBefore(stage: Stage): Promise<void> {
  await click(button('Do it'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await click(find('button[type=submit]'));
  await confirmed(stage, done({ Confirmation: 'the proof' }));
  await settle(() => stage.acting.done({ type: 'answer', output: agreed(null) }));
  stage.done = 0;
}

const shown = ({ done: times }: Stage) => ({
  asks: document.querySelector('[role=dialog]') !== null,
  message: document.querySelector('[role=dialog] [role=alert]')?.textContent ?? null,
  isBusy: document.querySelector('main button')?.textContent === 'Busy',
  told: toasts.list().map(({ text }) => text),
  done: times,
});
const atRest = (stage: Stage) => ({
  asks: false,
  message: null,
  isBusy: false,
  told: stage.told,
  done: stage.done,
});

describe('A5 S3-3 S3-31 an identity check follows its statechart', () => {
  walkScreen(identityCheckChart, {
    open: () => open(),
    gestures: {
      async 'check.asked'(stage, { isConfirmed }) {
        if (isConfirmed) await confirmBefore(stage);
        await click(button('Do it'));
      },
      async 'check.submitted'() {
        await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
        await click(find('button[type=submit]'));
      },
      'check.cancelled': () => press('Escape'),
      'xstate.done.actor.confirm': (stage, { output }: AnyEventObject) =>
        confirmed(stage, output.ok ? done({ Confirmation: 'the proof' }) : refusedWith(422, output.refusal)),
      'xstate.error.actor.confirm': ({ confirming }, event) => settle(() => confirming.failed(event)),
      'xstate.done.actor.act': (stage, event) => {
        const answer: Decision<unknown> = event['output'];
        if (!answer.ok && answer.refusal.code === 'entity.changed') stage.told.push(answer.refusal.message);
        return settle(() => stage.acting.done(event));
      },
      'xstate.error.actor.act': (stage, event) => {
        stage.told.push('Something went wrong');
        return settle(() => stage.acting.failed(event));
      },
    },
    look: shown,
    shows: {
      idle: atRest,
      asking: (stage, { context }) => ({ ...atRest(stage), asks: true, message: context['message'] }),
      checking: (stage) => ({ ...atRest(stage), asks: true, isBusy: true }),
      acting: (stage) => ({ ...atRest(stage), isBusy: true }),
    },
  });
});

it('A5 S3-31 asks for the password, or for an app code if set up, and says what is missing', async () => {
  const stage = await open({ ...factors, App: { AddedAt: '2026-11-01T08:00:00.000Z' } });
  await click(button('Do it'));
  await click(find('button[type=submit]'));
  const describedBy = (name: string) =>
    (findInput(`input[name=${name}]`).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(describedBy('CurrentPassword')).toContain('Password is required');
  await click(button('Use a code from your app'));
  expect(document.activeElement).toBe(findInput('input[name=Code]'));
  await type(findInput('input[name=Code]'), '12 34');
  await click(find('button[type=submit]'));
  expect(describedBy('Code')).toContain('Enter the 6 digits your app shows');
  await type(findInput('input[name=Code]'), '123 456');
  await click(find('button[type=submit]'));
  expect(stage.sent).toEqual([{ Code: '123456' }]);
});

it('A5 S3-31 users with neither confirm by signing in again', async () => {
  const stage = await open({ ...factors, HasPassword: false });
  await click(button('Do it'));
  expect(document.querySelectorAll('[role=dialog] input')).toHaveLength(0);
  await click(find('button[type=submit]'));
  expect(stage.sent).toEqual([{}]);
});
