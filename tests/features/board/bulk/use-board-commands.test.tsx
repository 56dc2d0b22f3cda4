import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-day.ts';
import { offeredCommands } from '#features/page/page-commands.ts';
import { beginAtNoon, card, openBoard, pass, textsOf } from '#tests/features/board/open-board.tsx';
import { NOON, task, taskId, TODAY } from '#tests/support/tasks.ts';
import { press, settle } from '#tests/ui/render.tsx';

beginAtNoon();

const TOMORROW = addDays(TODAY, 1);

const tasks = [
  task(1, { name: 'One', index: 0 }),
  task(2, { name: 'Two', index: 1, status: 'paused', loggedMs: 60_000 }),
];

/** The command groups for the focused card, each command with the reason it is disabled. */
const offered = (focused: Element | null) =>
  offeredCommands(focused).map(({ title, commands }) => [
    title,
    ...commands.map(({ label, why }) => (why ? [label, why.reason] : label)),
  ]);
const run = (label: string, focused: Element | null = null) =>
  settle(() =>
    offeredCommands(focused)
      .flatMap(({ commands }) => commands)
      .find((each) => each.label === label)
      ?.onSelect(),
  );

describe('the board commands in the palette', () => {
  it('BLK-01 CRD-02 BRD-16 BLK-10 lists commands for the focused card, its column and the week, with reasons for disabled ones', async () => {
    const { onEdit } = await openBoard({ tasks });
    await settle(() => card('One').focus());
    expect(offered(card('One'))).toEqual([
      ['“One”', 'Edit', 'Start', 'Complete', 'Move', 'Roll over', 'Clone', 'Copy', 'Delete', 'Select'],
      [
        'Wednesday 18',
        'Add task',
        'Add tasks by name',
        'Paste tasks',
        'Use a template…',
        'Roll over this column',
        'Select all in this column',
      ],
      [
        'Week',
        'Next week, 23–29 Nov',
        'Previous week, 9–15 Nov',
        'Today, 16–22 Nov',
        'Filter tasks',
        'Select all tasks this week',
        'Create a template from this week',
      ],
    ]);
    await run('Edit', card('One'));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(taskId(1));
  });

  it('DEC-20 BRD-13 shows the shortcut of each command that has one, including that for adding a task', async () => {
    await openBoard({ tasks });
    const keys = offeredCommands(card('One'))
      .flatMap(({ commands }) => commands)
      .flatMap((each) => (each.keys === undefined ? [] : [[each.label, each.keys]]));
    expect(keys).toEqual([
      ['Edit', 'Enter'],
      ['Start', 'S'],
      ['Complete', 'C'],
      ['Copy', 'Ctrl C'],
      ['Delete', 'Delete'],
      ['Select', 'X'],
      ['Add task', 'N'],
      ['Add tasks by name', 'A'],
      ['Paste tasks', 'Ctrl V'],
      ['Next week, 23–29 Nov', ']'],
      ['Previous week, 9–15 Nov', '['],
      ['Today, 16–22 Nov', 'T'],
      ['Filter tasks', 'F'],
      ['Select all tasks this week', 'Ctrl A'],
    ]);
  });

  it('BLK-21 BLK-29 CRD-02 disables Roll over for done cards with a reason, and enables it for a card of tomorrow', async () => {
    const done = { status: 'done', completedAt: NOON } as const;
    await openBoard({
      tasks: [task(1, { name: 'Done', ...done }), task(2, { name: 'Later', day: TOMORROW })],
    });
    const rollOver = (name: string) =>
      offered(card(name))[0]?.find((each) => [each].flat()[0] === 'Roll over');
    expect(rollOver('Done')).toEqual(['Roll over', "Done tasks can't be rolled over."]);
    expect(rollOver('Later')).toBe('Roll over');
  });

  it('each task command asks to choose a task first when none is focused or selected', async () => {
    await openBoard({ tasks });
    const first = 'Select tasks or focus a card first.';
    expect(offered(null).at(-1)).toEqual([
      'Selected tasks',
      ...['Complete', 'Move', 'Roll over', 'Clone', 'Copy', 'Edit fields', 'Delete'].map((act) => [
        act,
        first,
      ]),
    ]);
  });

  it('BLK-02 BLK-03 lists commands for the selection instead of the focused card', async () => {
    const { workspace } = await openBoard({ tasks });
    await settle(() => card('One').focus());
    await press('x');
    await press('ArrowDown');
    await press('x');
    expect(offered(card('Two')).map(([title]) => title)).toEqual([
      '2 tasks selected',
      'Wednesday 18',
      'Week',
    ]);
    await run('Complete');
    await pass(50);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['tasks.completed']);
    await run('Next week, 23–29 Nov');
    await pass(50);
    expect(textsOf('h1 span')[0]).toBe('23–29 November 2026');
  });

  it("ROL-11 each command says why a role without the right can't use it", async () => {
    await openBoard({ tasks, actor: { permissions: ['View Tasks'] } });
    const [column] = offered(null);
    expect(column?.[1]).toEqual(['Add task', "Your role can't create tasks."]);
  });
});
