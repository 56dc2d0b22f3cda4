import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import {
  appears,
  beginAtNoon,
  button,
  cardsIn,
  column,
  openBoard,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';
import { useFinger } from '#tests/support/use-finger.ts';
import { NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, find, press, settle } from '#tests/ui/render.tsx';
import { bar, buttonOf, clickWith, keys, selected } from './hands.ts';

beginAtNoon();

const tasks = [
  task(1, { name: 'One', index: 0 }),
  task(2, { name: 'Two', index: 1, estimateMs: 2 * HOUR_MS }),
  task(3, { name: 'Begun', index: 2, loggedMs: HOUR_MS, status: 'paused', stoppedAt: NOON }),
];

const panel = () => find('[role=dialog]');
const planned = () => [...panel().querySelectorAll('section p, section li')].map((line) => line.textContent);
const hours = () =>
  [...panel().querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' '),
  );
const target = (name: string) => {
  const found = [...panel().querySelectorAll('button')].find((each) => each.textContent?.startsWith(name));
  if (!found) throw new Error(`There is no target ${name}.`);
  return found;
};

const entry = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    (each) => each.textContent === name,
  );
  if (!found) throw new Error(`The menu has no ${name}.`);
  return found;
};

async function openPanel(...names: readonly string[]) {
  const opened = await openBoard({ tasks });
  for (const name of names) await clickWith('Control', name);
  await click(buttonOf('Move'));
  return opened;
}

describe('moving several tasks', () => {
  it('BLK-16 BLK-17 BLK-18 BLK-19 BLK-20 DEC-26 DEC-27 lists every target with its day', async () => {
    await openPanel('One');
    expect(
      [...panel().querySelectorAll('[role=presentation] button')].map((each) => each.textContent),
    ).toEqual(['TodayWed 18 Nov', 'TomorrowThu 19 Nov', 'Next WeekMon 23 Nov', 'Unscheduled']);
    expect(panel().getAttribute('aria-label')).toBe('Move 1 task to');
    expect(panel().querySelector('input[type=date]')?.getAttribute('min')).toBe('2026-11-17');
  });

  it('DEC-144 BLK-18 offers Next Week on a Sunday too, and disables both of its targets for a task that is already there', async () => {
    vi.setSystemTime('2026-11-22T12:00:00Z');
    const offered = () =>
      [...panel().querySelectorAll('[role=presentation] button')].map((each) => [
        each.textContent,
        document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      ]);
    await openPanel('One');
    expect(offered().map(([name]) => name)).toEqual([
      'TodaySun 22 Nov',
      'TomorrowMon 23 Nov',
      'Next WeekMon 23 Nov',
      'Unscheduled',
    ]);
    await click(target('Next Week'));
    await pass(50);
    await click(button('Next week'));
    await pass(100);
    expect(cardsIn('Monday 23')).toEqual(['One']);
    await clickWith('Control', 'One');
    await click(buttonOf('Move'));
    expect(offered().map(([, why]) => why)).toEqual([
      '',
      expect.stringContaining('Already there.'),
      expect.stringContaining('Already there.'),
      '',
    ]);
  });

  it("BLK-17 NFR-16 decision 0138 a target beyond the day's capacity shows the excess and still accepts tasks", async () => {
    const { workspace } = await openBoard({
      tasks: [
        task(1, { name: 'One', index: 0, estimateMs: 2 * HOUR_MS }),
        task(2, { name: 'Full', index: 0, estimateMs: 7 * HOUR_MS, day: '2026-11-19' }),
      ],
    });
    await clickWith('Control', 'One');
    await click(buttonOf('Move'));
    expect(hours()).toEqual(['Wed 18 Nov 2:00 becomes 0:00', 'Thu 19 Nov 7:00 becomes 9:00, 1:00 over 8:00']);
    await press('Enter');
    await pass(50);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['tasks.edited']);
    expect(find('section[aria-label="Thursday 19"] header').textContent).toContain('1:00 over the day');
    expect(find('section[aria-label="Thursday 19"] header [title]').title).toBe('1:00 over 8:00');
  });

  it('BLK-17 a target previews each task and the hours after the move, and the move matches the preview', async () => {
    const { workspace } = await openPanel('One', 'Two');
    expect(planned()).toEqual(['2 tasks will move', 'One', 'Two']);
    expect(hours()).toEqual(['Wed 18 Nov 3:00 becomes 0:30', 'Thu 19 Nov 0:00 becomes 2:30']);
    await press('ArrowDown');
    // Next week isn't loaded, so its current hours are unknown.
    expect(hours()).toEqual(['Wed 18 Nov 3:00 becomes 0:30', 'Mon 23 Nov + 2:30']);
    await click(target('Tomorrow'));
    await pass(50);
    expect([cardsIn('Wednesday 18'), cardsIn('Thursday 19')]).toEqual([['Begun'], ['One', 'Two']]);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['tasks.edited', { taskIds: [taskId(1), taskId(2)], changes: { day: '2026-11-19' } }],
    ]);
    expect([told(), bar(), document.querySelector('[role=dialog]')]).toEqual([['Moved 2 tasks'], null, null]);
  });

  it('BLK-17 on touch the panel shows the outcome once, and the resulting hours in each row', async () => {
    useFinger();
    await openPanel('One', 'Two');
    const lines = [...panel().querySelectorAll('h2, p, [role=presentation] button')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Move to…',
      '2 tasks will move',
      'TodayWed 18 NovAlready there.',
      'TomorrowThu 19 NovWed 18 Nov 3:00 becomes 0:30Thu 19 Nov 0:00 becomes 2:30',
      'Next WeekMon 23 NovWed 18 Nov 3:00 becomes 0:30Mon 23 Nov + 2:30',
      'UnscheduledUnscheduled 0:00 becomes 2:30Wed 18 Nov 3:00 becomes 0:30',
    ]);
  });

  it('closes when its tasks are deleted elsewhere', async () => {
    const { workspace } = await openPanel('One', 'Two');
    await settle(() => void workspace.services.board.remove(taskId(1)));
    expect(panel().getAttribute('aria-label')).toBe('Move 2 tasks to');
    await settle(() => void workspace.services.board.remove(taskId(2)));
    await pass(50);
    expect([bar(), document.querySelector('[role=dialog]')]).toEqual([null, null]);
  });

  it("BLK-20 BLK-28 DEC-24 DEC-25 tasks that can't move stay selected, with reasons before and after the move", async () => {
    await openPanel('One', 'Begun');
    await settle(() => target('Unscheduled').focus());
    expect(planned()).toEqual([
      '1 task will move',
      'One',
      "1 task will be skipped: In Progress or Completed tasks can't be moved to Unscheduled.",
      'Begun',
    ]);
    await click(target('Unscheduled'));
    await pass(50);
    expect([cardsIn('Unscheduled'), selected(), bar()]).toEqual([['One'], ['Begun'], '1 selected']);
    expect(told()).toEqual([
      "1 moved, 1 skipped: In Progress or Completed tasks can't be moved to Unscheduled.",
    ]);
  });

  it("BLK-20 BLK-28 a target that can't be used for any task says why", async () => {
    const { workspace } = await openPanel('Begun');
    expect(target('Unscheduled').getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(target('Unscheduled').getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain("In Progress or Completed tasks can't be moved to Unscheduled.");
    await click(target('Unscheduled'));
    await click(target('Today'));
    expect(target('Today').getAttribute('aria-disabled')).toBe('true');
    expect(workspace.facts).toEqual([]);
  });

  it('BLK-19 BLK-26 moves to a chosen day, but to none before yesterday', async () => {
    const { workspace } = await openPanel('One');
    const day = find('[role=dialog] input[type=date]') as HTMLInputElement;
    const choose = async (value: string) => {
      await settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, value);
        day.dispatchEvent(new Event('input', { bubbles: true }));
      });
    };
    const submit = find('[role=dialog] button[type=submit]');
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await choose('2026-11-16');
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await settle(() => day.form?.requestSubmit());
    expect(workspace.facts).toEqual([]);
    await choose('2026-11-17');
    expect(planned()).toEqual(['1 task will move', 'One']);
    await settle(() => day.form?.requestSubmit());
    await pass(50);
    expect(cardsIn('Tuesday 17')).toEqual(['One']);
  });

  it('BLK-16 closing the panel changes nothing and returns the focus', async () => {
    const { workspace } = await openPanel('One');
    await press('Escape');
    expect([document.querySelector('[role=dialog]'), selected(), workspace.facts]).toEqual([
      null,
      ['One'],
      [],
    ]);
    expect(document.activeElement).toBe(buttonOf('Move'));
  });
});

describe('moving several tasks to another week', () => {
  it.each(['Move', 'Roll over'])(
    'BLK-19 BLK-23 NFR-10 %s focuses the column in which the first of them was',
    async (how) => {
      await openBoard({ tasks });
      for (const name of ['One', 'Two']) await clickWith('Control', name);
      await click(buttonOf(how));
      await click(target('Next Week'));
      await pass(100);
      expect([cardsIn('Wednesday 18'), bar()]).toEqual([['Begun'], null]);
      expect(document.activeElement).toBe(column('Wednesday 18'));
    },
  );
});

describe('rolling several tasks over', () => {
  it('BLK-21 BLK-22 DEC-17 Roll over moves the remaining time as previewed, and one Undo reverts it', async () => {
    const { workspace } = await openBoard({
      tasks: [...tasks, task(4, { name: 'Done', index: 3, status: 'done', stoppedAt: NOON })],
    });
    for (const name of ['One', 'Begun', 'Done']) await clickWith('Control', name);
    await click(buttonOf('Roll over'));
    await settle(() => target('Tomorrow').focus());
    expect(planned()).toEqual([
      '1 task will move',
      'One',
      '1 task will be completed, the rest carried over',
      'Begunrest 0:30, Thu 19 Nov',
      "1 task will be skipped: Done tasks can't be rolled over.",
      'Done',
    ]);
    await click(target('Tomorrow'));
    await pass(50);
    expect(cardsIn('Thursday 19')).toEqual(['One', 'Begun']);
    expect(new Set(cardsIn('Wednesday 18'))).toEqual(new Set(['Two', 'Begun', 'Done']));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['tasks.rolledOver']);
    await settle(() => workspace.services.undo.actor.send({ type: 'undo.asked' }));
    await pass(50);
    expect(cardsIn('Thursday 19')).toEqual([]);
    expect(new Set(cardsIn('Wednesday 18'))).toEqual(new Set(['One', 'Two', 'Begun', 'Done']));
  });

  it('BRD-16 DEC-17 the menu of a column rolls over the whole column except done tasks', async () => {
    await openBoard({
      tasks: [...tasks, task(4, { name: 'Done', index: 3, status: 'done', stoppedAt: NOON })],
    });
    await click(button('Options of Wednesday 18'));
    await appears('[role=menu]');
    await click(entry('Roll over this column'));
    await pass(50);
    expect(panel().getAttribute('aria-label')).toBe('Roll over 4 tasks to');
    await click(target('Next Week'));
    await pass(50);
    expect(new Set(cardsIn('Wednesday 18'))).toEqual(new Set(['Begun', 'Done']));
  });
});

describe('a menu entry with several targets', () => {
  it('DEC-144 BRD-16 is enabled while one target is, as for the column of next Monday', async () => {
    await openBoard({ tasks: [task(1, { name: 'One', day: '2026-11-23' })] });
    await click(button('Next week'));
    await pass(100);
    await click(button('Options of Monday 23'));
    await appears('[role=menu]');
    expect(entry('Roll over this column').getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('moving one task', () => {
  it('CRD-02 BLK-16 the menu of a card offers the same targets, regardless of the selection', async () => {
    await openBoard({ tasks });
    await clickWith('Control', 'Two');
    await click(button('Options of “One”'));
    await appears('[role=menu]');
    await click(entry('Move'));
    await pass(50);
    expect(panel().getAttribute('aria-label')).toBe('Move 1 task to');
    await keys('{Enter}');
    await pass(50);
    expect([cardsIn('Thursday 19'), selected()]).toEqual([['One'], ['Two']]);
  });
});

describe('the initial focus of the panel', () => {
  it('BLK-16 the first enabled target gets the focus, so that no reason tooltip opens', async () => {
    await openPanel('One');
    expect(target('Today').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(target('Tomorrow'));
    expect(document.querySelector('[role=tooltip]')).toBeNull();
  });
});
