import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { sessions, tasks, workedDays } from '#server/db/schema/tasks-schema.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf } from '#tests/server/tasks/calls.ts';

describeEachEngine('checkLedger', (database) => {
  async function worked() {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const task = await me.create({ CompletedTime: 60_000 });
    await me.timer(task, 'START', { at: nine });
    await me.timer(task, 'PAUSE', { at: nine + MINUTE_MS });
    await me.timer(task, 'RESUME', { at: nine + 2 * MINUTE_MS });
    return { workspace, task };
  }

  it('DEC-111 T3 counts tasks, sessions and adjustments, and reports no faults in a sound ledger', async () => {
    const { workspace } = await worked();
    const report = await withTenant(database(), workspace.id, checkLedger);
    expect(report).toEqual({
      tasks: 1,
      sessions: 2,
      adjustments: 1,
      wrongSums: 0,
      wrongDays: 0,
      wrongRuns: 0,
      overlaps: 0,
      doubleRuns: 0,
    });
    expect(differencesIn(report)).toBe(0);
  });

  it('T3 reports a logged time that differs from the sum of its sessions and corrections', async () => {
    const { workspace, task } = await worked();
    const report = await withTenant(database(), workspace.id, async (tx) => {
      await tx.update(tasks).set({ loggedMs: 120_001 }).where(eq(tasks.id, task.idTask));
      return checkLedger(tx);
    });
    expect(report).toMatchObject({ wrongSums: 1, wrongRuns: 0 });
    expect(differencesIn(report)).toBe(1);
  });

  it('B8 DEC-112 reports worked days that differ from the sum of their sessions and corrections', async () => {
    const { workspace, task } = await worked();
    const report = await withTenant(database(), workspace.id, async (tx) => {
      await tx.update(workedDays).set({ ms: 1 }).where(eq(workedDays.taskId, task.idTask));
      return checkLedger(tx);
    });
    expect(report).toMatchObject({ wrongSums: 0, wrongDays: 1 });
    expect(differencesIn(report)).toBe(1);
  });

  it('T2 reports a running task without an open session, or with another start', async () => {
    for (const change of [
      { endedAt: nine + 3 * MINUTE_MS, closedBy: 'pause' },
      { startedAt: nine + 2 * MINUTE_MS + 1 },
    ] as const) {
      const { workspace } = await worked();
      const report = await withTenant(database(), workspace.id, async (tx) => {
        await tx
          .update(sessions)
          .set(change)
          .where(eq(sessions.startedAt, nine + 2 * MINUTE_MS));
        return checkLedger(tx);
      });
      expect(report).toMatchObject({ wrongRuns: 1 });
    }
  });
});
