import { afterEach, describe } from 'vitest';
import type { Decision } from '#domain/refusal.ts';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { confirmDeleteChart } from '#machines/forms/confirm-delete.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, press, render, settle } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

async function open() {
  const removal = heldAnswer<Decision<unknown>>();
  const stage = { ...removal, deleted: 0, told: [] as string[] };
  await render(
    <DeleteButton name="label Design" remove={removal.ask} onDeleted={() => (stage.deleted += 1)} />,
  );
  await settle(() => find('button').focus());
  return stage;
}

const shown = ({ deleted }: { deleted: number }) => {
  const button = find('button');
  return {
    name: button.getAttribute('aria-label'),
    said: document.querySelector('[role=status]')?.textContent,
    isBusy: button.hasAttribute('aria-disabled'),
    hasFocus: document.activeElement === button,
    told: toasts.list().map(({ text }) => text),
    deleted,
  };
};

const atRest = {
  name: 'Delete label Design',
  said: '',
  isBusy: false,
  hasFocus: true,
  told: [],
  deleted: 0,
};

describe('NFR-10 LBL-06 ERR-10 ERR-29 a delete button follows its statechart', () => {
  walkScreen(confirmDeleteChart, {
    open,
    gestures: {
      'delete.pressed': () => click(find('button')),
      'delete.cancelled': () => press('Escape'),
      'xstate.done.actor.remove': (stage, event) => {
        const answer: Decision<unknown> = event['output'];
        if (!answer.ok) stage.told.push(answer.refusal.message);
        return settle(() => stage.done(event));
      },
      'xstate.error.actor.remove': (stage, event) => {
        stage.told.push('Something went wrong');
        return settle(() => stage.failed(event));
      },
    },
    look: shown,
    shows: {
      idle: () => atRest,
      confirming: ({ told }) => ({
        ...atRest,
        name: 'Confirm: delete label Design',
        said: 'Press again within 5 seconds to delete.',
        told,
      }),
      deleting: ({ told }) => ({ ...atRest, isBusy: true, told }),
      failed: ({ told }) => ({ ...atRest, told }),
      deleted: ({ told }) => ({ ...atRest, told, deleted: 1 }),
    },
  });
});
