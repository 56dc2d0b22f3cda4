import { expect, it } from 'vitest';
import { writeChangesFile } from '#domain/journal/sending/changes-file.ts';
import { readChangesFile } from '#domain/journal/sending/read-changes-file.ts';
import { aFact, aTask } from '#tests/domain/examples.ts';

const owner = { userId: 7, workspaceId: 1 };
const fact = {
  ...aFact('task.renamed', { taskId: 'a', name: 'Mine' }),
  id: '01936f00-0000-7000-8000-000000000001',
};
const row = {
  fact,
  seenVersion: '2026-11-17T08:00:00.000Z',
  changes: [{ before: aTask(), after: aTask({ name: 'Mine' }), behind: null }],
};
const text = (change: (file: Record<string, unknown>) => unknown) =>
  JSON.stringify(change(JSON.parse(writeChangesFile(owner, [row])) as Record<string, unknown>));
const why = (given: string, as = owner) => {
  const read = readChangesFile(given, as);
  return read.ok ? 'read' : read.refusal.message;
};
const unknown = 'This file contains no readable changes. Choose a file that was exported here.';
const older = "This file comes from an older version of Weekwright and can't be imported.";
const newer = 'This file comes from a newer version of Weekwright. Reload this page, then try again.';
const foreign = 'These changes belong to another person. Only that person can import them.';

it('J3 J12 a written changes file is read completely', () => {
  expect(readChangesFile(writeChangesFile(owner, [row]), owner)).toEqual({ ok: true, value: [row] });
});

it('J11 changes of another user or workspace are rejected', () => {
  const file = writeChangesFile(owner, [row]);
  expect(why(file, { userId: 8, workspaceId: 1 })).toBe(foreign);
  expect(why(file, { userId: 7, workspaceId: 2 })).toBe(foreign);
  expect(why(text((each) => ({ ...each, changes: [{ ...row, fact: { ...fact, by: 8 } }] })))).toBe(foreign);
});

it('J1 J12 files of another version and invalid files are rejected with a clear message', () => {
  expect(why(JSON.stringify([fact]))).toBe(older);
  expect(why(text((each) => ({ ...each, version: 0 })))).toBe(older);
  expect(why(text((each) => ({ ...each, version: 2, changes: 'other' })))).toBe(newer);
  expect(why(text((each) => ({ ...each, changes: [{ ...row, fact: { ...fact, v: 2 } }] })))).toBe(newer);
  const broken: unknown[] = [
    [],
    [{ ...row, fact: { ...fact, data: { taskId: 'a' } } }],
    [{ ...row, fact: { ...fact, id: '../x' } }],
    [{ ...row, seenVersion: 'yesterday' }],
    [{ ...row, changes: [{ before: null, after: { id: 'a' } }] }],
  ];
  for (const changes of broken) expect(why(text((each) => ({ ...each, changes })))).toBe(unknown);
  for (const garbage of ['', 'x', '{}', 'null', '{"format":"other","version":1}', '\u0000'])
    expect(why(garbage), garbage).toBe(unknown);
});
