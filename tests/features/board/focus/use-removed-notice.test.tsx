import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, findTextArea, paste, press, settle } from '#tests/ui/render.tsx';
import {
  appears,
  beginAtNoon,
  button,
  card,
  cardsIn,
  column,
  openBoard,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';

beginAtNoon();

const later = { updatedDate: '2026-11-18T10:30:00.000Z' };
const GONE = '“One” was deleted or moved elsewhere in the meantime.';

let workspace: Awaited<ReturnType<typeof openBoard>>['workspace'];

beforeEach(async () => {
  ({ workspace } = await openBoard({
    tasks: [task(1, { name: 'One' }), task(2, { name: 'Two', index: 1 })],
    delivery: 'hold',
  }));
});

/** Applies a change by another user. */
async function elsewhere(changes: Parameters<typeof task>[1]): Promise<void> {
  workspace.change(task(1, { name: 'One', ...later, ...changes }));
  await settle(() => void workspace.services.queryClient.refetchQueries());
  await pass(100);
}

const openMenu = async () => {
  await click(button('Options of “One”'));
  await appears('[role=menu]');
};
const openChip = async () => {
  await click(button('Project of “One”'));
  await appears('[role=listbox]');
};
const openTitle = () => click(card('One').querySelector('[data-press=title]') ?? document.body);
const openTime = () => click(button('Estimate of “One”'));
const openOnes = [
  ['menu', openMenu, '[role=menu]'],
  ['picker of a chip', openChip, '[role=dialog]'],
  ['title', openTitle, 'textarea'],
  ['estimate', openTime, '[data-card] input'],
] as const;

describe('the editor, menu or picker open on a card', () => {
  it.each(openOnes)(
    'DEC-141 closes when its task is deleted elsewhere, shows a message and focuses the card beside it: %s',
    async (_, open, selector) => {
      await open();
      await elsewhere({ live: false });
      expect([cardsIn('Wednesday 18'), document.querySelector(selector)]).toEqual([['Two'], null]);
      expect(told()).toEqual([GONE]);
      expect(document.activeElement).toBe(card('Two'));
    },
  );

  it.each(openOnes)(
    'BRD-01 leaves the focus on its card and shows no message when the card is moved: %s',
    async (_, open) => {
      await open();
      await elsewhere({ day: '2026-11-20' });
      expect([cardsIn('Friday 20'), told()]).toEqual([['One'], []]);
      expect(document.activeElement).toBe(card('One'));
    },
  );

  it('CRD-02 shows no message when the task is deleted from its own menu', async () => {
    await openMenu();
    await click([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-2) ?? document.body);
    await pass(100);
    expect(told()).toEqual(['Deleted “One”']);
  });
});

it('DEC-141 a typed title is saved when its task is deleted elsewhere, so that it appears in the list of changes', async () => {
  await openTitle();
  await settle(() => findTextArea('textarea').focus());
  await paste(findTextArea('textarea'), 'Typed');
  await elsewhere({ live: false });
  expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
    ['task.renamed', { taskId: taskId(1), name: 'Typed' }],
  ]);
  expect(told()).toEqual([]);
  expect(document.activeElement).toBe(card('Two'));
});

it.each([
  ['the card beside it', ['Two'], () => card('Two')],
  ['the button that adds a task', [], () => button('Add task to Wednesday 18')],
] as const)(
  'DEC-141 moves the focus of an open menu to %s without waiting for a frame (hidden pages paint none)',
  async (_, left, place) => {
    if (left.length === 0) await settle(() => void workspace.services.board.remove(taskId(2)));
    await openMenu();
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await settle(() => void workspace.services.board.remove(taskId(1)));
    expect(cardsIn('Wednesday 18')).toEqual(left);
    expect(document.activeElement).toBe(place());
    frames.mockRestore();
  },
);

it('DEC-141 the add button gets the focus when the last card of a column is deleted', async () => {
  await elsewhere({ live: false });
  await click(button('Options of “Two”'));
  await appears('[role=menu]');
  await settle(() => void workspace.services.board.remove(taskId(2)));
  await pass(200);
  expect(document.activeElement).toBe(button('Add task to Wednesday 18'));
});

it("DEC-141 offers to copy a typed title that couldn't have been saved", async () => {
  await openTitle();
  await settle(() => findTextArea('textarea').focus());
  await paste(findTextArea('textarea'), 'n'.repeat(151));
  await elsewhere({ live: false });
  expect([workspace.facts, told()]).toEqual([[], [GONE]]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const [message] = toasts.list();
  toasts.act(message?.id ?? '', 'Copy what you typed');
  expect(copied.mock.lastCall).toEqual(['n'.repeat(151)]);
});

it('the column gets the focus when the focused card is deleted elsewhere', async () => {
  await settle(() => card('One').focus());
  await elsewhere({ live: false });
  await pass(200);
  expect(document.activeElement).toBe(column('Wednesday 18'));
  await press('ArrowDown');
  expect(document.activeElement).toBe(card('Two'));
});
