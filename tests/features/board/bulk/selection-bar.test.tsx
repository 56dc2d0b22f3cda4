import { describe, vi } from 'vitest';
import { messages } from '#domain/texts/messages.ts';
import { bulkSelectionChart } from '#machines/board/bulk-selection.chart.ts';
import type { SelectableCard } from '#machines/board/bulk-selection.machine.ts';
import type { BulkOutcome } from '#services/bulk/bulk.types.ts';
import { beginAtNoon, button, openBoard, told } from '#tests/features/board/open-board.tsx';
import { heldAnswer, type HeldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import { click, press, settle } from '#tests/ui/render.tsx';
import { bar, buttonOf, clickWith, keys, selected } from './hands.ts';

const held = vi.hoisted(() => ({ ask: undefined as (() => Promise<unknown>) | undefined }));

vi.mock(import('#services/bulk/bulk.ts'), async (read) => {
  const real = await read();
  const createBulk: typeof real.createBulk = (deps) => {
    const act = () => (held.ask?.() ?? Promise.reject(new Error('Nobody waits.'))) as Promise<BulkOutcome>;
    return { ...real.createBulk(deps), act };
  };
  return { ...real, createBulk };
});

// Lowers the limit of a large selection to one.
vi.mock(import('#domain/constants.ts'), async (read) => ({
  ...(await read()),
  CONFIRM_DELETE_TASKS: 1 as never,
}));

beginAtNoon();

describe('BLK-02 BLK-03 BLK-04 BLK-06 BLK-11 BLK-13 BLK-14 TPL-09 TPL-10 DEC-22 the selection follows its statechart', () => {
  const names: Record<string, string> = { one: 'One', two: 'Two', 'some day': 'Some day' };
  const given = Object.entries(names).map(([id, name], index) =>
    task(index, { id, name, index, ...(id === 'some day' && { day: null }) }),
  );
  const nameOf = (card: SelectableCard) => names[card.id] ?? '';

  interface Stage {
    readonly workspace: Awaited<ReturnType<typeof openBoard>>['workspace'];
    readonly answer: HeldAnswer<unknown>;
    readonly said: Set<string>;
  }
  const refuse = ({ said }: Stage, card: SelectableCard, isForTemplate: boolean) => {
    if (isForTemplate && card.day === null) said.add(messages.templateUnscheduled);
  };
  const outcome = (left: readonly string[]): BulkOutcome => {
    const refusal = { code: 'task.unscheduled', message: messages.unscheduledForbidden } as const;
    return { ok: true, value: { fact: null, skipped: left.map((taskId) => ({ taskId, refusal })) } };
  };

  tourScreen(bulkSelectionChart, {
    async open(): Promise<Stage> {
      const { workspace } = await openBoard({ tasks: given });
      const answer = heldAnswer<unknown>();
      held.ask = answer.ask;
      return { workspace, answer, said: new Set() };
    },
    gestures: {
      'card.toggled': (stage, event, before) => {
        refuse(stage, event['card'], before.hasTag('template'));
        return clickWith('Control', nameOf(event['card']));
      },
      'range.extended': (stage, event, before) => {
        refuse(stage, event['card'], before.hasTag('template'));
        return clickWith('Shift', nameOf(event['card']));
      },
      async 'all.selected'() {
        // Ctrl+A selects the week; the bar, which then appears, adds unscheduled tasks.
        if (bar() === null) await keys('{Control>}a{/Control}');
        await click(buttonOf('Select all'));
      },
      'tasks.vanished': ({ workspace }, event) =>
        settle(() => {
          for (const id of event['taskIds']) void workspace.services.board.remove(id);
        }),
      'selection.cleared': () => press('Escape'),
      // The bar doesn't offer this while choosing tasks for a template.
      'act.asked': (_, event, before) =>
        before.hasTag('template')
          ? undefined
          : click(buttonOf(event['act'].kind === 'delete' ? 'Delete' : 'Complete')),
      'act.confirmed': () => click(buttonOf('Delete 1 tasks')),
      'act.declined': () => click(buttonOf('Cancel')),
      'xstate.done.actor.act': ({ answer }, event) =>
        settle(() => answer.done({ ...event, output: outcome(event['output']) })),
      'xstate.error.actor.act': (stage, event) => {
        stage.said.add(messages.somethingWrong);
        return settle(() => stage.answer.failed(event));
      },
      'template.begun': ({ workspace, said }, _, before) => {
        const isAtRest = !before.hasTag('asks') && !before.hasTag('busy') && !before.hasTag('template');
        if (isAtRest && before.context['taskIds'].includes('some day'))
          said.add(messages.templateUnscheduled);
        return settle(() => workspace.services.boardChart.beginTemplate());
      },
      'template.ended': () => click(button('Cancel')),
    },
    look: ({ said }) => ({
      selected: new Set(selected()),
      bar: bar(),
      isBusy: document.querySelector('[role=toolbar] [aria-busy]') !== null,
      asks: document.querySelector('[role=alertdialog] h2')?.textContent ?? null,
      told: [...said].filter((text) => told().includes(text)),
    }),
    shows: Object.fromEntries(
      ['cards.empty', 'cards.selecting', 'cards.asking', 'cards.acting', 'template.off', 'template.on'].map(
        (name) => [
          name,
          ({ said }: Stage, snapshot) => {
            const { taskIds } = snapshot.context;
            const isShown = snapshot.hasTag('any') || snapshot.hasTag('template');
            return {
              selected: new Set(taskIds.map((id: string) => names[id])),
              bar: isShown ? `${taskIds.length} selected` : null,
              isBusy: snapshot.hasTag('busy') && !snapshot.hasTag('template'),
              asks: snapshot.hasTag('asks') ? `Delete ${taskIds.length} tasks?` : null,
              told: [...said],
            };
          },
        ],
      ),
    ),
  });
});
