import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { sessions, tasks, workedDays } from '#server/db/schema/tasks-schema.ts';
import { repairLedger } from '#server/tasks/board/repair-ledger.ts';
import { differencesIn } from '#server/tasks/board/verify-ledger.ts';
import { nine, personOf } from '#tests/server/tasks/calls.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

describeEachEngine('repairLedger', (database) => {
  /** A task with 1:01 logged that runs since 09:02, and one that was never started. */
  async function worked() {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const task = await me.create({ CompletedTime: 60 * MINUTE_MS });
    await me.timer(task, 'START', { at: nine });
    await me.timer(task, 'PAUSE', { at: nine + MINUTE_MS });
    await me.timer(task, 'RESUME', { at: nine + 2 * MINUTE_MS });
    await me.create();
    const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
      withTenant(database(), workspace.id, work);
    const derived = () =>
      inside(async (tx) => ({
        tasks: await tx
          .select({ logged: tasks.loggedMs, status: tasks.taskStatus, since: tasks.runStartedAt })
          .from(tasks)
          .where(eq(tasks.id, task.idTask)),
        days: await tx
          .select({ day: workedDays.day, ms: workedDays.ms, entries: workedDays.entries })
          .from(workedDays)
          .orderBy(workedDays.day, workedDays.ms),
      }));
    const repair = async () => {
      const { before, after } = await repairLedger(database(), workspace.id);
      return [differencesIn(before), differencesIn(after)];
    };
    return { task, inside, derived, repair };
  }

  it("T3 B8 DEC-112 recomputes logged times and worked days that an older release didn't write", async () => {
    const { inside, derived, repair } = await worked();
    const right = await derived();
    await inside(async (tx) => {
      await tx.update(tasks).set({ loggedMs: 5 });
      await tx.delete(workedDays);
    });
    expect(await repair()).toEqual([3, 0]);
    expect(await derived()).toEqual(right);
    expect(right.tasks).toEqual([{ logged: 61 * MINUTE_MS, status: 2, since: nine + 2 * MINUTE_MS }]);
    expect(await repair()).toEqual([0, 0]);
    expect(await derived()).toEqual(right);
  });

  it('T2 marks a task with an open session as running, and pauses a running task without one', async () => {
    const { task, inside, derived, repair } = await worked();
    const right = await derived();
    await inside((tx) => tx.update(tasks).set({ taskStatus: 3, runStartedAt: null }));
    expect(await repair()).toEqual([1, 0]);
    expect(await derived()).toEqual(right);

    await inside((tx) =>
      tx.delete(sessions).where(and(eq(sessions.taskId, task.idTask), isNull(sessions.endedAt))),
    );
    expect(await repair()).toEqual([1, 0]);
    expect((await derived()).tasks).toEqual([{ logged: 61 * MINUTE_MS, status: 3, since: null }]);
  });

  it("T1 counts the differences it can't repair: an open session of a user who is no longer the assignee", async () => {
    const { task, inside, repair } = await worked();
    await inside(async (tx) => {
      const [other] = await tx.select({ id: tasks.createdBy }).from(tasks).limit(1);
      expect(other).toBeDefined();
      await tx
        .update(sessions)
        .set({ userId: (other?.id ?? 0) + 1 })
        .where(isNull(sessions.endedAt));
      await tx.update(tasks).set({ loggedMs: 1 }).where(eq(tasks.id, task.idTask));
    });
    expect(await repair()).toEqual([2, 1]);
  });

  it('T3 repairs while other users write to the same board', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const made = [];
    for (let count = 0; count < 4; count += 1) made.push(await me.create({ CompletedTime: MINUTE_MS }));
    await withTenant(database(), workspace.id, (tx) => tx.delete(workedDays));
    const writing = made.map(async (task, at) => {
      await me.timer(task, 'START', { at: nine + at * MINUTE_MS });
      await me.timer(task, 'STOP', { at: nine + (at + 1) * MINUTE_MS });
    });
    const repairing = repairLedger(database(), workspace.id);
    await Promise.allSettled(writing);
    await repairing;
    const { after } = await repairLedger(database(), workspace.id);
    expect(differencesIn(after)).toBe(0);
  });
});
