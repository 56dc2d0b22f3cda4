import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseRefusal } from '#server/db/errors.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { sessions } from '#server/db/schema/tasks-schema.ts';
import { describePostgres, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { takePosition } from '#tests/support/take-position.ts';

describePostgres('several connections', (database) => {
  it('T1 of two simultaneous starts one opens a session, in fifty rounds', async () => {
    const workspace = await makeWorkspace(database());
    const taskId = await makeTask(database(), workspace);
    const start = () =>
      withTenant(database(), workspace.id, async (tx) => {
        const id = await nextId(tx, sessions);
        const row = { workspaceId: workspace.id, id, taskId, userId: workspace.userId, timeZone: 'UTC' };
        await tx.insert(sessions).values({ ...row, startedAt: Date.UTC(2026, 10, 16), factId: randomUUID() });
        return 'opened';
      }).catch((error: unknown) => databaseRefusal(error)?.constraint);
    for (let pair = 0; pair < 50; pair += 1) {
      const outcomes = await Promise.all([start(), start()]);
      expect(new Set(outcomes)).toEqual(new Set(['opened', 'sessions_one_open']));
      await withTenant(database(), workspace.id, (tx) => tx.delete(sessions));
    }
  });

  it('S1 S2 positions become visible without gaps and in order', async () => {
    const workspace = await makeWorkspace(database());
    const taken = await Promise.all(
      Array.from({ length: 40 }, () => withTenant(database(), workspace.id, takePosition)),
    );
    expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });
});
