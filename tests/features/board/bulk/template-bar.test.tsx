import { describe, expect, it } from 'vitest';
import { templateSelectionChart } from '#machines/board/template-selection.chart.ts';
import { beginAtNoon, button, openBoard, pass, told } from '#tests/features/board/open-board.tsx';
import { field, fill } from '#tests/features/task-form/page.tsx';
import { wireTemplate } from '#tests/features/templates/templates.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import { click, find, press, settle } from '#tests/ui/render.tsx';
import { bar, buttonOf, clickWith, selected } from './hands.ts';

beginAtNoon();

const tasks = [
  task(1, { name: 'One', index: 0 }),
  task(2, { name: 'Friday', day: '2026-11-20', description: 'Why', estimateMs: 3_600_000 }),
  task(3, { name: 'Some day', day: null }),
  task(4, {
    name: 'Old',
    index: 1,
    project: { id: 9, name: 'Gone', archived: true, client: { id: 1, name: 'Fernway', color: 'Blue' } },
  }),
];
const answers = { 'POST /api/templates/Template': wireTemplate(5, 'Release', []) };

async function choosing(given: Parameters<typeof openBoard>[0] = { answers }) {
  const opened = await openBoard({ tasks, ...given });
  await settle(() => opened.workspace.services.boardChart.beginTemplate());
  return opened;
}
const heading = () => document.querySelector('[role=dialog] h2')?.textContent ?? null;
const why = () => {
  const ids = buttonOf('Name template…').getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join();
};

describe('TPL-09 DEC-48 choosing tasks for a template follows its statechart', () => {
  walkScreen(templateSelectionChart, {
    open: () => choosing(),
    gestures: {
      async 'name.asked'(_, event) {
        if (event['tasks'].length > 0 && selected().length === 0) await clickWith('Control', 'One');
        await click(buttonOf('Name template…'));
        await pass(20);
      },
      async 'name.left'() {
        await click(buttonOf('Cancel'));
        await pass(20);
      },
      async 'template.added'() {
        await fill('TemplateName', 'Release');
        await click(buttonOf('Add'));
        await pass(20);
      },
      'selection.left': () => press('Escape'),
    },
    look: () => ({ isChoosing: bar() !== null, heading: heading() }),
    shows: {
      choosing: () => ({ isChoosing: true, heading: null }),
      naming: () => ({ isChoosing: true, heading: 'Add template' }),
      made: () => ({ isChoosing: false, heading: null }),
      left: () => ({ isChoosing: false, heading: null }),
    },
  });
});

it('TPL-09 TPL-10 a message says that previously selected unscheduled cards are left out', async () => {
  const opened = await openBoard({ tasks, answers });
  const begin = () => settle(() => opened.workspace.services.boardChart.beginTemplate());
  await clickWith('Control', 'Friday');
  await begin();
  expect([selected(), told()]).toEqual([['Friday'], []]);
  await click(button('Cancel'));
  await clickWith('Control', 'Some day');
  await clickWith('Control', 'Friday');
  await begin();
  expect([selected(), told()]).toEqual([['Friday'], ["You can't select unscheduled tasks for templates"]]);
});

it('TPL-09 TPL-10 DEC-46 DEC-48 saves the chosen tasks as a named template, with the days of their dates', async () => {
  const { workspace } = await choosing();
  expect(find('[role=status]').textContent).toBe('Select tasks for the template');
  await clickWith('Control', 'Some day');
  expect(told()).toEqual(["You can't select unscheduled tasks for templates"]);
  await clickWith('Control', 'Friday');
  await clickWith('Control', 'One');
  expect([selected(), bar()]).toEqual([['One', 'Friday'], '2 selected']);
  await click(buttonOf('Name template…'));
  await pass(20);
  expect(find('[role=dialog]').textContent).toContain('2 tasks on 2 days');
  await click(buttonOf('Add'));
  await pass(20);
  expect(find('[role=dialog]').textContent).toContain('Name is required');
  await fill('TemplateName', 'Release');
  await click(buttonOf('Add'));
  await pass(20);
  const sent = workspace.calls.find(({ key }) => key === 'POST /api/templates/Template');
  expect(sent?.input).toMatchObject({
    body: {
      TemplateName: 'Release',
      Tasks: [
        {
          TaskName: 'One',
          TaskDayGroup: 1,
          EstimatedTime: 1_800_000,
          Description: '',
          idProject: 1,
          idLabel: null,
        },
        {
          TaskName: 'Friday',
          TaskDayGroup: 3,
          EstimatedTime: 3_600_000,
          Description: 'Why',
          idProject: 1,
          idLabel: null,
        },
      ],
    },
  });
  expect([told().at(-1), bar(), selected(), workspace.facts]).toEqual([
    'Template “Release” was added.',
    null,
    [],
    [],
  ]);
});

it("DEC-48 says why the chosen tasks can't become a template", async () => {
  await choosing();
  expect([buttonOf('Name template…').getAttribute('aria-disabled'), why()]).toEqual([
    'true',
    "Can't create a template Select at least one task.",
  ]);
  await clickWith('Control', 'Old');
  expect(why()).toContain('“Old” belongs to a project that is no longer in use');
});

it('TPL-09 the bar makes a template from the dated tasks of the selection and keeps the focus', async () => {
  await openBoard({ tasks });
  await clickWith('Control', 'Some day');
  await clickWith('Control', 'One');
  await click(button('Create a template'));
  expect(document.activeElement).toBe(buttonOf('Name template…'));
  expect([selected(), bar(), buttonOf('Name template…').getAttribute('aria-disabled')]).toEqual([
    ['One'],
    '1 selected',
    null,
  ]);
});

it("NFR-09 a server that isn't responding loses neither the name nor the selected tasks", async () => {
  const { workspace } = await choosing({});
  await clickWith('Control', 'One');
  await click(buttonOf('Name template…'));
  await pass(20);
  await fill('TemplateName', 'Release');
  workspace.isReachable = false;
  await click(buttonOf('Add'));
  await pass(20);
  expect([
    field('TemplateName').value,
    find('[role=dialog] [role=alert]').textContent !== '',
    selected(),
  ]).toEqual(['Release', true, ['One']]);
});
