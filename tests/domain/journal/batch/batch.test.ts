import { expect, it } from 'vitest';
import { timeTaskRefusal } from '#domain/access/commands.ts';
import { judgeEach } from '#domain/journal/batch/batch.ts';
import { deletionExclusion } from '#domain/journal/batch/batch-rules.ts';
import type { Task } from '#domain/task/task.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, aTask, NINE } from '#tests/domain/examples.ts';

const judge = { refusalOf: timeTaskRefusal, exclusionOf: (task: Task) => deletionExclusion(task, NINE) };
const judged = (ids: readonly string[], ...tasks: Task[]) =>
  judgeEach(ids, (id) => tasks.find((task) => task.id === id), aCommand({ actor: anActor('User') }), judge);

const [mine, other, deleted] = [
  aTask({ id: 'a' }),
  aTask({ id: 'b', assigneeId: 20 }),
  aTask({ id: 'c', live: false }),
];

it('DEC-123 B6 a batch skips tasks that a rule excludes, in the order of the ids and without duplicates', () => {
  const gone = { taskId: 'c', refusal: { code: 'task.gone', message: 'This task no longer exists.' } };
  expect(judged(['c', 'a', 'a'], mine, deleted)).toEqual({
    ok: true,
    value: { tasks: [mine], skipped: [gone] },
  });
});

it('DEC-123 B6 N2 P5 a batch is refused when one task is unknown or belongs to someone else, even a deleted one', () => {
  const unknown = { ok: false, refusal: { code: 'task.gone', message: 'This task no longer exists.' } };
  expect(judged(['a', 'x'], mine)).toEqual(unknown);
  expect(judged(['a', 'b'], mine, { ...other, live: false })).toEqual(unknown);
  expect(judged(['a', 'b'], mine, other)).toEqual({
    ok: false,
    refusal: { code: 'access.denied', message: 'Access denied: You are not allowed to do this.' },
  });
});

it('DEC-90 a batch holds at most 1,000 tasks', () => {
  const tasks = Array.from({ length: 1_001 }, (_, at) => aTask({ id: `t${at}` }));
  const ids = tasks.map(({ id }) => id);
  expect(judged(ids.slice(1), ...tasks)).toMatchObject({ ok: true });
  expect(judged(ids, ...tasks)).toEqual({
    ok: false,
    refusal: { code: 'request.invalid', message: 'Select at most 1,000 tasks at a time.' },
  });
});
