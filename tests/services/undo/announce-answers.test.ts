import { expect, it } from 'vitest';
import { createToasts, type Toasts } from '#services/toasts/toasts.ts';
import { announceActs } from '#services/undo/announce-acts.ts';
import { announceAnswers } from '#services/undo/announce-answers.ts';
import { idOf, type Tab, task, until, World } from '#tests/services/journal/world.ts';

/** A tab that announces its actions in its own toasts. */
async function opened(world: World): Promise<{ tab: Tab; toasts: Toasts; said: () => unknown[] }> {
  const tab = world.tab();
  await tab.journal.ready;
  await tab.read();
  const toasts = createToasts();
  announceAnswers(tab.journal, tab.connection, toasts);
  announceActs(tab.journal, tab.undo, toasts);
  return {
    tab,
    toasts,
    said: () => toasts.list().map(({ text, note, pending }) => [text, note, pending?.is ?? 'told']),
  };
}

const renamed = 'Renamed “Plan”';

it('DEC-149 ERR-26 a change is announced when the server has accepted it, and can be undone before that', async () => {
  const world = new World();
  world.server.place(task(1));
  const { tab, toasts, said } = await opened(world);
  let letGo = (): void => undefined;
  world.server.gate = new Promise((resolve) => (letGo = resolve));
  await tab.board.rename(idOf(1), 'Plan');
  expect(said()).toEqual([['Task Successfully Updated', renamed, 'sending']]);
  expect(toasts.list()[0]?.actions?.map(({ label }) => label)).toEqual(['Undo']);
  letGo();
  await until(() => expect(said()).toEqual([['Task Successfully Updated', renamed, 'told']]));
});

it('DEC-149 ERR-11 refused changes are not announced as done', async () => {
  const world = new World();
  world.server.place(task(1));
  const { tab, said } = await opened(world);
  world.server.weather = () => ({ status: 400 });
  await tab.board.rename(idOf(1), 'Plan');
  await until(() => expect(tab.said.map(({ text }) => text)).toContain('Error: Please, try again'));
  expect(said()).toEqual([]);
});

it('DEC-149 a message offline says that the change is kept on this device', async () => {
  const world = new World();
  world.server.place(task(1));
  const { tab, said } = await opened(world);
  tab.connection.send({ type: 'network.lost' });
  world.server.weather = () => 'lost before';
  await tab.board.rename(idOf(1), 'Plan');
  expect(said()).toEqual([['Task Successfully Updated', renamed, 'kept']]);
});

it('DEC-149 J10 the tab that made a change announces it, though another tab sends it', async () => {
  const world = new World();
  world.server.place(task(1));
  const leader = await opened(world);
  const other = await opened(world);
  await other.tab.board.rename(idOf(1), 'Plan');
  await until(() => expect(other.said()).toEqual([['Task Successfully Updated', renamed, 'told']]));
  expect(leader.said()).toEqual([]);
});
