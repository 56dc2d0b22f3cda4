import { describe, expect, it } from 'vitest';
import { shownShortcuts } from '#features/page/shortcuts.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { NOON, task, taskId, TODAY } from '#tests/support/tasks.ts';
import { byHand, doubleClick, find, press, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, card, cardsIn, column, openBoard, pass } from '#tests/features/board/open-board.tsx';

beginAtNoon();

describe('the keys of the board', () => {
  const tasks = [
    task(1, { name: 'One', index: 0 }),
    task(2, { name: 'Two', index: 1 }),
    task(3, { name: 'Three', day: '2026-11-19' }),
  ];
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('move between cards and columns', async () => {
    await openBoard({ tasks });
    await settle(() => card('One').focus());
    await press('ArrowDown');
    expect(focused()).toBe('Two, Created');
    await press('ArrowDown');
    expect(focused()).toBe('Two, Created');
    await press('ArrowRight');
    expect(focused()).toBe('Three, Created');
    await press('ArrowRight');
    expect(focused()).toBe('Add task to Friday 20');
    await press('ArrowLeft');
    expect(focused()).toBe('Add task to Thursday 19');
    await press('ArrowLeft');
    await press('ArrowDown');
    expect(focused()).toBe('One, Created');
    await press('ArrowUp');
    expect(focused()).toBe('Add task to Wednesday 18');
  });

  it('BRD-22 ignore a key typed into a field that moved the focus to a card', async () => {
    const { onEdit } = await openBoard({ tasks });
    const line = document.createElement('input');
    line.addEventListener('keydown', () => card('One').focus());
    column('Wednesday 18').append(line);
    await settle(() => line.focus());
    await press('Enter');
    expect([focused(), onEdit.mock.calls]).toEqual(['One, Created', []]);
    await press('Enter');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(taskId(1));
  });

  it('open the form, the title, the timer and a new task', async () => {
    const { onEdit, workspace } = await openBoard({ tasks, delivery: 'hold' });
    await settle(() => card('Two').focus());
    await press('Enter');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(taskId(2));
    await press('a');
    expect(focused()).toBe('Name of a new task on Wednesday 18');
    await press('Escape');
    expect(focused()).toBe('Two, Created');
    await press('s');
    await press('C');
    expect(workspace.facts.map((fact) => fact.type)).toEqual(['task.started']);
    workspace.accept();
    await pass(50);
    await press('C');
    expect(workspace.facts.map((fact) => fact.type)).toEqual(['task.started', 'task.completed']);
    workspace.accept();
    await pass(50);
    await press('e');
    expect(focused()).toBe('Name of “Two”');
  });

  it('DEC-20 Space starts and pauses the card; a new task goes to the last used column, else to today', async () => {
    const { onAdd, workspace } = await openBoard({ tasks });
    await press('n');
    expect(onAdd).toHaveBeenLastCalledWith(TODAY, 7, undefined);
    await settle(() => card('Three').focus());
    await press(' ');
    await pass(2_000);
    await press(' ');
    await pass(2_000);
    expect(workspace.facts.map((fact) => fact.type)).toEqual(['task.started', 'task.paused']);
    await press('n');
    expect(onAdd).toHaveBeenLastCalledWith('2026-11-19', 7, undefined);
    await press('F2');
    await press(' ');
    expect(focused()).toBe('Name of “Three”');
    await press('n');
    expect(onAdd).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['e', "This task can't be changed."],
    ['Enter', "This task can't be changed."],
    ['s', "This timer can't be used here."],
    ['c', "This timer can't be used here."],
  ])(
    "ROL-08 DEC-39 %s on a card that can't be changed shows the reason and changes nothing",
    async (key, what) => {
      const { workspace, onEdit } = await openBoard({ tasks, actor: { userId: 8 } });
      await settle(() => card('One').focus());
      await press(key);
      expect(toasts.list().map(({ text, note, tone }) => [text, note, tone])).toEqual([
        [what, 'Access denied: You are not allowed to do this.', 'warn'],
      ]);
      expect([onEdit.mock.calls, workspace.facts, focused()]).toEqual([[], [], 'One, Created']);
    },
  );

  it('each card announces its shortcuts as the shortcut table lists them', async () => {
    await openBoard({ tasks });
    const said = card('One').getAttribute('aria-keyshortcuts')?.split(' ').sort();
    const of = (scope: 'card' | 'selection' | 'carrying') =>
      shownShortcuts(scope, false).shown.flatMap(({ chords }) => chords.map((names) => names.join('+')));
    // Not announced: keys that lead on from the card's controls, extend a selection, or can open any menu.
    const others = ['Ctrl+Space', 'Esc', 'Menu key', 'Shift+Down', 'Shift+Tab', 'Shift+Up', 'Tab'];
    expect([...(said ?? []), ...others].sort()).toEqual(
      [...of('card'), ...of('selection'), ...of('carrying'), 'Delete'].sort(),
    );
  });

  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-card], [data-card] button')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );

  it('NFR-10 the cards of a column are one Tab stop, at the card that had the focus last', async () => {
    const { workspace } = await openBoard({ tasks });
    expect(stops()).toEqual([card('One'), card('Three')]);
    await settle(() => card('One').focus());
    await press('ArrowDown');
    expect(stops()).toEqual([card('Two'), card('Three')]);
    await press('ArrowRight');
    expect(stops()).toEqual([card('Two'), card('Three')]);
    await settle(() => void workspace.services.board.remove(taskId(2)));
    await pass(50);
    expect(stops()).toEqual([card('One'), card('Three')]);
  });

  it('NFR-10 after F2 Tab and Shift+Tab move through the controls of a card and then out of it', async () => {
    await openBoard({ tasks });
    await settle(() => card('One').focus());
    await press('F2');
    const walked: unknown[] = [document.activeElement?.textContent];
    for (let steps = 0; steps < 8; steps += 1) {
      await press('Tab');
      walked.push(focused());
    }
    expect(walked).toEqual([
      'One',
      'Client of “One”: Fernway. Edit',
      'Project of “One”: Website. Edit',
      'Label of “One”: none. Edit',
      'Options of “One”',
      'Complete “One”',
      'Logged time of “One”: 0:00. Edit',
      'Estimate of “One”: 0:30. Edit',
      'Start “One”',
    ]);
    await byHand((person) => person.tab({ shift: true }));
    expect(focused()).toBe('Estimate of “One”: 0:30. Edit');
    await press('Home');
    await byHand((person) => person.tab({ shift: true }));
    expect(focused()).toBe('One, Created');
    await press('F2');
    await press('End');
    await press('Tab');
    expect(card('One').contains(document.activeElement)).toBe(false);
  });

  it('move the focus to the controls of a card and back', async () => {
    await openBoard({ tasks });
    await settle(() => card('One').focus());
    await press('F2');
    const walked: unknown[] = [document.activeElement?.textContent];
    for (let steps = 0; steps < 8; steps += 1) {
      await press('ArrowRight');
      walked.push(focused());
    }
    expect(walked).toEqual([
      'One',
      'Client of “One”: Fernway. Edit',
      'Project of “One”: Website. Edit',
      'Label of “One”: none. Edit',
      'Options of “One”',
      'Complete “One”',
      'Logged time of “One”: 0:00. Edit',
      'Estimate of “One”: 0:30. Edit',
      'Start “One”',
    ]);
    await press('ArrowRight');
    expect(focused()).toBe('Start “One”');
    await press('Home');
    expect(document.activeElement?.textContent).toBe('One');
    await press('ArrowLeft');
    expect(document.activeElement?.textContent).toBe('One');
    await press('End');
    expect(focused()).toBe('Start “One”');
    await press('Escape');
    expect(focused()).toBe('One, Created');
    await press('F2');
    await press('ArrowDown');
    expect(focused()).toBe('Two, Created');
  });

  it('NFR-10 TMR-18 a done card has one Reopen button, announced once', async () => {
    await openBoard({ tasks: [task(1, { name: 'One', status: 'done', stoppedAt: NOON })] });
    const named = [...card('One').querySelectorAll('[aria-label="Reopen “One”"]')];
    expect(named.filter((each) => each.getAttribute('aria-hidden') !== 'true')).toHaveLength(1);
    await settle(() => card('One').focus());
    await press('F2');
    await press('End');
    expect(focused()).toBe('Estimate of “One”: 0:30. Edit');
  });

  it('Home and End go to the first and the last card of a column', async () => {
    await openBoard({ tasks: [...tasks, task(4, { name: 'Four', index: 2 })] });
    await settle(() => card('Two').focus());
    await press('End');
    expect(focused()).toBe('Four, Created');
    await press('Home');
    expect(focused()).toBe('One, Created');
  });

  it('keep the focus on a card that another user moves to another day', async () => {
    const { workspace } = await openBoard({ tasks });
    await settle(() => card('Two').focus());
    workspace.change(task(2, { name: 'Two', day: '2026-11-20', updatedDate: '2026-11-18T10:30:00.000Z' }));
    await settle(() => void workspace.services.queryClient.refetchQueries());
    await pass(100);
    expect(cardsIn('Friday 20')).toEqual(['Two']);
    expect(focused()).toBe('Two, Created');
    await settle(() => card('Two').blur());
    workspace.change(task(2, { name: 'Two', updatedDate: '2026-11-18T10:40:00.000Z' }));
    await settle(() => void workspace.services.queryClient.refetchQueries());
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Two']);
    expect(document.activeElement).toBe(document.body);
  });

  it('DEC-20 BRD-02 [ and ] change the week, T returns to this week, and the focus stays in its column', async () => {
    await openBoard({ tasks });
    const week = () => document.querySelector('h1 span')?.textContent;
    await settle(() => card('Three').focus());
    await press(']');
    await pass(100);
    expect([week(), document.activeElement]).toEqual(['23–29 November 2026', column('Thursday 26')]);
    await press('ArrowLeft');
    expect(focused()).toBe('Add task to Wednesday 25');
    await byHand((person) => person.keyboard('[['));
    await byHand((person) => person.keyboard('[['));
    await pass(100);
    expect([week(), focused()]).toEqual(['9–15 November 2026', 'Add task to Wednesday 11']);
    await press('t');
    await pass(100);
    expect([week(), focused()]).toEqual(['16–22 November 2026', 'Add task to Wednesday 18']);
    await press('ArrowDown');
    expect(focused()).toBe('One, Created');
    await press('e');
    await press('t');
    expect(week()).toBe('16–22 November 2026');
  });

  it('DEC-20 the week buttons announce their shortcuts', async () => {
    await openBoard({ tasks });
    const weeks = find('nav[aria-label=Weeks]');
    expect(
      [...weeks.querySelectorAll('button')].map((each) => each.getAttribute('aria-keyshortcuts')),
    ).toEqual(['[', 'T', ']']);
  });

  it('DEC-20 do nothing while the user types', async () => {
    const { onAdd, workspace } = await openBoard({ tasks });
    await settle(() => card('One').focus());
    await press('e');
    await press('a');
    await press('s');
    expect(onAdd).not.toHaveBeenCalled();
    expect(workspace.facts).toEqual([]);
  });

  it('a double click beside the buttons opens the form', async () => {
    const { onEdit } = await openBoard({ tasks });
    const title = card('One').querySelector<HTMLElement>('h3 button');
    if (!title) throw new Error('The card has no title.');
    await doubleClick(title);
    expect(onEdit).not.toHaveBeenCalled();
    await doubleClick(card('One'));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(taskId(1));
  });
});
