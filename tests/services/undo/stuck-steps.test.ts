import { describe, expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { cannotWalk } from '#services/undo/stuck-steps.ts';
import { idOf, opened, task, until, World } from '#tests/services/journal/world.ts';
import { redoStep, undoStep } from '#tests/support/undo.ts';

describe('steps that can no longer be undone or redone', () => {
  it('DEC-119 a step that another user made impossible is skipped, reported once, and the next step is undone', async () => {
    const world = new World();
    for (const n of [1, 2, 3]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.board.remove(idOf(3));
    await tab.board.rename(idOf(2), 'Other');
    await tab.board.rename(idOf(1), 'Plan');
    await tab.sent();
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked).toEqual(['Undone: Renamed “Other”']));
    expect(tab.said.at(-1)?.note).toBe('Skipped: Renamed “Plan”. The task has changed since.');
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Undone: Deleted “Task 3”'));
    expect(tab.said.at(-1)?.note).toBeUndefined();
    await tab.sent();
    expect(world.server.task(idOf(3))?.live).toBe(true);
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.said.at(-1)?.text).toBe(texts.undoNothing));
  });

  it('DEC-119 an undo that the server refuses is reported in a message, leaves no entry, and the next step follows', async () => {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.board.rename(idOf(2), 'Other');
    await tab.board.rename(idOf(1), 'Plan');
    await tab.sent();
    world.server.place(task(1, { name: 'Theirs' }));
    tab.undo.actor.send({ type: 'undo.asked' });
    const refused = { text: "Can't undo: Renamed “Plan”. The task has changed since.", tone: 'warn' };
    await until(() => expect(tab.said).toContainEqual(refused));
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(tab.refusals).toEqual([]);
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Undone: Renamed “Other”'));
    await tab.sent();
    expect(world.server.task(idOf(2))?.name).toBe('Task 2');
  });

  it("DEC-119 DEC-117 a step that the server stored without effect reports why it can't be undone, not that nothing is left", () => {
    const refusal = { code: 'undo.nothing', message: 'Nothing to undo.' } as const;
    expect(cannotWalk('back', [{ label: 'Paused “Plan”', refusal }])).toEqual({
      ok: false,
      refusal: {
        code: 'undo.nothing',
        message: "Can't undo: Paused “Plan”. It had no effect: the task had already changed elsewhere.",
      },
    });
    expect(cannotWalk('back', [])).toEqual({ ok: false, refusal });
  });

  it("DEC-119 redo also skips a step that can't be redone", async () => {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.rename(idOf(2), 'Other');
    await undoStep(tab.undo);
    await undoStep(tab.undo);
    await tab.sent();
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    tab.undo.actor.send({ type: 'redo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Redone: Renamed “Other”'));
    expect(tab.said.at(-1)?.note).toBe('Skipped: Renamed “Plan”. The task has changed since.');
    expect(await redoStep(tab.undo)).toMatchObject({ refusal: { message: texts.redoNothing } });
  });

  it('DEC-119 undoing a bulk action restores the other tasks, and names the one that another user has changed', async () => {
    const world = new World();
    for (const n of [1, 2, 3]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'delete', ids: [idOf(1), idOf(2), idOf(3)] });
    await tab.sent();
    world.server.place(task(2));
    await tab.read();
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked).toEqual(['Undone: Deleted 3 tasks']));
    expect(tab.said.at(-1)?.note).toBe('“Task 2” stays as it is: it has changed since.');
    await tab.sent();
    expect([1, 2, 3].map((n) => world.server.task(idOf(n))?.live)).toEqual([true, true, true]);
    expect(await redoStep(tab.undo)).toMatchObject({ ok: true });
    await tab.sent();
    expect([1, 2, 3].map((n) => world.server.task(idOf(n))?.live)).toEqual([false, true, false]);
  });

  it('DEC-119 a task whose change only the server knows is named once the server has answered', async () => {
    const world = new World();
    for (const n of [1, 2, 3]) world.server.place(task(n));
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'edit', ids: [idOf(1), idOf(2), idOf(3)], changes: { name: 'All' } });
    await tab.sent();
    world.server.place(task(2, { name: 'Theirs' }));
    tab.undo.actor.send({ type: 'undo.asked' });
    const text = '“All” stays as it is: it has changed since.';
    await until(() => expect(tab.said).toContainEqual({ text, tone: 'warn' }));
    expect([1, 2, 3].map((n) => world.server.task(idOf(n))?.name)).toEqual(['Task 1', 'Theirs', 'Task 3']);
    await redoStep(tab.undo);
    await tab.sent();
    expect([1, 2, 3].map((n) => world.server.task(idOf(n))?.name)).toEqual(['All', 'Theirs', 'All']);
  });

  it('DEC-119 a message counts the skipped steps, and names undo or redo', async () => {
    const world = new World();
    for (const n of [1, 2, 3]) world.server.place(task(n));
    const tab = await opened(world);
    for (const n of [3, 2, 1]) await tab.board.rename(idOf(n), 'Plan');
    for (let steps = 0; steps < 3; steps += 1) await undoStep(tab.undo);
    await tab.sent();
    for (const n of [2, 3]) world.server.place(task(n, { name: 'Theirs' }));
    await tab.read();
    tab.undo.actor.send({ type: 'redo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Redone: Renamed “Plan”'));
    expect(tab.said.at(-1)?.note).toBe('Skipped 2 steps that can no longer be redone.');
  });
});
