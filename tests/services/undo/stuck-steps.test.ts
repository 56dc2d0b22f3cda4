import { describe, expect, it } from 'vitest';
import { texts } from '#domain/messages.ts';
import { idOf, opened, task, until, World } from '#tests/services/journal/world.ts';

describe('steps that can no longer be walked', () => {
  it('DEC-119 skips a step that somebody else has made impossible, says so once, and goes on to the next', async () => {
    const world = new World();
    for (const n of [1, 2, 3]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.board.remove(idOf(3));
    await tab.board.rename(idOf(2), 'Other');
    await tab.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.unsentCount()).toBe(0));
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked).toEqual(['Undone: Renamed “Other”']));
    expect(tab.said.at(-1)?.note).toBe('Skipped: Renamed “Plan”. The task has changed since.');
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Undone: Deleted “Task 3”'));
    expect(tab.said.at(-1)?.note).toBeUndefined();
    await until(() => expect(world.server.task(idOf(3))?.live).toBe(true));
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.said.at(-1)?.text).toBe(texts.undoNothing));
  });

  it('DEC-119 tells of an undo that the server refuses in a message, keeps nothing that needs attention, and goes on', async () => {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.board.rename(idOf(2), 'Other');
    await tab.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.unsentCount()).toBe(0));
    world.server.place(task(1, { name: 'Theirs' }));
    tab.undo.actor.send({ type: 'undo.asked' });
    const refused = { text: "Can't undo: Renamed “Plan”. The task has changed since.", tone: 'warn' };
    await until(() => expect(tab.said).toContainEqual(refused));
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(tab.refusals).toEqual([]);
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(world.server.task(idOf(2))?.name).toBe('Task 2'));
  });

  it('DEC-119 goes on past a step that can’t be done again either', async () => {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.rename(idOf(2), 'Other');
    await tab.undo.run();
    await tab.undo.run();
    await until(() => expect(tab.unsentCount()).toBe(0));
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    tab.undo.actor.send({ type: 'redo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Redone: Renamed “Other”'));
    expect(tab.said.at(-1)?.note).toBe('Skipped: Renamed “Plan”. The task has changed since.');
    expect(await tab.undo.redo()).toMatchObject({ refusal: { message: texts.redoNothing } });
  });
});
