import { expect, it } from 'vitest';
import { templateOfTasks } from '#domain/templates/template-of-tasks.ts';
import { aTask, design, HOUR, website } from '#tests/domain/examples.ts';

const given = {
  name: 'Notes',
  description: 'All of them.',
  estimateMs: HOUR,
  project: website,
  label: design,
};
const on = (day: `${number}-${number}-${number}` | null, more = {}) => aTask({ ...given, day, ...more });
const messageOf = (tasks: Parameters<typeof templateOfTasks>[0]) => {
  const made = templateOfTasks(tasks);
  return made.ok ? 'agreed' : made.refusal.message;
};

it('DEC-46 DEC-48 a template takes the fields of the tasks and counts days from their earliest date', () => {
  expect(templateOfTasks([on('2026-11-20'), on('2026-11-18', { label: null }), on('2026-12-01')])).toEqual({
    ok: true,
    value: [
      { ...given, dayGroup: 3 },
      { ...given, label: null, dayGroup: 1 },
      { ...given, dayGroup: 14 },
    ],
  });
});

it("TPL-09 TPL-10 DEC-48 tasks that can't form a template are explained", () => {
  const archived = { project: { ...website, archived: true } };
  const many = Array.from({ length: 1_001 }, () => on('2026-11-18'));
  expect([
    messageOf([]),
    messageOf([on('2026-11-18'), on(null)]),
    messageOf([on('2026-11-18', archived)]),
    messageOf([on('2026-01-01'), on('2027-01-02')]),
    messageOf([on('2026-01-01'), on('2027-01-01')]),
    messageOf(many),
    messageOf(many.slice(1)),
  ]).toEqual([
    'Select at least one task.',
    "You can't select unscheduled tasks for templates",
    '“Notes” belongs to a project that is no longer in use. Leave it out or choose another project.',
    'The tasks of a template must fall within 366 days.',
    'agreed',
    'A template can have at most 1,000 tasks.',
    'agreed',
  ]);
});
