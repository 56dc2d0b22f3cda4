import { afterEach, expect, it, vi } from 'vitest';
import { TemplatePanel } from '#features/templates/template-panel.tsx';
import { noFilter } from '#domain/board-filter/board-filter.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useBoard } from '#services/user-services/use-board.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { beginAtNoon } from '#tests/features/board/open-board.tsx';
import { TODAY, task } from '#tests/support/tasks.ts';
import { click, find, pass, press, render } from '#tests/ui/render.tsx';
import { wireTask, wireTemplate } from './templates.ts';

beginAtNoon();
afterEach(() => document.body.replaceChildren());

const wrapUp = wireTemplate(1, 'Wrap-up', [wireTask(10, 'Clear the inbox', 1), wireTask(11, 'Plan', 4)]);
const release = wireTemplate(2, 'Release', [wireTask(20, 'Freeze', 2), wireTask(21, 'Ship', 9)]);

async function open(lists: (typeof wrapUp)[], day: PlainDay | null = '2026-11-18', given: Given = {}) {
  const answers = { 'PUT /api/templates/Template/List': lists, ...given.answers };
  const workspace = new Workspace({ delivery: 'hold', tasks: [task(1)], ...given, answers });
  const onClose = vi.fn<() => void>();
  await render(
    workspace.around(
      <>
        <Read />
        <TemplatePanel day={day} anchor={() => document.body} boardOf={7} onClose={onClose} />
      </>,
      '/app/tasks',
    ),
  );
  await pass(50);
  return { workspace, onClose };
}
/** Loads the board of the week, so that existing tasks show. */
function Read() {
  useBoard({ userId: 7, monday: TODAY, filter: noFilter });
  return null;
}

const panel = () => find('[role=dialog]');
const choices = () => [...panel().querySelectorAll('[role=presentation] button')];
const choice = (name: string): HTMLElement => {
  const found = choices().find((each) => each.textContent?.startsWith(name));
  if (!(found instanceof HTMLElement)) throw new Error(`There is no template ${name}.`);
  return found;
};
const landings = () => [...panel().querySelectorAll('ol > li')].map((each) => each.textContent);

it('BRD-15 TPL-16 DEC-47 previews where the tasks of each template land, and uses the chosen one as one fact with one undo', async () => {
  const { workspace, onClose } = await open([wrapUp, release]);
  expect([panel().getAttribute('aria-label'), choices().map(({ textContent }) => textContent)]).toEqual([
    'Use a template on Wednesday 18 November',
    ['Wrap-up2 tasks', 'Release2 tasks'],
  ]);
  expect(document.activeElement).toBe(choice('Wrap-up'));
  expect(landings()).toEqual([
    'Wednesday 18 November0:30 becomes 1:00Clear the inbox0:30',
    'Saturday 21 November0:00 becomes 0:30Plan0:30',
  ]);
  await press('ArrowDown');
  expect(document.activeElement).toBe(choice('Release'));
  expect(landings()).toEqual([
    'Wednesday 18 November0:30 becomes 1:00Freeze0:30',
    'Wednesday 25 November+ 0:30Ship0:30',
  ]);
  await press('Enter');
  await pass(50);
  expect(onClose).toHaveBeenCalledOnce();
  const [fact] = workspace.facts;
  if (fact?.type !== 'template.used') throw new Error('No template was used.');
  expect([
    workspace.facts.length,
    fact.data.templateId,
    fact.data.copies.map(({ task: made }) => [made.name, made.day]),
  ]).toEqual([
    1,
    2,
    [
      ['Freeze', '2026-11-18'],
      ['Ship', '2026-11-25'],
    ],
  ]);
  const [toast] = toasts.list();
  expect([toast?.text, toast?.actions?.map(({ label }) => label)]).toEqual([
    '2 tasks of “Release” were added.',
    ['Undo'],
  ]);
  toast?.actions?.[0]?.run();
  await pass(50);
  const ids = fact.data.copies.map(({ task: made }) => made.id);
  expect(ids.map((id) => workspace.services.board.task(id)?.live)).toEqual([false, false]);
});

it('TPL-16 DEC-47 in the Unscheduled column all tasks become unscheduled', async () => {
  const { workspace } = await open([wrapUp], null);
  expect(landings()).toEqual(['Unscheduled0:00 becomes 1:00Clear the inbox0:30Plan0:30']);
  await click(choice('Wrap-up'));
  await pass(50);
  const [fact] = workspace.facts;
  expect(fact?.type === 'template.used' && fact.data.copies.map((copy) => copy.task.day)).toEqual([
    null,
    null,
  ]);
});

it('TPL-14 TPL-16 loads the whole template when the list has only its preview', async () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => wireTask(20 + n, `Step ${n}`, 1));
  const long = wireTemplate(2, 'Long', steps.slice(0, 8), 9);
  const whole = wireTemplate(2, 'Long', steps);
  const { workspace } = await open([long], '2026-11-18', {
    answers: { 'GET /api/templates/Template/{id}': whole },
  });
  expect(landings()).toEqual([
    'Wednesday 18 November0:30 becomes 5:00' +
      'Step 10:30Step 20:30Step 30:30Step 40:30Step 50:30Step 60:30and 3 more tasks',
  ]);
  await click(choice('Long'));
  await pass(50);
  const [fact] = workspace.facts;
  expect(fact?.type === 'template.used' && fact.data.copies.length).toBe(9);
});

it('DEC-120 an unusable template shows the reason and adds nothing', async () => {
  const client = { idClient: 1, ClientName: 'Fernway', ColorCode: 'Blue' };
  const project = { name: 'Website', Status: 2, client } as const;
  const old = wireTemplate(3, 'Old', [wireTask(30, 'Notes', 1, { project })]);
  const { workspace, onClose } = await open([old, wireTemplate(4, 'Bare', [])]);
  const why = '“Notes” belongs to a project that is no longer in use. Choose another one in the template.';
  expect([
    panel().textContent?.includes(why),
    choices().map((each) => each.getAttribute('aria-disabled')),
  ]).toEqual([true, ['true', 'true']]);
  await click(choice('Old'));
  await press('ArrowDown');
  expect(panel().textContent).toContain('This template has no tasks yet.');
  expect([workspace.facts, onClose.mock.calls.length]).toEqual([[], 0]);
});

it('TPL-08 says that there are no templates, and leads to the templates screen', async () => {
  const { onClose } = await open([]);
  expect(panel().textContent).toContain('This list is empty');
  expect(document.activeElement?.textContent).toBe('All templates');
  await press('Enter');
  expect([onClose.mock.calls.length]).toEqual([1]);
});
