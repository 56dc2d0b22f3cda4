import { expect, it, onTestFinished } from 'vitest';
import { beginAtNoon, card, openBoard, pass } from '#tests/features/board/open-board.tsx';
import { buttonOf } from '#tests/features/board/bulk/hands.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { task } from '#tests/support/tasks.ts';
import { useFinger } from '#tests/support/use-finger.ts';
import { click, findInput, press, settle, type } from '#tests/ui/render.tsx';

beginAtNoon();

it('BRD-13 FRM-07 says in the line that there is no project for the person, instead of an empty list', async () => {
  const { workspace } = await openBoard({
    tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    answers: { 'GET /api/clients/Client/List': [], 'GET /api/projects/Project/List': [] },
  });
  await settle(() => card('One').focus());
  await press('a');
  const line = () => findInput('input[aria-label^="Name of a new task"]');
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

it('BRD-13 shows below the field of a column the whole name that a longer line makes', async () => {
  await openBoard({ tasks: [task(1, { name: 'One' })] });
  await settle(() => card('One').focus());
  await press('a');
  const line = () => findInput('input[aria-label^="Name of a new task"]');
  const shown = () => line().parentElement?.querySelector('p[aria-hidden]')?.textContent;
  await type(line(), 'Design review 1h');
  expect(shown()).toBeUndefined();
  await type(line(), 'Design review with Ann tomorrow 1h30');
  expect(shown()).toBe('Design review with Ann');
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
  const line = () => findInput('input[aria-label^="Name of a new task"]');
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
  const line = () => findInput('input[aria-label^="Name of a new task"]');
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
