import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { denied } from '#domain/refusal.ts';
import { TemplateTaskForm } from '#features/templates/tasks/template-task-form.tsx';
import type { TemplateItem } from '#services/queries/tasks/template-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { button, choose, described, field, fill } from '#tests/features/task-form/page.tsx';
import { click, find, pass, press, render, settle } from '#tests/ui/render.tsx';
import { wireTask, wireTemplate } from '#tests/features/templates/templates.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.clear();
});
afterEach(() => void vi.useRealTimers());

const fernway = { id: 1, name: 'Fernway', color: 'Blue' };
const ship = {
  id: 31,
  name: 'Ship',
  description: 'All of it.',
  dayGroup: 3,
  estimateMs: 5_400_000,
  project: { id: 1, name: 'Website', archived: false, client: fernway },
  label: { id: 2, name: 'Development', color: 'Cyan' },
} as const;
const release: TemplateItem = {
  id: 3,
  ownerId: 7,
  name: 'Release',
  description: '',
  status: 1,
  count: 1,
  tasks: [ship],
};

async function open(task: typeof ship | null, answers: Given['answers'] = {}, actor: Given['actor'] = {}) {
  const saved = wireTemplate(3, 'Release', [wireTask(31, 'Ship', 3)]);
  const workspace = new Workspace({
    answers: { 'PUT /api/templates/Template/Tasks': saved, ...answers },
    actor,
  });
  const onClose = vi.fn<() => void>();
  await render(workspace.around(<TemplateTaskForm template={release} task={task} onClose={onClose} />));
  await pass(20);
  const sent = () =>
    workspace.calls.flatMap(({ key, input }) =>
      key === 'PUT /api/templates/Template/Tasks' ? [(input as { body: unknown }).body] : [],
    );
  return { sent, onClose };
}
const note = () => find('[role=dialog] footer p').textContent;

it('TPL-03 TPL-06 adds a task on the day of the last one, without a project if none is chosen', async () => {
  const { sent, onClose } = await open(null);
  expect([field('TaskDayGroup').value, field('EstimatedTime').value, note()]).toEqual(['3', '00:30', '']);
  await click(button('Add'));
  expect(described(field('TaskName'))).toContain('Name is required');
  await fill('TaskName', ' Tell  the client ');
  await fill('TaskDayGroup', '367');
  await click(button('Add'));
  expect(described(field('TaskDayGroup'))).toContain('Enter a day from 1 to 366.');
  await fill('TaskDayGroup', '5');
  await fill('EstimatedTime', '01:15');
  await click(button('Add'));
  await pass(20);
  const task = { TaskName: 'Tell  the client', TaskDayGroup: 5, EstimatedTime: 4_500_000 };
  expect(sent()).toEqual([
    { idTemplate: 3, Tasks: [{ ...task, Description: '', idProject: null, idLabel: null }] },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasts.list().map(({ text }) => text)).toEqual(['“Tell  the client” was added to the template.']);
});

it('TPL-03 starts with the values of the task, and with nothing to save', async () => {
  const { onClose } = await open(ship);
  expect([field('TaskName').value, field('TaskDayGroup').value, field('EstimatedTime').value]).toEqual([
    'Ship',
    '3',
    '01:30',
  ]);
  expect(note()).toBe('');
  await press('Escape');
  await pass(20);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('P1 DEC-71 in view-as mode shows a task without editable fields, and says why once', async () => {
  await open(ship, {}, { readOnly: denied('Only seen.') });
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden]), form textarea'),
  ];
  expect(fields.map(({ readOnly }) => readOnly)).toEqual(Array(7).fill(true));
  expect(note()).toBe('Only seen.');
  expect([...document.querySelectorAll('p')].filter((p) => p.textContent === 'Only seen.')).toHaveLength(1);
});

it('TPL-03 FRM-07 FRM-25 another client clears the project, which is then required', async () => {
  const { sent } = await open(ship);
  await choose('Client', 'Kestrel Bank');
  await pass(20);
  expect(note()).toBe('Changes not saved');
  await click(button('Save'));
  await pass(20);
  expect([find('[role=dialog]').textContent?.includes('Project is required'), sent()]).toEqual([true, []]);
  await choose('Project', 'Mobile app');
  await click(button('Save'));
  await pass(20);
  const task = { id: 31, TaskName: 'Ship', TaskDayGroup: 3, EstimatedTime: 5_400_000 };
  expect(sent()).toEqual([
    { idTemplate: 3, Tasks: [{ ...task, Description: 'All of it.', idProject: 3, idLabel: 2 }] },
  ]);
});

it('TPL-03 ERR-29 typed values stay when the template was deleted, with a message', async () => {
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockResolvedValue({
    ok: false,
    status: 404,
    refusal: { code: 'notFound', message: 'Not found.' },
    retryAfterMs: null,
  } as never);
  const onClose = vi.fn<() => void>();
  await render(workspace.around(<TemplateTaskForm template={release} task={null} onClose={onClose} />));
  await pass(20);
  await fill('TaskName', 'Tell the client');
  await click(button('Add'));
  await pass(20);
  expect(find('[role=dialog] [role=alert]').textContent).toBe('This template has been deleted.');
  expect([field('TaskName').value, onClose.mock.calls.length]).toEqual(['Tell the client', 0]);
  await settle(() => undefined);
});
