import { describe, expect, it } from 'vitest';
import '#features/board/bulk/board-selection.tsx';
import { suggestionsChart } from '#machines/forms/suggestions.chart.ts';
import {
  beginAtNoon,
  button,
  buttonSaying,
  card,
  cardsIn,
  openBoard,
  pass,
  textsOf,
} from '#tests/features/board/open-board.tsx';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import { click, findInput, press, settle, type as typeText } from '#tests/ui/render.tsx';

beginAtNoon();

const tasks = [task(1, { id: '0193a000-0000-7000-8000-000000000001', name: 'One' })];
const line = () => findInput('input[aria-label^="Name of a new task"]');
const typed = (text: string) => typeText(line(), text);
const chips = () => textsOf('[role=group][aria-label=Recognized] button');
const options = () => textsOf('[role=option] > span:nth-child(2)');
const said = () => textsOf('[role=status]').filter(Boolean);

async function open() {
  const opened = await openBoard({ tasks });
  await settle(() => card('One').focus());
  await press('a');
  return opened;
}

describe('a line in which a task is added', () => {
  it('BRD-13 BRD-22 BRD-23 decision 0138 shows what it understands while it is typed, and adds the task so', async () => {
    const { workspace } = await open();
    await typed('Design review tomorrow 1h30 #mobile @design');
    expect(chips()).toEqual(['Thu 19 Nov', '1:30', 'Kestrel Bank · Mobile app', 'Design']);
    expect(said()).toContain('Recognized: Thu 19 Nov, 1:30, Kestrel Bank · Mobile app, Design');
    await press('Enter');
    await pass(50);
    expect(cardsIn('Thursday 19')).toEqual(['Design review']);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      {
        task: {
          name: 'Design review',
          day: '2026-11-19',
          estimateMs: 5_400_000,
          project: { name: 'Mobile app', client: { name: 'Kestrel Bank' } },
          label: { name: 'Design' },
        },
      },
    ]);
    expect([line().value, chips()]).toEqual(['', []]);
  });

  it.each(['click', 'Backspace'])(
    'BRD-13 decision 0138 leaves in the name what is taken back by %s, and goes on in the line',
    async (way) => {
      const { workspace } = await open();
      await typed('Plan tomorrow 1h');
      const chip = button('Thu 19 Nov. Keep “tomorrow” in the name');
      await settle(() => chip.focus());
      if (way === 'click') await click(chip);
      else await press('Backspace');
      expect([chips(), document.activeElement === line(), line().selectionStart]).toEqual([
        ['1:00'],
        true,
        17,
      ]);
      await press('Enter');
      await pass(50);
      expect(workspace.facts.map(({ data }) => data)).toMatchObject([
        { task: { name: 'Plan tomorrow', day: '2026-11-18', estimateMs: 3_600_000 } },
      ]);
    },
  );

  it('BRD-13 decision 0138 completes the name behind a sign by Tab, and goes on with the next word', async () => {
    await open();
    await typed('Plan #mo');
    expect(options()).toEqual(['Mobile app']);
    await press('Tab');
    expect([line().value, line().selectionStart, options()]).toEqual(['Plan #Mobile-app ', 17, []]);
    expect(chips()).toEqual(['Kestrel Bank · Mobile app']);
  });

  it('BRD-13 decision 0138 closes the list by Escape before the line, and adds by Enter where no name is active', async () => {
    const { workspace } = await open();
    await typed('Plan @d');
    await press('Escape');
    expect([options(), line().value]).toEqual([[], 'Plan @d']);
    await typed('Plan @de');
    await press('Enter');
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([{ task: { name: 'Plan @de' } }]);
  });

  it('BRD-13 decision 0138 says that several have a name, and offers them', async () => {
    await open();
    await typed('Plan @de ');
    expect([chips(), options()]).toEqual([['“@de”: 2 labels'], []]);
    await click(buttonSaying('2 labels') ?? document.body);
    expect(options()).toEqual(['Design', 'Development']);
    await press('ArrowUp');
    await press('Enter');
    expect([line().value, chips()]).toEqual(['Plan @Development ', ['Development']]);
  });

  it('BRD-13 decision 0138 asks for a name beside the marks', async () => {
    const { workspace } = await open();
    await typed('#mobile');
    await press('Enter');
    await pass(50);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Type a name for the task as well.');
    expect(workspace.facts).toEqual([]);
  });

  it('BRD-13 decision 0138 hands what it understands to the form', async () => {
    const { onAdd } = await open();
    await typed('Plan fri 45m');
    await click(buttonSaying('more fields') ?? document.body);
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-20', 7, {
      name: 'Plan',
      sets: { day: '2026-11-20', estimateMs: 2_700_000 },
    });
  });

  it('BRD-13 decision 0138 decision 0130 reads each of several pasted lines', async () => {
    const { workspace } = await open();
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => 'Plan fri 45m\nWrite #mobile' } });
    await settle(() => line().dispatchEvent(event));
    await pass(50);
    expect(textsOf('p + ul > li')).toEqual(['Plan · Fri 20 Nov, 0:45', 'Write · Kestrel Bank · Mobile app']);
    await click(buttonSaying('Add 2') ?? document.body);
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Plan', day: '2026-11-20', estimateMs: 2_700_000, project: { name: 'Website' } } },
      { task: { name: 'Write', day: '2026-11-18', project: { name: 'Mobile app' } } },
    ]);
  });
});

const openWalk = open;

describe('BRD-13 the names that a line offers', () => {
  walkScreen(suggestionsChart, {
    open: openWalk,
    gestures: {
      async 'names.offered'(_, { count }) {
        await typed('Go');
        await typed(count === 0 ? 'Go @x' : 'Go @d');
      },
      'option.moved': (_, { by }) => press(by === 1 ? 'ArrowDown' : 'ArrowUp'),
      'name.chosen': () => press('Tab'),
      'list.closed': () => press('Escape'),
    },
    look: () => ({
      options: options(),
      active: document.querySelector('[aria-selected=true]')?.id ?? null,
      isTold: line().getAttribute('aria-activedescendant'),
    }),
    shows: {
      closed: () => ({ options: [], active: null, isTold: null }),
      open(_, { context }) {
        const active =
          context['active'] === null
            ? null
            : document.querySelectorAll('[role=option]')[context['active']]?.id;
        return { options: ['Design', 'Development'], active, isTold: active };
      },
    },
  });
});
