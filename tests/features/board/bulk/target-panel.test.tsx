import { describe, expect, it } from 'vitest';
import '#features/board/bulk/board-selection.tsx';
import '#features/board/opened-card-menu.tsx';
import { HOUR_MS } from '#domain/constants.ts';
import {
  appears,
  beginAtNoon,
  button,
  cardsIn,
  openBoard,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';
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

async function openPanel(...names: readonly string[]) {
  const opened = await openBoard({ tasks });
  for (const name of names) await clickWith('Control', name);
  await click(buttonOf('Move'));
  return opened;
}

describe('moving several tasks', () => {
  it('BLK-16 BLK-17 BLK-18 BLK-19 BLK-20 DEC-26 DEC-27 offers every target with its day', async () => {
    await openPanel('One');
    expect(
      [...panel().querySelectorAll('[role=presentation] button')].map((each) => each.textContent),
    ).toEqual(['TodayWed 18 Nov', 'TomorrowThu 19 Nov', 'Next weekMon 23 Nov', 'Unscheduled']);
    expect(panel().getAttribute('aria-label')).toBe('Move to, 1 task');
    expect(panel().querySelector('input[type=date]')?.getAttribute('min')).toBe('2026-11-17');
    expect(document.activeElement).toBe(target('Today'));
  });

  it('BLK-17 shows beside a target what becomes of each task and the hours after it, and does that', async () => {
    const { workspace } = await openPanel('One', 'Two');
    await press('ArrowDown');
    expect(planned()).toEqual(['2 moved', 'One', 'Two']);
    expect(hours()).toEqual(['Wed 18 Nov 3:00 → 0:30', 'Thu 19 Nov 0:00 → 2:30']);
    await click(target('Tomorrow'));
    await pass(50);
    expect([cardsIn('Wednesday 18'), cardsIn('Thursday 19')]).toEqual([['Begun'], ['One', 'Two']]);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['tasks.edited', { taskIds: [taskId(1), taskId(2)], changes: { day: '2026-11-19' } }],
    ]);
    expect([told(), bar(), document.querySelector('[role=dialog]')]).toEqual([['Moved 2 tasks'], null, null]);
  });

  it('BLK-20 BLK-28 DEC-24 DEC-25 leaves those that may not, says why beforehand and after, and keeps them selected', async () => {
    await openPanel('One', 'Begun');
    await settle(() => target('Unscheduled').focus());
    expect(planned()).toEqual([
      '1 moved',
      'One',
      "1 stays: In Progress or Completed tasks can't be moved to Unscheduled.",
      'Begun',
    ]);
    await click(target('Unscheduled'));
    await pass(50);
    expect([cardsIn('Unscheduled'), selected(), bar()]).toEqual([['One'], ['Begun'], '1 selected']);
    expect(told()).toEqual([
      "1 moved, 1 stayed: In Progress or Completed tasks can't be moved to Unscheduled.",
    ]);
  });

  it('BLK-20 BLK-28 says why a target is not possible for any of them', async () => {
    const { workspace } = await openPanel('Begun');
    expect(target('Unscheduled').getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(target('Unscheduled').getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain("In Progress or Completed tasks can't be moved to Unscheduled.");
    await click(target('Unscheduled'));
    await click(target('Today'));
    expect(target('Today').getAttribute('aria-disabled')).toBe('true');
    expect(workspace.facts).toEqual([]);
  });

  it('BLK-19 BLK-26 moves to a day that is chosen, and to none before yesterday', async () => {
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
    expect(planned()).toEqual(['1 moved', 'One']);
    await settle(() => day.form?.requestSubmit());
    await pass(50);
    expect(cardsIn('Tuesday 17')).toEqual(['One']);
  });

  it('BLK-16 leaves everything as it is when it is closed, and gives the focus back', async () => {
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

describe('moving one task', () => {
  it('CRD-02 BLK-16 offers the same from the menu of a card, whatever is selected', async () => {
    await openBoard({ tasks });
    await clickWith('Control', 'Two');
    await click(button('Options of “One”'));
    await appears('[role=menu]');
    const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      (each) => each.textContent === 'Move',
    );
    if (!entry) throw new Error('The menu offers no move.');
    await click(entry);
    await pass(50);
    expect(panel().getAttribute('aria-label')).toBe('Move to, 1 task');
    await keys('{ArrowDown}{Enter}');
    await pass(50);
    expect([cardsIn('Thursday 19'), selected()]).toEqual([['One'], ['Two']]);
  });
});
