import { expect, it } from 'vitest';
import { lastProject } from '#domain/task/last-project.ts';
import { task } from '#tests/support/tasks.ts';

const made = (second: number, name: string, more: object = {}) => {
  const { project } = task(1);
  return task(1, {
    id: `0193a00${second}-0000-7000-8000-000000000001`,
    project: { ...project, name, ...more },
  });
};

it("BRD-22 DEC-115 the last project is that of the person's latest created task, ignoring archived ones", () => {
  const all = [
    made(2, 'Second'),
    made(1, 'First'),
    made(3, 'Archived', { archived: true }),
    { ...made(4, 'Of somebody else'), assigneeId: 8 },
    task(1, { id: 'f193a000-0000-4000-8000-000000000001' }),
  ];
  expect(lastProject(all, 7)?.name).toBe('Second');
  expect(lastProject(all, 8)?.name).toBe('Of somebody else');
  expect(lastProject(all, 9)).toBeNull();
});
