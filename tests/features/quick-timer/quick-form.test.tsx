import { expect, it } from 'vitest';
import { QuickTimer } from '#features/quick-timer/quick-timer.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { beginAtNoon, pass } from '#tests/features/board/open-board.tsx';
import { described } from '#tests/features/task-form/page.tsx';
import { sampleAnswers } from '#tests/support/answers.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { Workspace } from '#tests/support/services.tsx';
import { find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

beginAtNoon();

const sampleLabels = await sampleAnswers['POST /api/labels/Label/List'];
const settings = 'GET /api/users/settings/{id}';
const withProject = { [settings]: { ...sampleAnswers[settings], DefaultClientId: 1, DefaultProjectId: 2 } };
const nameField = () => findInput('input[placeholder="What are you working on?"]');
const start = () => find('button[type=submit]');

it("QTM-05 decision 0138 doesn't start while the label of the line is loading, says so and keeps the focus", async () => {
  const labels = heldAnswer<typeof sampleLabels>();
  const workspace = new Workspace({
    answers: { ...withProject, 'POST /api/labels/Label/List': labels.ask() },
  });
  await render(workspace.around(<QuickTimer />));
  await pass(100);
  await type(nameField(), 'Plan @design');
  await press('Enter');
  await pass(100);
  expect([toasts.list().map(({ note }) => note), document.activeElement === nameField()]).toEqual([
    ['Projects and labels are still loading.'],
    true,
  ]);
  expect(described(start())).toContain('Projects and labels are still loading.');
  await settle(() => labels.done({ type: 'labels', output: sampleLabels }));
  await pass(100);
  await press('Enter');
  await pass(2_000);
  expect(workspace.facts[0]?.data).toMatchObject({ task: { name: 'Plan', label: { name: 'Design' } } });
});
