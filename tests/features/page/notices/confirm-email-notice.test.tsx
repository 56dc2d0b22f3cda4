import { describe, expect, it } from 'vitest';
import type { Decision } from '#domain/refusal.ts';
import { ConfirmEmailNotice } from '#features/page/notices/confirm-email-notice.tsx';
import { requestChart } from '#machines/forms/request.chart.ts';
import { useRequest } from '#services/charts/use-request.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const shown = () => document.querySelector('[role=status]')?.textContent ?? null;

it('DEC-126 USR-14 users with an unconfirmed address see that invitations wait, and can resend the link', async () => {
  const answers = { 'POST /api/users/User/ResendConfirmation': {} };
  const workspace = new Workspace({ user: { mustConfirmEmail: true, isConfirmationSent: true }, answers });
  await render(workspace.around(<ConfirmEmailNotice />));
  expect(shown()).toBe(
    'Invitations go out once you confirm your e-mail address. Open the link we sent to member@acme.test.Send again',
  );
  await click(find('button'));
  await expect
    .poll(shown)
    .toBe(
      'Invitations go out once you confirm your e-mail address. We sent a new link to member@acme.test.Send again',
    );
  expect(workspace.calls.map(({ key }) => key)).toEqual(['POST /api/users/User/ResendConfirmation']);
});

it('DEC-126 offers to send a link when none was sent, for old accounts or over the mail limit', async () => {
  const answers = { 'POST /api/users/User/ResendConfirmation': {} };
  const workspace = new Workspace({ user: { mustConfirmEmail: true }, answers });
  await render(workspace.around(<ConfirmEmailNotice />));
  expect(shown()).toBe(
    'Invitations go out once you confirm your e-mail address. We can send a link to member@acme.test.Send link',
  );
  await click(find('button'));
  await expect
    .poll(shown)
    .toBe(
      'Invitations go out once you confirm your e-mail address. We sent a new link to member@acme.test.Send again',
    );
});

it('DEC-126 shows nothing for a confirmed address', async () => {
  await render(new Workspace().around(<ConfirmEmailNotice />));
  expect(shown()).toBeNull();
});

describe('DEC-126 the request for a link follows its statechart', () => {
  const held = heldAnswer<Decision<unknown>>();
  function Face() {
    const request = useRequest(held.ask);
    return (
      <Button busy={request.is('busy')} onClick={request.press}>
        {request.is('done') ? 'Done' : (request.message ?? 'Ask')}
      </Button>
    );
  }
  interface Stage {
    why: string | null;
  }
  walkScreen(requestChart, {
    async open(): Promise<Stage> {
      await render(<Face />);
      return { why: null };
    },
    gestures: {
      'request.pressed': async (stage) => {
        stage.why = null;
        await click(find('button'));
      },
      'xstate.done.actor.send': (stage, event) => {
        stage.why = event['output'].ok ? null : event['output'].refusal.message;
        return settle(() => held.done(event));
      },
      'xstate.error.actor.send': (stage, event) => {
        stage.why = 'Something went wrong';
        return settle(() => held.failed(event));
      },
    },
    look: () => ({
      text: find('button').textContent,
      isBusy: find('button').getAttribute('aria-busy') === 'true',
    }),
    shows: {
      idle: ({ why }) => ({ text: why ?? 'Ask', isBusy: false }),
      sending: () => ({ text: 'Ask', isBusy: true }),
      done: () => ({ text: 'Done', isBusy: false }),
    },
  });
});
