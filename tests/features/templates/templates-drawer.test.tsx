import { beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { find, render, settle } from '#tests/ui/render.tsx';
import { OpenTemplates } from './open-templates.tsx';
import { wireTask, wireTemplate } from './templates.ts';

beforeEach(() => toasts.clear());

async function open(path: string, answers: Given['answers'] = {}) {
  const workspace = new Workspace({ answers });
  await render(workspace.around(<OpenTemplates />, path));
  // Before loading finishes, the back and close buttons are the only ones.
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(names().length).toBeGreaterThan(2);
    expect(drawer().querySelector('[aria-label^="Loading"]')).toBe(null);
  });
  return workspace;
}
const drawer = () => find('[role=dialog]');
const texts = (selector: string) =>
  [...drawer().querySelectorAll(selector)].map(({ textContent }) => textContent);
const names = () =>
  [...drawer().querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? each.textContent);

const days = [3, 3, 5, 6, 6, 7, 7, 8];
const release = wireTemplate(
  2,
  'Release',
  days.map((day, place) => wireTask(20 + place, `Step ${place + 1}`, day)),
  11,
);

it('TPL-04 TPL-05 TPL-14 TPL-15 DEC-46 shows each template with its first eight tasks by day, and the number of further tasks', async () => {
  const wrapUp = wireTemplate(1, 'Friday wrap-up', [wireTask(10, 'Clear the inbox', 1)]);
  await open('/app/tasks/templates', { 'PUT /api/templates/Template/List': [wrapUp, release] });
  expect(texts('h3')).toEqual(['Friday wrap-up', 'Release']);
  expect(texts('section:first-of-type h3 + span')).toEqual(['1 task', '11 tasks']);
  expect(texts('ol li')).toEqual([
    'Day 1Clear the inbox0:30',
    'Day 1Step 10:30',
    'Step 20:30',
    'Day 3Step 30:30',
    'Day 4Step 40:30',
    'Step 50:30',
    'Day 5Step 60:30',
    'Step 70:30',
    'Day 6Step 80:30',
    'and 3 more',
  ]);
  expect(names()).toEqual(
    expect.arrayContaining([
      'Use template Friday wrap-up',
      'Edit template Friday wrap-up',
      'Use template Release',
      'Edit template Release',
      'Add template',
    ]),
  );
});

it('TPL-08 an empty list says so, and leads to the first template', async () => {
  await open('/app/tasks/templates', { 'PUT /api/templates/Template/List': [] });
  expect(drawer().textContent).toContain('This list is empty');
  expect([names(), drawer().querySelector('footer')]).toEqual([
    ['Add template', 'Select on the board', 'Deleted templates', 'Close'],
    null,
  ]);
});

it('TPL-06 TPL-07 TPL-08 a template without tasks says so, and offers to add one', async () => {
  await open('/app/tasks/templates/3', {
    'PUT /api/templates/Template/List': [],
    'GET /api/templates/Template/{id}': wireTemplate(3, 'Holidays', []),
  });
  expect(texts('h2')).toEqual(['Holidays']);
  expect(drawer().textContent).toContain('This list is empty');
  expect(names()).toEqual(expect.arrayContaining(['Add +', 'Rename', 'Delete template Holidays']));
});

it('TPL-03 TPL-07 shows the tasks of a template by day with client and project, and marks inactive ones', async () => {
  const archived = {
    name: 'Old site',
    Status: 2,
    client: { idClient: 1, ClientName: 'Fernway', ColorCode: 'Blue' },
  } as const;
  await open('/app/tasks/templates/3', {
    'GET /api/templates/Template/{id}': wireTemplate(3, 'Holidays', [
      wireTask(30, 'Hand over', 2, {
        label: { Name: 'Meeting', ColorCode: 'Orange', Status: 1 },
        idLabel: 4,
      }),
      wireTask(31, 'Set a notice', 2, { idProject: null, project: null, EstimatedTime: 5_400_000 }),
      wireTask(32, 'Come back', 16, { idProject: 9, project: archived }),
    ]),
  });
  expect(texts('section h3')).toEqual(['Day 2', 'Day 16']);
  expect(texts('li p')).toEqual(['0:30WebsiteMeeting', '1:30Default project', '0:30Old siteinactive']);
  expect(names()).toEqual(
    expect.arrayContaining(['Delete Hand over', 'Delete Set a notice', 'Delete Come back']),
  );
  expect(drawer().textContent).toContain(
    'No task is on day 1, so day 3 falls on the day you choose. 2 falls on the day that is chosen.',
  );
});

it("DEC-94 says that the server isn't responding, and keeps retrying", async () => {
  await open('/app/tasks/templates');
  expect(drawer().textContent).toContain('The server is not responding. Retrying every few seconds.');
  expect(drawer().textContent).not.toContain('This list is empty');
});

it('TPL-03 a template of 1,000 tasks shows pages of 100', async () => {
  const tasks = Array.from({ length: 1_000 }, (_, place) => wireTask(1_000 + place, `Task ${place}`, 1));
  await open('/app/tasks/templates/3', { 'GET /api/templates/Template/{id}': wireTemplate(3, 'All', tasks) });
  await expect.poll(() => texts('section li')).toHaveLength(100);
  expect(texts('nav p')).toEqual(['1–100 of 1,000']);
});
