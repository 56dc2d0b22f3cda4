import { describe, expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { cannotWalk } from '#services/undo/stuck-steps.ts';
import { idOf, opened, task, until, World } from '#tests/services/journal/world.ts';
import { redoStep, undoStep } from '#tests/support/undo.ts';

describe('steps that can no longer be walked', () => {
  it('DEC-119 skips a step that somebody else has made impossible, says so once, and goes on to the next', async () => {
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

  it('DEC-119 tells of an undo that the server refuses in a message, keeps nothing that needs attention, and goes on', async () => {
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

  it('DEC-119 DEC-117 says of a step that the server kept without an effect why it cannot be taken back, and of none that there is nothing', () => {
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

  it('DEC-119 goes on past a step that can’t be done again either', async () => {
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

  it('DEC-119 brings the rest of several tasks back, and names the one that somebody else has changed', async () => {
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

  it('DEC-119 names a task that the server alone knows to have changed, once it has answered', async () => {
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

  it('DEC-119 says of several steps how many were skipped, and on which way', async () => {
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
