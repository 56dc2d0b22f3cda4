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
import { toasts } from '#services/toasts/toasts.ts';
import { type Answers, sampleAnswers } from '#tests/support/answers.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import { click, find, findTextArea, press, settle, type as typeText } from '#tests/ui/render.tsx';

beginAtNoon();

const sampleLabels = await sampleAnswers['POST /api/labels/Label/List'];
const tasks = [task(1, { id: '0193a000-0000-7000-8000-000000000001', name: 'One' })];
const line = () => findTextArea('textarea[aria-label^="Name of a new task"]');
const typed = (text: string) => typeText(line(), text);
const chips = () => textsOf('[role=group][aria-label=Recognized] button');
const options = () => textsOf('[role=option] > span:nth-child(2)');
const hints = () => textsOf('[data-over] > p');
const said = () => textsOf('[role=status]').filter(Boolean);

async function open(answers: Partial<Answers> = {}) {
  const opened = await openBoard({ tasks, answers });
  await settle(() => card('One').focus());
  await press('a');
  return opened;
}

/** Opens the line before the labels are loaded. */
async function openUnread() {
  const labels = heldAnswer<typeof sampleLabels>();
  return { labels, ...(await open({ 'POST /api/labels/Label/List': labels.ask() })) };
}

describe('the line for a new task', () => {
  it('BRD-13 BRD-22 BRD-23 decision 0138 shows the parsed values while typing, and adds the task with them', async () => {
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
    'BRD-13 decision 0138 a value rejected by %s stays in the name, and typing continues in the line',
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

  it('BRD-13 decision 0138 Tab completes the name after a marker such as #, and typing continues with the next word', async () => {
    await open();
    await typed('Plan #mo');
    expect(options()).toEqual(['Mobile app']);
    await press('Tab');
    expect([line().value, line().selectionStart, options()]).toEqual(['Plan #Mobile-app ', 17, []]);
    expect(chips()).toEqual(['Kestrel Bank · Mobile app']);
  });

  it('BRD-13 decision 0138 Escape closes the list before the line, and Enter without an active option adds the task', async () => {
    const { workspace } = await open();
    await typed('Plan @d');
    await press('Escape');
    expect([options(), line().value]).toEqual([[], 'Plan @d']);
    await typed('Plan @de');
    await press('Enter');
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([{ task: { name: 'Plan @de' } }]);
  });

  it('BRD-13 decision 0138 offers names that load after typing, and then adds the task', async () => {
    const { labels, workspace } = await openUnread();
    await typed('Plan @de');
    expect([options(), hints()]).toEqual([[], []]);
    await settle(() => labels.done({ type: 'labels', output: sampleLabels }));
    await pass(50);
    expect(options()).toEqual(['Design', 'Development']);
    await press('Tab');
    await press('Enter');
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Plan', label: { name: 'Design' } } },
    ]);
  });

  it('BRD-13 decision 0138 Enter adds a task once the names of its line are loaded', async () => {
    const { labels, workspace } = await openUnread();
    await typed('Plan @design');
    await press('Enter');
    await pass(50);
    expect([line().value, workspace.facts]).toEqual(['', []]);
    await typed('Next');
    await settle(() => labels.done({ type: 'labels', output: sampleLabels }));
    await pass(50);
    expect([line().value, document.activeElement === line()]).toEqual(['Next', true]);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Plan', label: { name: 'Design' } } },
    ]);
  });

  it.each(['left', 'taken away with its board'])(
    "BRD-13 DEC-141 decision 0138 a line whose names are loading isn't lost when it is %s",
    async (way) => {
      const { labels, workspace, leave } = await openUnread();
      await typed('Plan @design');
      await settle(() => card('One').focus());
      await pass(50);
      if (way === 'left') await settle(() => labels.done({ type: 'labels', output: sampleLabels }));
      else await leave();
      await pass(50);
      const task = way === 'left' ? { name: 'Plan', label: { name: 'Design' } } : { name: 'Plan @design' };
      expect(workspace.facts.map(({ data }) => data)).toMatchObject([{ task }]);
    },
  );

  it('BRD-13 DEC-119 decision 0138 adds several lines once their names are loaded', async () => {
    const { labels, workspace } = await openUnread();
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => 'Plan @design\nWrite' } });
    await settle(() => line().dispatchEvent(event));
    await pass(50);
    await click(buttonSaying('Add 2') ?? document.body);
    await settle(() => labels.done({ type: 'labels', output: sampleLabels }));
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Plan', label: { name: 'Design' } } },
      { task: { name: 'Write' } },
    ]);
  });

  it('BRD-13 decision 0138 says that several entries match a name, and offers them', async () => {
    await open();
    await typed('Plan @de ');
    expect([chips(), options()]).toEqual([['“@de”: 2 labels'], []]);
    await click(buttonSaying('2 labels') ?? document.body);
    expect(options()).toEqual(['Design', 'Development']);
    await press('ArrowUp');
    await press('Enter');
    expect([line().value, chips()]).toEqual(['Plan @Development ', ['Development']]);
  });

  it('BRD-13 decision 0138 says that an unknown name stays in the title, but not while options are shown', async () => {
    await open();
    await typed('Plan #obile');
    expect([options(), hints()]).toEqual([['Mobile app'], []]);
    await press('Escape');
    const unknown = 'No project is called “obile”. It stays in the name.';
    expect([options(), hints()]).toEqual([[], [unknown]]);
    await typed('Plan #obile fri @desgin');
    expect(hints()).toEqual([unknown, 'No label is called “desgin”. It stays in the name.']);
    expect(chips()).toEqual(['Fri 20 Nov']);
    expect(said()).toEqual(['Recognized: Fri 20 Nov', hints().join(' ')]);
    await typed(`Plan @${'desgin'.repeat(10)}`);
    expect(hints()).toEqual([`No label is called “${'desgin'.repeat(6)}des…”. It stays in the name.`]);
    await typed('Plan "#obile" \\@desgin #12');
    expect(hints()).toEqual([]);
  });

  it('BRD-13 BRD-22 decision 0138 shows the year of a day in another year, and the week in which its task landed', async () => {
    const { workspace } = await open();
    await typed('Plan in 2 weeks');
    expect(chips()).toEqual(['Wed 2 Dec']);
    await typed('Plan 5 jan 2028');
    expect(chips()).toEqual(['Wed 5 Jan 2028']);
    await press('Enter');
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Plan', day: '2028-01-05' } },
    ]);
    expect(toasts.list()).toMatchObject([
      {
        text: 'Created “Plan”',
        note: 'Wednesday 5, week 3–9 Jan 2028',
        actions: [{ label: 'Show' }, { label: 'Undo' }],
      },
    ]);
  });

  it.each([
    ['click', 'next monday'],
    ['Backspace', 'in  3 days'],
  ])('BRD-13 decision 0138 %s keeps a day of several words (“%s”) in the name', async (way, day) => {
    await open();
    await typed(`Plan ${day} 1h`);
    const chip = find(`[aria-label$="Keep “${day}” in the name"]`);
    await settle(() => chip.focus());
    if (way === 'click') await click(chip);
    else await press('Backspace');
    expect([chips(), line().value]).toEqual([['1:00'], `Plan \\${day} 1h`]);
  });

  it('BRD-13 decision 0138 requires a title besides the parsed values', async () => {
    const { workspace } = await open();
    await typed('#mobile');
    await press('Enter');
    await pass(50);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Type a name for the task as well.');
    expect(workspace.facts).toEqual([]);
  });

  it('BRD-13 decision 0138 passes the parsed values to the form', async () => {
    const { onAdd } = await open();
    await typed('Plan fri 45m');
    await click(buttonSaying('more fields') ?? document.body);
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-20', 7, {
      name: 'Plan',
      sets: { day: '2026-11-20', estimateMs: 2_700_000 },
    });
  });

  it('BRD-13 decision 0138 decision 0023 parses each of several pasted lines', async () => {
    const { workspace } = await open();
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => 'Plan fri 45m\nWrite #mobile' } });
    await settle(() => line().dispatchEvent(event));
    await pass(50);
    expect(textsOf('p + ul > li')).toEqual([
      'Plan · Fri 20 Nov, 0:45, Fernway · Website',
      'Write · 0:30, Kestrel Bank · Mobile app',
    ]);
    await click(buttonSaying('Add 2') ?? document.body);
    await pass(50);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Plan', day: '2026-11-20', estimateMs: 2_700_000, project: { name: 'Website' } } },
      { task: { name: 'Write', day: '2026-11-18', project: { name: 'Mobile app' } } },
    ]);
  });
});

describe('BRD-13 the name options of a line follow their statechart', () => {
  walkScreen(suggestionsChart, {
    open: () => open(),
    gestures: {
      async 'word.typed'() {
        await typed('Go');
        await typed('Go @d');
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
