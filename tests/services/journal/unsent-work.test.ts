import { expect, it } from 'vitest';
import { createUnsentWork } from '#services/journal/unsent-work.ts';
import { idOf, task, World, until } from './world.ts';

it('DEC-63 J11 sends before a sign-out, writes what cannot be sent to a file and then forgets the journal', async () => {
  const world = new World();
  world.server.place(task(1));
  const tab = world.tab();
  await tab.journal.ready;
  await tab.read();
  const files: [string, string][] = [];
  const person = { userId: 7, workspaceId: 1 };
  const work = createUnsentWork(tab.journal, person, (name, text) => files.push([name, text]));
  await tab.board.rename(idOf(1), 'Sent');
  expect((await work.drain()).ok).toBe(true);
  tab.life.tokenOf = null;
  await tab.board.rename(idOf(1), 'Unsent');
  expect((await work.drain()).ok).toBe(false);
  await work.exportUnsent();
  expect(files[0]?.[0]).toBe('weekwright-unsent-changes.json');
  expect(JSON.parse(files[0]?.[1] ?? '')).toMatchObject([{ type: 'task.renamed', data: { name: 'Unsent' } }]);
  await work.forget();
  await until(async () => expect(await indexedDB.databases()).toEqual([]));
});
