import { expect, it } from 'vitest';
import { fold } from '#domain/journal/fold.ts';
import { changesBy } from '#domain/journal/sending/changes.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import { decideTemplateUse } from '#domain/journal/columns/template-use.ts';
import type { TemplateTask } from '#domain/templates/template.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, aTask, audit, design, HOUR, website } from '#tests/domain/examples.ts';

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
  estimateMs: HOUR,
  project: website,
  label: null,
  ...more,
});
const release = {
  id: 4,
  ownerId: 7,
  tasks: [
    step(40, 'Notes', 3, { description: 'All of them.', label: design }),
    step(41, 'Ship', 5, { project: null }),
    step(42, 'Look back', 6),
  ],
};
const use = {
  day: '2026-11-18',
  assigneeId: 7,
  defaultProject: audit,
  idOf: ({ id }: { id: number }) => `t${id}`,
} as const;
const message = (
  template: Partial<typeof release>,
  more: Partial<Parameters<typeof decideTemplateUse>[1]> = {},
) => {
  const decided = decideTemplateUse({ ...release, ...template }, { ...use, ...more }, aCommand());
  return decided.ok ? 'agreed' : `${decided.refusal.code}: ${decided.refusal.message}`;
};

it('TPL-01 DEC-46 DEC-47 DEC-120 using a template is one fact with all its tasks, each on its day', () => {
  const made = { loggedMs: 0, estimateMs: 3_600_000, startText: '', endText: '', assigneeId: 7 };
  const plain = { ...made, description: '', label: null };
  expect(decideTemplateUse(release, use, aCommand())).toEqual({
    ok: true,
    value: {
      id: 'f',
      type: 'template.used',
      v: 1,
      at: aCommand().at,
      by: 7,
      data: {
        templateId: 4,
        copies: [
          {
            of: 40,
            task: {
              ...made,
              id: 't40',
              name: 'Notes',
              description: 'All of them.',
              label: design,
              day: '2026-11-18',
              project: website,
            },
          },
          { of: 41, task: { ...plain, id: 't41', name: 'Ship', day: '2026-11-20', project: audit } },
          { of: 42, task: { ...plain, id: 't42', name: 'Look back', day: '2026-11-21', project: website } },
        ],
      },
    },
  });
});

it('DEC-47 all tasks are unscheduled when the template is used on Unscheduled', () => {
  const decided = decideTemplateUse(release, { ...use, day: null }, aCommand());
  expect(decided.ok && decided.value.data.copies.map(({ task }) => task.day)).toEqual([null, null, null]);
});

it('DEC-47 DEC-120 BRD-17 each task goes to the end of its column, and one undo removes them all', () => {
  const decided = decideTemplateUse(release, use, aCommand());
  if (!decided.ok) throw new Error(decided.refusal.message);
  const before = new Map([['a', aTask({ id: 'a', index: 0 })]]);
  const after = fold(before.values(), [decided.value]);
  expect(['a', 't40', 't41', 't42'].map((id) => [after.get(id)?.day, after.get(id)?.index])).toEqual([
    ['2026-11-18', 0],
    ['2026-11-18', 1],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
  ]);
  const undone = decideUndo(
    decided.value,
    changesBy(decided.value, before, after),
    (id) => after.get(id),
    aCommand(),
  );
  const left = fold(after.values(), undone.ok ? [undone.value] : []);
  expect([...left.values()].filter(({ live }) => live).map(({ id }) => id)).toEqual(['a']);
});

it("DEC-120 the whole template is refused when one of its tasks can't be created", () => {
  const gone = { ...website, archived: true };
  expect([
    message({}),
    message({ tasks: [] }),
    message({ tasks: [step(40, 'Notes', 1), step(41, 'Ship', 2, { project: gone })] }),
    message({}, { defaultProject: null }),
    message({ tasks: [step(40, 'Notes', 1)] }, { defaultProject: null }),
    message({}, { day: '2199-12-30' }),
  ]).toEqual([
    'agreed',
    'task.invalid: This template has no tasks yet.',
    'task.invalid: “Ship” belongs to a project that is no longer in use. Choose another one in the template.',
    'task.invalid: Some tasks in this template have no project, and you have no default project. Choose a project for them in the template.',
    'agreed',
    'task.invalid: Date must be between 2000 and 2199',
  ]);
});

it('P1 ROL-31 DEC-68 DEC-125 a user must own a template to use it, and be allowed to create tasks for that person', () => {
  const locked = aCommand({ actor: anActor('User', { permissions: [] }) });
  expect(decideTemplateUse(release, use, locked)).toMatchObject({
    refusal: { code: 'access.denied', message: "Your role can't create tasks." },
  });
  expect([message({ ownerId: 8 }), message({}, { assigneeId: 8 })]).toEqual([
    'access.denied: Templates belong to the person who created them.',
    "access.createForOther: Access denied: You don't have permission to create task for other user",
  ]);
  const manager = aCommand({ actor: anActor('Account Manager') });
  expect(decideTemplateUse(release, { ...use, assigneeId: 8 }, manager)).toMatchObject({ ok: true });
});
