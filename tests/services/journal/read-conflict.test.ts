import { expect, it } from 'vitest';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { readConflict } from '#services/journal/read-conflict.ts';
import { task, ZONE } from './world.ts';

const zoneOf = () => ZONE;
const now = task(1, { name: 'Theirs', updatedDate: '2026-11-18T09:00:00.000Z' });
const wire = toWire(now, ZONE);

it('DEC-141 a conflict is read with the current values, and with who set which field when', async () => {
  const fields = [
    { field: 'Name', idUser: 8, At: '2026-11-18T09:00:00.000Z' },
    { field: 'idLabel', idUser: 9, At: '2026-11-18T09:01:00.000Z' },
    { field: 'Color', idUser: 9, At: '2026-11-18T09:01:00.000Z' },
  ];
  expect(await readConflict({ task: wire, fields }, zoneOf)).toEqual({
    now,
    disputes: [
      { field: 'name', by: 8, at: 1_794_992_400_000 },
      { field: 'label', by: 9, at: 1_794_992_460_000 },
    ],
  });
});

it("DEC-141 other answers don't count as conflicts", async () => {
  const other = { ...wire, idTaskStatus: 9 };
  const fields = [{ field: 'Name', idUser: 8, At: '2026-11-18T09:00:00.000Z' }];
  const sent = [
    undefined,
    null,
    'conflict',
    [],
    { task: wire },
    { task: wire, fields: [] },
    { task: other, fields },
  ];
  expect(await Promise.all(sent.map((each) => readConflict(each, zoneOf)))).toEqual(
    sent.map(() => undefined),
  );
});
