import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { insertOf, isAnyOf, updateOf } from '#server/db/many-rows.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

describeEachEngine('many rows in one parameter', (database) => {
  it('DEC-123 keep texts, instants, days, JSON and nulls like single parameters', async () => {
    const { id: workspaceId, userId, projectId } = await makeWorkspace(database());
    const task = (name: string, more: Partial<typeof tasks.$inferInsert> = {}) => ({
      workspaceId,
      id: randomUUID(),
      name,
      description: '',
      projectId,
      assignedTo: userId,
      createdBy: userId,
      estimateMs: 0,
      rank: 'a',
      ...more,
    });
    const rows = [
      task('"quoted" \\ back\nline, {} and 🦔', { description: '\u2028 null', labelId: null }),
      task('later', { day: '2026-11-27', firstStartedAt: 1_795_000_000_123, updatedAt: 1_795_000_000_456 }),
      task('asked about', { questions: [{ from: 1, at: 2, reason: 'long' }] as never, updatedAt: 5 }),
    ].map((row) => ({ firstStartedAt: null, day: null, questions: [], updatedAt: 7, ...row }));
    const ids = rows.map(({ id }) => id);
    const kept = await withTenant(database(), workspaceId, async (tx) => {
      await tx.execute(insertOf(tasks, rows));
      return tx.select().from(tasks).where(inArray(tasks.id, ids));
    });
    for (const row of rows) expect(kept.find(({ id }) => id === row.id)).toMatchObject(row);

    const renamed = rows.map((row) => ({ ...row, name: `${row.name}!`, description: 'not written' }));
    const after = await withTenant(database(), workspaceId, async (tx) => {
      const what = { by: new Set(['workspaceId', 'id']), set: new Set(['name', 'day']) };
      await tx.execute(updateOf(tasks, renamed, what));
      return tx
        .select()
        .from(tasks)
        .where(isAnyOf(tasks.id, ids.slice(1)))
        .orderBy(tasks.name);
    });
    expect(after.map(({ name, description }) => [name, description])).toEqual([
      ['asked about!', ''],
      ['later!', ''],
    ]);
  });
});
