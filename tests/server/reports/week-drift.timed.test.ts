import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { insertOf } from '#server/db/many-rows.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { weekDrift } from '#server/reports/week-drift.ts';
import { personOf } from '#tests/server/tasks/calls.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';

describeOneEngine('the drift of a week', (database) => {
  it('DEC-17 reads a batch with a thousand tasks about as fast as one with a single task', async () => {
    const workspace = await makeWorkspace(database());
    const { actor } = personOf(database(), workspace);
    const { id: workspaceId, userId, projectId } = workspace;
    const task = { workspaceId, projectId, assignedTo: userId, createdBy: userId, estimateMs: MINUTE_MS };
    const batch = Array.from({ length: 1_000 }, (_, index) => {
      const day = index === 0 ? '2026-11-25' : '2026-11-18';
      return { ...task, id: randomUUID(), name: `Task ${index}`, day, rank: `a${1_000 + index}` };
    });
    await withTenant(database(), workspace.id, async (tx) => {
      await tx.execute(insertOf(tasks, batch));
      await tx.execute(sql`
        INSERT INTO journal (workspace_id, position, fact_id, type, v, by, device_at, data, before, after, task_ids)
        SELECT ${workspaceId}, batch, gen_random_uuid(), 'tasks.edited', 1, ${userId}, now(), '{}', kept, kept, ids
        FROM generate_series(1, 6) AS batch, (
          SELECT array_agg(id) AS ids, jsonb_agg(jsonb_build_object('id', id, 'assigneeId', assigned_to, 'day', day,
            'estimateMs', 60000, 'status', 'created', 'live', true, 'description', repeat('A long description. ', 15))) AS kept
          FROM tasks WHERE assigned_to = ${userId}) AS all_of_them`);
    });
    const now = Date.parse('2026-11-30T09:00:00.000Z');
    const took = async (week: string) => {
      const times: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const start = performance.now();
        await withTenant(database(), workspace.id, (tx) =>
          weekDrift({ tx, actor: { ...actor, timeZone: 'UTC' }, now } as unknown as RequestContext, {
            UserIds: [workspace.userId],
            Week: week,
          }),
        );
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const one = await took('2026-11-25');
    const all = await took('2026-11-18');
    expect(all / one).toBeLessThan(30);
  });
});
