import { describe, expect, it, vi } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';
import * as faces from '#features/board/card/card-face.tsx';
import * as layouts from '#features/board/card/card-layout.ts';
import { beginAtNoon, button, card, openBoard, pass, told } from '#tests/features/board/open-board.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { bar, buttonOf, clickWith, keys, selected } from './hands.ts';
import { noteDialog } from '#ui/interaction/is-typing.ts';
import { byHand, click, find, press, settle } from '#tests/ui/render.tsx';

beginAtNoon();

const tasks = [
  task(1, { name: 'One', index: 0 }),
  task(2, { name: 'Two', index: 1 }),
  task(3, { name: 'Three', index: 2 }),
  task(4, { name: 'Four', index: 3 }),
  task(5, { name: 'Friday', day: '2026-11-20' }),
  task(6, { name: 'Some day', day: null }),
];

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('selecting cards with the pointer', () => {
  it('BLK-02 BLK-03 BLK-04 BLK-05 Ctrl and Meta click add cards to the selection and remove them', async () => {
    await openBoard({ tasks });
    expect(bar()).toBe(null);
    await clickWith('Control', 'One');
    await clickWith('Meta', 'Friday');
    expect([selected(), bar()]).toEqual([['One', 'Friday'], '2 selected']);
    expect(card('One').getAttribute('aria-label')).toBe('One, Created, selected');
    expect(document.querySelector('[role=status]')?.textContent).toBe('2 selected');
    await clickWith('Control', 'Friday');
    await clickWith('Meta', 'One');
    expect([selected(), bar()]).toEqual([[], null]);
    expect(card('One').getAttribute('aria-label')).toBe('One, Created');
  });

  it('BLK-02 the board has padding below the cards for the selection bar while it shows', async () => {
    await openBoard({ tasks });
    await clickWith('Control', 'One');
    expect(find('[data-bulk]').parentElement?.classList).toContain('has-[>[data-bulk]]:pb-16');
  });

  it('BLK-06 DEC-21 Shift click adds the range from the last selected card, or one card in another column', async () => {
    await openBoard({ tasks });
    await clickWith('Control', 'Two');
    await clickWith('Shift', 'Four');
    expect(selected()).toEqual(['Two', 'Three', 'Four']);
    await clickWith('Shift', 'One');
    expect(selected()).toEqual(['One', 'Two']);
    await clickWith('Shift', 'Friday');
    expect(selected()).toEqual(['One', 'Two', 'Friday']);
  });

  it("BLK-04 modifier clicks don't activate the buttons of a card, plain clicks do", async () => {
    const { workspace, onEdit } = await openBoard({ tasks, delivery: 'hold' });
    await clickWith('Control', 'One', '[data-press=turn]');
    await clickWith('Shift', 'Two', '[data-press=title]');
    expect([selected(), workspace.facts, document.querySelector('textarea')]).toEqual([
      ['One', 'Two'],
      [],
      null,
    ]);
    await byHand(async (person) => {
      await person.keyboard('{Control>}');
      await person.dblClick(card('Three'));
      await person.keyboard('{/Control}');
    });
    expect([selected(), onEdit.mock.calls]).toEqual([['One', 'Two'], []]);
    await click(card('Three'));
    expect(selected()).toEqual(['One', 'Two']);
    await click(button('Start “One”'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.started']);
  });

  it('BLK-04 a tap adds cards once something is selected', async () => {
    await openBoard({ tasks });
    const tap = (name: string) =>
      byHand((person) => person.pointer({ keys: '[TouchA]', target: card(name) }));
    await tap('One');
    expect(selected()).toEqual([]);
    await clickWith('Control', 'One');
    await tap('Two');
    await tap('One');
    expect(selected()).toEqual(['Two']);
  });
});

describe('selecting cards with the keys', () => {
  it('BLK-04 DEC-20 X and Ctrl+Space toggle the focused card', async () => {
    await openBoard({ tasks });
    await settle(() => card('Two').focus());
    await press('x');
    expect(selected()).toEqual(['Two']);
    await keys('{Control>} {/Control}');
    expect(selected()).toEqual([]);
    await keys('{Shift>}X{/Shift}');
    expect(selected()).toEqual([]);
  });

  it('BLK-06 Shift and an arrow extend the selection from the focused card, and shrink it again', async () => {
    await openBoard({ tasks });
    await settle(() => card('Two').focus());
    await keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect([selected(), focused()]).toEqual([['Two', 'Three', 'Four'], 'Four, Created, selected']);
    await keys('{Shift>}{ArrowDown}{ArrowUp}{/Shift}');
    expect([selected(), focused()]).toEqual([['Two', 'Three'], 'Three, Created, selected']);
    await press('ArrowUp');
    expect([selected(), focused()]).toEqual([['Two', 'Three'], 'Two, Created, selected']);
  });

  it('BLK-13 DEC-22 Ctrl+A selects the week, the bar selects every card on the board, and Escape clears the selection', async () => {
    await openBoard({ tasks: [...tasks, task(7, { name: 'Next week', day: '2026-11-23' })] });
    await keys('{Control>}a{/Control}');
    expect([bar(), card('Some day').dataset['selected']]).toEqual(['5 selected', undefined]);
    await press('Escape');
    expect([bar(), document.querySelector('[role=status]')?.textContent]).toEqual([null, 'Nothing selected']);
    await clickWith('Control', 'Some day');
    await keys('{Control>}a{/Control}');
    expect(bar()).toBe('6 selected');
    await press('Escape');
    await clickWith('Control', 'One');
    await click(buttonOf('Select all'));
    expect(bar()).toBe('6 selected');
    await click(button('Clear selection'));
    expect(bar()).toBe(null);
  });

  it('DEC-20 the selection keys do nothing while the user types or a dialog is open', async () => {
    await openBoard({ tasks });
    await settle(() => card('One').focus());
    await press('e');
    await keys('x{Control>}a{/Control}');
    expect(selected()).toEqual([]);
    await press('Escape');
    await press('x');
    const close = noteDialog();
    await keys('{Escape}{Control>}a{/Control}');
    close();
    expect(selected()).toEqual(['One']);
  });
});

describe('how long a selection lasts', () => {
  it('BLK-08 the selection stays across weeks and clears for another user', async () => {
    const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
    const { workspace } = await openBoard({ tasks, actor: lead });
    await clickWith('Control', 'One');
    await click(button('Next week'));
    await pass(100);
    expect([selected(), bar()]).toEqual([[], '1 selected']);
    await click(button('Previous week'));
    await pass(100);
    expect(selected()).toEqual(['One']);
    expect(workspace.services.selection.has(taskId(1))).toBe(true);
  });

  it('BLK-03 a deleted task leaves the selection', async () => {
    const { workspace } = await openBoard({ tasks });
    await clickWith('Control', 'One');
    await clickWith('Control', 'Two');
    await settle(() => void workspace.services.board.remove(taskId(1)));
    expect([selected(), bar()]).toEqual([['Two'], '1 selected']);
    await settle(() => void workspace.services.board.remove(taskId(2)));
    expect(bar()).toBe(null);
  });
});

it('BLK-04 toggling a card re-renders only its face, with a hundred others on the board', async () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    task(index + 1, { day: `2026-11-${16 + (index % 7)}`, index }),
  );
  const [whole, face] = [vi.spyOn(layouts, 'cardLayout'), vi.spyOn(faces, 'CardFace')];
  await openBoard({ tasks: many });
  whole.mockClear();
  face.mockClear();
  await clickWith('Control', 'Task 20');
  expect(selected()).toEqual(['Task 20']);
  expect([whole.mock.calls.length, face.mock.calls.length]).toEqual([0, 1]);
});

describe('the Delete key', () => {
  it('BLK-11 BLK-30 DEC-20 deletes the focused card when nothing is selected, and Undo restores it', async () => {
    const { workspace } = await openBoard({ tasks });
    await press('Delete');
    expect([workspace.facts, told()]).toEqual([[], []]);
    await settle(() => card('Two').focus());
    await press('Delete');
    await pass(100);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['tasks.deleted', { taskIds: [taskId(2)] }],
    ]);
    expect(toasts.list()).toMatchObject([{ text: 'Deleted “Two”', actions: [{ label: 'Undo' }] }]);
    expect(document.activeElement).toBe(card('Three'));
  });

  it('DEC-20 deletes one card while held down, and the next one when pressed again', async () => {
    const { workspace } = await openBoard({ tasks });
    const hold = (repeat: boolean) =>
      settle(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, repeat }),
        ),
      );
    await settle(() => card('Two').focus());
    for (const repeat of [false, true, true]) {
      await hold(repeat);
      await pass(100);
    }
    expect(workspace.facts).toHaveLength(1);
    expect(document.activeElement).toBe(card('Three'));
    await hold(false);
    await pass(100);
    expect(workspace.facts).toHaveLength(2);
    expect(document.activeElement).toBe(card('Four'));
  });

  it("CRD-20 a message says that a card with a busy timer isn't deleted", async () => {
    const { workspace } = await openBoard({ tasks, delivery: 'hold' });
    await settle(() => card('One').focus());
    await press('s');
    await press('Delete');
    expect(told()).toEqual(['Started “One”', 'Starting...']);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.started']);
  });

  it("ROL-08 a message says why a card can't be deleted", async () => {
    const { workspace } = await openBoard({ tasks, actor: { userId: 8 } });
    await settle(() => card('One').focus());
    await press('Delete');
    expect([workspace.facts, told()]).toEqual([[], ["Can't be deleted"]]);
  });

  it('BLK-11 DEC-20 deletes the selection like the bar does, wherever the focus is', async () => {
    const { workspace } = await openBoard({ tasks });
    await clickWith('Control', 'One');
    await clickWith('Control', 'Friday');
    await press('Delete');
    await pass(100);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['tasks.deleted', { taskIds: [taskId(1), taskId(5)] }],
    ]);
    expect(bar()).toBe(null);
  });

  it.each([
    ['the key', () => press('Delete')],
    ['the bar', () => click(buttonOf('Delete'))],
  ])(
    'BLK-11 DEC-18 the focus goes to the card after those deleted by %s, and Undo returns it to the first of them',
    async (_, remove) => {
      const { workspace } = await openBoard({ tasks });
      await clickWith('Control', 'Two');
      await clickWith('Control', 'Three');
      await remove();
      await pass(100);
      expect([workspace.facts.length, bar()]).toEqual([1, null]);
      expect(document.activeElement).toBe(card('Four'));
      await settle(() => workspace.services.undo.actor.send({ type: 'undo.asked' }));
      await pass(100);
      expect(document.activeElement).toBe(card('Two'));
    },
  );

  it('BLK-11 DEC-18 deleting more than 50 tasks asks first, and focuses the add button afterwards', async () => {
    const many = Array.from({ length: 51 }, (_, at) => task(at + 1, { name: `Task ${at}`, index: at }));
    const { workspace } = await openBoard({ tasks: many });
    await keys('{Control>}a{/Control}');
    await press('Delete');
    await pass(100);
    expect(find('[role=alertdialog] h2').textContent).toBe('Delete 51 tasks?');
    expect(workspace.facts).toEqual([]);
    await click(buttonOf('Delete 51 tasks'));
    await pass(200);
    expect(workspace.facts).toHaveLength(1);
    expect(document.activeElement).toBe(button('Add task to Wednesday 18'));
  });
});

describe('a selection above the limit', () => {
  const many = Array.from({ length: 1_001 }, (_, at) => task(at, { name: `Task ${at}`, index: at }));

  it('DEC-90 BLK-12 BLK-13 shows the limit at once, and copies nothing', async () => {
    await openBoard({ tasks: many });
    await keys('{Control>}a{/Control}');
    expect(bar()).toBe('1,001 selected');
    expect(find('[role=toolbar]').textContent).toContain('1,001 selectedAt most 1,000');
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      '1,001 selected. Select at most 1,000 tasks at a time.',
    );
    const locked = [...find('[role=toolbar]').querySelectorAll('button[aria-disabled]')];
    expect(locked.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Complete',
      'Move',
      'Roll over',
      'Clone',
      'Copy',
      'Edit fields',
      'Delete',
    ]);
    const event = new Event('copy', { bubbles: true, cancelable: true });
    await settle(() => void document.body.dispatchEvent(event));
    await expect
      .poll(() => toasts.list().map(({ text, note }) => [text, note]))
      .toEqual([["Can't be copied", 'Select at most 1,000 tasks at a time.']]);
    await press('Escape');
    await clickWith('Control', 'Task 0');
    expect(find('[role=toolbar]').textContent).not.toContain('At most');
  });
});
