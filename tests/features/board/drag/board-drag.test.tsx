import { describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/texts/messages.ts';
import { moveChart } from '#machines/board/move.chart.ts';
import type { Sorting } from '#services/bulk/sorting.ts';
import type * as sorting from '#services/user-services/use-sorting.ts';
import { clickWith } from '#tests/features/board/bulk/hands.ts';
import { beginAtNoon, button, card, openBoard, pass, told } from '#tests/features/board/open-board.tsx';
import { heldAnswer, type HeldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import { click, find, press, settle } from '#tests/ui/render.tsx';

const held = vi.hoisted(() => ({ ask: undefined as (() => Promise<unknown>) | undefined }));

vi.mock(import('#services/user-services/use-sorting.ts'), async (read) => {
  const real = await read();
  const useSorting: typeof sorting.useSorting = () => {
    const drop = () =>
      (held.ask?.() ?? Promise.reject(new Error('Nobody waits.'))) as ReturnType<Sorting['drop']>;
    return { ...real.useSorting(), drop };
  };
  return { ...real, useSorting };
});

beginAtNoon();

describe('BRD-18 BRD-20 BRD-21 DEC-25 dragging cards follows its statechart', () => {
  const given = [
    task(1, { id: 'one', name: 'One', index: 0, loggedMs: 60_000, status: 'paused' }),
    task(2, { id: 'two', name: 'Two', index: 1, loggedMs: 60_000, status: 'paused' }),
  ];

  interface Stage {
    readonly workspace: Awaited<ReturnType<typeof openBoard>>['workspace'];
    readonly answer: HeldAnswer<unknown>;
    readonly said: Set<string>;
    /** Whether another week than that of the cards is shown. */
    isAway: boolean;
  }
  const times = async (count: number, key: string) => {
    for (let time = 0; time < count; time += 1) await press(key);
  };
  const isRefused = () =>
    document
      .querySelector('section[data-drop=refuses]')
      ?.textContent?.includes(messages.unscheduledForbidden) === true;
  const shown =
    (verdict: 'takes' | 'refuses' | null) =>
    ({ said, isAway }: Stage, { context }: { context: { taskIds: readonly string[] } }) => ({
      // Cards of another week aren't rendered.
      carried: isAway ? 0 : context.taskIds.length,
      takes: verdict === 'takes',
      refuses: verdict === 'refuses',
      told: [...said],
    });

  tourScreen(moveChart, {
    async open(): Promise<Stage> {
      const { workspace } = await openBoard({ tasks: given });
      const answer = heldAnswer<unknown>();
      held.ask = answer.ask;
      return { workspace, answer, said: new Set(), isAway: false };
    },
    gestures: {
      async 'cards.pickedUp'(_, event) {
        if (event['taskIds'].length > 1) {
          await clickWith('Control', 'One');
          await clickWith('Control', 'Two');
        }
        await settle(() => card('One').focus());
        await press('m');
      },
      // Starts from the first column (Unscheduled), so it works wherever the cards are.
      async 'place.reached'(stage, event) {
        if (event['stays'] && stage.isAway) {
          await click(button('Previous week'));
          await pass(50);
          stage.isAway = false;
        }
        await times(8, 'ArrowLeft');
        if (event['refusal'] === null) await times(event['stays'] ? 3 : 1, 'ArrowRight');
        if (event['stays']) await press('Home');
      },
      'cards.dropped': (stage, _, before) => {
        if (before.hasTag('refuses')) stage.said.add(messages.unscheduledForbidden);
        return press('Enter');
      },
      async 'cards.putBack'(stage) {
        await press('Escape');
        await pass(50);
        stage.isAway = false;
      },
      async 'week.changed'(stage, event) {
        await times(8, 'ArrowLeft');
        if (event['refusal'] === null) await times(3, 'ArrowRight');
        await click(button('Next week'));
        await pass(50);
        stage.isAway = true;
      },
      'tasks.vanished': (stage, event) => {
        const gone: readonly string[] = event['taskIds'];
        const what =
          gone.length === 1 ? `“${given.find(({ id }) => id === gone[0])?.name}”` : `${gone.length} tasks`;
        stage.said.add(`You deleted ${what} in the meantime.`);
        return settle(() => {
          for (const id of gone) void stage.workspace.services.board.remove(id);
        });
      },
      'xstate.done.actor.drop': (stage, event) => {
        if (!event['output'].ok) stage.said.add(event['output'].refusal.message);
        return settle(() => stage.answer.done(event));
      },
      'xstate.error.actor.drop': (stage, event) => {
        stage.said.add(messages.somethingWrong);
        return settle(() => stage.answer.failed(event));
      },
    },
    look: ({ said }) => ({
      carried: document.querySelectorAll('[data-carried]').length,
      takes: document.querySelector('section[data-drop=takes]') !== null,
      refuses: isRefused(),
      told: [...said].filter((text) => told().includes(text)),
    }),
    shows: {
      resting: shown(null),
      'carrying.held': shown(null),
      'carrying.over': shown('takes'),
      'carrying.refusing': shown('refuses'),
      dropping: ({ said }: Stage) => ({ carried: 0, takes: false, refuses: false, told: [...said] }),
    },
  });
});

describe('BRD-18 the keys while cards are carried', () => {
  const given = [
    task(1, { id: 'one', name: 'One', index: 0 }),
    task(2, { id: 'two', name: 'Two', index: 1 }),
  ];
  const carried = () => document.querySelectorAll('[data-carried]').length;
  const pickUp = async () => {
    await settle(() => card('One').focus());
    await press('m');
    expect(carried()).toBe(1);
  };

  it("BRD-18 pressing another card or a text field returns the cards, and Enter doesn't drop them there", async () => {
    const { workspace } = await openBoard({ tasks: given });
    await pickUp();
    await click(card('Two'));
    expect(carried()).toBe(0);
    await pickUp();
    await click(card('Two').querySelector('h3 button') as HTMLElement);
    await press('Enter');
    expect([carried(), workspace.facts]).toEqual([0, []]);
  });

  it("BRD-18 the week arrows don't drop the cards, so they can be carried to another week", async () => {
    await openBoard({ tasks: given });
    await pickUp();
    await settle(() => button('Next week').focus());
    await press('ArrowRight');
    expect(carried()).toBe(1);
    await press('Escape');
  });

  it('BRD-18 DEC-20 the week keys carry the cards to another week, whose columns accept them', async () => {
    await openBoard({ tasks: given });
    await pickUp();
    await press(']');
    await pass(100);
    const place = () => find('section[data-drop=takes]').getAttribute('aria-label');
    expect([place(), told()]).toEqual(['Wednesday 25', []]);
    await press('ArrowRight');
    expect(place()).toBe('Thursday 26');
    await press(']');
    await pass(100);
    expect(place()).toBe('Thursday 3');
    await press('Escape');
    await pass(100);
    expect(document.activeElement).toBe(card('One'));
  });
});
