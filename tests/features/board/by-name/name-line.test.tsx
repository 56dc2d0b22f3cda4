import { expect, it, onTestFinished } from 'vitest';
import { beginAtNoon, card, openBoard, pass } from '#tests/features/board/open-board.tsx';
import { buttonOf } from '#tests/features/board/bulk/hands.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { task } from '#tests/support/tasks.ts';
import { useFinger } from '#tests/support/use-finger.ts';
import { click, findTextArea, press, settle, type } from '#tests/ui/render.tsx';

beginAtNoon();

it('BRD-13 FRM-07 says in the line that there is no project for the person, instead of an empty list', async () => {
  const { workspace } = await openBoard({
    tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    answers: { 'GET /api/clients/Client/List': [], 'GET /api/projects/Project/List': [] },
  });
  await settle(() => card('One').focus());
  await press('a');
  const line = () => findTextArea('textarea[aria-label^="Name of a new task"]');
  const said = () => line().parentElement?.textContent ?? '';
  const none = 'There are no projects for you yet. Ask a workspace admin to create one or to add you to one.';
  await expect.poll(said).toContain(none);
  expect(line().parentElement?.querySelector('[role=combobox]')).toBeNull();
  await type(line(), 'Write');
  await press('Enter');
  await pass(50);
  expect(said().split(none)).toHaveLength(2);
  expect(workspace.facts).toEqual([]);
});

it('BRD-13 decision 0177 adds a task with the planned time of its line, and its length as the estimate', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'One' })] });
  await settle(() => card('One').focus());
  await press('a');
  const line = () => findTextArea('textarea[aria-label^="Name of a new task"]');
  const chips = () =>
    [...document.querySelectorAll('[role=group][aria-label=Recognized] button')].map(
      (each) => each.textContent,
    );
  await type(line(), '14:00-16:00 thu Team lunch');
  expect(chips()).toEqual(['14:00–16:00', 'Thu 19 Nov']);
  await press('Enter');
  await type(line(), 'Call Ada 9:15');
  await press('Enter');
  await pass(50);
  const times = workspace.facts.map((fact) => fact.type === 'task.created' && fact.data.task);
  expect(times).toMatchObject([
    { name: 'Team lunch', day: '2026-11-19', startText: '14:00', endText: '16:00', estimateMs: 7_200_000 },
    { name: 'Call Ada', day: '2026-11-18', startText: '09:15', endText: '09:45', estimateMs: 1_800_000 },
  ]);
});

it('BRD-13 BRD-23 shows project, label and estimate that the task is to have without a word of its line', async () => {
  const settings = sampleAnswers['GET /api/users/settings/{id}'];
  await openBoard({
    tasks: [task(1, { name: 'One' })],
    answers: {
      'GET /api/users/settings/{id}': { ...settings, DefaultLabelId: 1, DefaultEstimatedTime: 5_400_000 },
    },
  });
  await settle(() => card('One').focus());
  await press('a');
  const line = () => findTextArea('textarea[aria-label^="Name of a new task"]');
  const defaults = () =>
    [...document.querySelectorAll('[role=group][aria-label=Defaults] p')].map((each) => each.textContent);
  expect(defaults()).toEqual(['Fernway · Website', 'Design · 1:30 planned']);
  await type(line(), 'Plan 45m');
  expect(defaults()).toEqual(['Fernway · Website', 'Design']);
  await type(line(), 'Plan 45m #mobile @development');
  expect(defaults()).toEqual([]);
});

it('BRD-13 adds by a button for a finger, which says what is missing, and goes on with the next one', async () => {
  onTestFinished(useFinger());
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'One' })] });
  await settle(() => card('One').focus());
  await press('a');
  const line = () => findTextArea('textarea[aria-label^="Name of a new task"]');
  const said = () => line().parentElement?.textContent ?? '';
  const add = () => buttonOf('Add');
  expect(said()).not.toContain('Enter');
  expect(add().getAttribute('aria-disabled')).toBe('true');
  await type(line(), 'By finger');
  await click(add());
  await pass(50);
  expect(workspace.facts.map(({ type: kind }) => kind)).toEqual(['task.created']);
  expect([line().value, document.activeElement]).toEqual(['', line()]);
});
