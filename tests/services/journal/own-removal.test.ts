import { expect, it } from 'vitest';
import type { LogRow } from '#domain/journal/sending/entry.ts';
import { ownRemoval } from '#services/journal/own-removal.ts';
import type { Task } from '#domain/task/task.ts';
import { task, taskId } from '#tests/support/tasks.ts';

/** A log of successive changes of one task, beside the deletion of another. */
function logOf(...steps: readonly (readonly [before: Task | null, after: Task])[]) {
  const other = task(9);
  const pairs = [...steps, [other, { ...other, live: false }] as const];
  const rows = pairs.map(([before, after]) => ({ changes: [{ before, after }] }) as unknown as LogRow);
  return { log: () => Promise.resolve(rows) };
}

const there = task(1, { name: 'One' });
const gone = { ...there, live: false };
const given = { ...there, assigneeId: 99 };

it.each([
  ['deleted', logOf([there, gone]), 'deleted'],
  ['given away', logOf([there, given]), 'given'],
  ['deleted, and brought back', logOf([there, gone], [gone, there]), null],
  ['made and renamed', logOf([null, there], [there, { ...there, name: 'Two' }]), null],
  ['of which nothing was done here', logOf(), null],
])('DEC-141 the log shows whether and how the user removed the task: %s', async (_, journal, expected) => {
  expect(await ownRemoval(journal, taskId(1))).toBe(expected);
});

it("DEC-141 a deletion counts as another user's where the log can't be read", async () => {
  const journal = { log: () => Promise.reject(new Error('The store is closed.')) };
  expect(await ownRemoval(journal, taskId(1))).toBe(null);
});
