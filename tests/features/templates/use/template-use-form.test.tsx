import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TemplateUseForm } from '#features/templates/use/template-use-form.tsx';
import type { Template, TemplateTask } from '#domain/templates/template.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON } from '#tests/support/tasks.ts';
import { button, described, field, fill } from '#tests/features/task-form/page.tsx';
import { click, find, pass, render } from '#tests/ui/render.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  toasts.clear();
});
afterEach(() => void vi.useRealTimers());

const website = {
  id: 1,
  name: 'Website',
  archived: false,
  client: { id: 1, name: 'Fernway', color: 'Blue' },
};
const step = (
  id: number,
  name: string,
  dayGroup: number,
  more: Partial<TemplateTask> = {},
): TemplateTask => ({
  id,
  name,
  dayGroup,
  description: '',
  estimateMs: 3_600_000,
  project: website,
  label: null,
  ...more,
});
const release: Template = {
  id: 4,
  ownerId: 7,
  name: 'Release',
  description: '',
  tasks: [step(40, 'Notes', 2), step(41, 'Test', 2), step(42, 'Ship', 4)],
};

async function open(template: Template, given: Given = {}, boardOf = 7) {
  const workspace = new Workspace({ delivery: 'hold', ...given });
  const [onUsed, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await render(
    workspace.around(
      <TemplateUseForm
        read={{ ...ready, data: template }}
        boardOf={boardOf}
        onUsed={onUsed}
        onClose={onClose}
      />,
    ),
  );
  await pass(20);
  return { workspace, onUsed, onClose };
}
const ready = {
  state: 'ready',
  isOffline: false,
  refusal: null,
  isGone: false,
  retry: () => undefined,
} as const;
const landings = () =>
  [...document.querySelectorAll('[role=dialog] ol > li')].map((each) => each.textContent);

it('TPL-05 DEC-46 DEC-47 asks for the first day, previews the days, and adds all tasks as one fact with one undo', async () => {
  const { workspace, onUsed, onClose } = await open(release);
  expect([field('StartDate').value, landings()]).toEqual([
    '2026-11-18',
    ['Wednesday 18 November+ 2:00Notes1:00Test1:00', 'Friday 20 November+ 1:00Ship1:00'],
  ]);
  await fill('StartDate', '2026-11-30');
  expect(landings()).toEqual([
    'Monday 30 November+ 2:00Notes1:00Test1:00',
    'Wednesday 2 December+ 1:00Ship1:00',
  ]);
  await click(button('Use'));
  await pass(20);
  expect(workspace.facts.map(({ type }) => type)).toEqual(['template.used']);
  const [fact] = workspace.facts;
  if (fact?.type !== 'template.used') throw new Error('No template was used.');
  expect([fact.data.templateId, fact.data.copies.map(({ of }) => of)]).toEqual([4, [40, 41, 42]]);
  const tasks = fact.data.copies.map(({ task }) => task);
  expect(tasks.map(({ name, day, assigneeId }) => [name, day, assigneeId])).toEqual([
    ['Notes', '2026-11-30', 7],
    ['Test', '2026-11-30', 7],
    ['Ship', '2026-12-02', 7],
  ]);
  const ids = tasks.map(({ id }) => id);
  expect([new Set(ids).size, ids.every((id) => /^[0-9a-f-]{14}7/.test(id))]).toEqual([3, true]);
  expect([onUsed.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  const [toast] = toasts.list();
  expect(toast?.text).toBe('3 tasks of “Release” were added.');
  expect(ids.map((id) => workspace.services.board.task(id)?.live)).toEqual([true, true, true]);
  toast?.actions?.[0]?.run();
  await pass(20);
  expect(ids.map((id) => workspace.services.board.task(id)?.live)).toEqual([false, false, false]);
});

it('DEC-47 without a date all tasks become unscheduled', async () => {
  const { workspace } = await open(release);
  await fill('StartDate', '');
  expect([described(field('StartDate')), landings()]).toEqual([
    'Tasks without a date are unscheduled.',
    ['Unscheduled0:00 becomes 3:00Notes1:00Test1:00Ship1:00'],
  ]);
  await click(button('Use'));
  await pass(20);
  const [fact] = workspace.facts;
  expect(fact?.type === 'template.used' && fact.data.copies.map(({ task }) => task.day)).toEqual([
    null,
    null,
    null,
  ]);
});

it("DEC-120 FRM-07 says in advance why a template can't be used: an inactive project, or none without a default", async () => {
  const gone = { ...website, archived: true };
  const { workspace } = await open({ ...release, tasks: [step(40, 'Notes', 1, { project: gone })] });
  const why = '“Notes” belongs to a project that is no longer in use. Choose another one in the template.';
  expect(find('[role=dialog]').textContent).toContain(why);
  expect(button('Use').getAttribute('aria-disabled')).toBe('true');
  await click(button('Use'));
  await pass(20);
  expect(workspace.facts).toEqual([]);
});

it("BRD-23 DEC-87 tasks without a project get the user's default project", async () => {
  const settings = { ...sampleAnswers['GET /api/users/settings/{id}'], DefaultProjectId: 3 };
  const bare = { ...release, tasks: [step(40, 'Notes', 1, { project: null })] };
  const { workspace } = await open(bare, { answers: { 'GET /api/users/settings/{id}': settings } });
  await click(button('Use'));
  await pass(20);
  const [fact] = workspace.facts;
  expect(fact?.type === 'template.used' && fact.data.copies.map(({ task }) => task.project)).toEqual([
    {
      id: 3,
      name: 'Mobile app',
      archived: false,
      client: { id: 2, name: 'Kestrel Bank', color: 'Indigo' },
    },
  ]);
});

it('DEC-68 DEC-19 adds the tasks to the shown board, and names its owner', async () => {
  const manager = { roleName: 'Account Manager', permissions: ['View Tasks', 'Create Tasks'] };
  const { workspace } = await open(release, { actor: manager }, 8);
  expect(find('[role=dialog]').textContent).toContain('Release, on the board of Jonas Weber');
  await click(button('Use'));
  await pass(20);
  const [fact] = workspace.facts;
  expect(fact?.type === 'template.used' && fact.data.copies.map(({ task }) => task.assigneeId)).toEqual([
    8, 8, 8,
  ]);
});

it("J9 the form stays with an error when the browser's storage is full", async () => {
  const { workspace, onClose } = await open(release);
  workspace.failStorage({ code: 'storage.failed', message: 'This change could not be saved.' });
  await click(button('Use'));
  await pass(20);
  expect(find('[role=dialog] [role=alert]').textContent).toBe('This change could not be saved.');
  expect(onClose).not.toHaveBeenCalled();
});
