import { expect, it } from 'vitest';
import { clientColor } from '#domain/work/client-color.ts';
import { task } from '#tests/support/tasks.ts';

it("CLI-01 PRJ-01 decision 0117 a client, its projects and their tasks have the client's color", () => {
  const client = { id: 1, name: 'Fernway', color: '#16A34A' };
  const project = { id: 2, name: 'Intranet', archived: false, client };
  const all = [client, { ...project, color: '#DE3B3D' }, task(1, { project })];
  expect(all.map(clientColor)).toEqual(['#16A34A', '#16A34A', '#16A34A']);
});
