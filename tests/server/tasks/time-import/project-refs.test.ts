import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { readLabelRefs, readProjectRefs } from '#server/tasks/time-import/project-refs.ts';
import { describePostgres, makeWorkspace } from '#tests/support/database.ts';

describePostgres('what an import is given', (database) => {
  it("DEC-111 N2 an import locks its projects, clients and labels, so that they can't be deleted before its tasks exist", async () => {
    const { id, projectId, clientId, labelId } = await makeWorkspace(database());
    const free = () =>
      withTenant(database(), id, async (tx) => {
        const rows = [];
        for (const [table, row] of [
          ['projects', projectId],
          ['clients', clientId],
          ['labels', labelId],
        ] as const)
          rows.push(
            (
              await tx.execute(
                sql`SELECT id FROM ${sql.identifier(table)} WHERE id = ${row} FOR UPDATE SKIP LOCKED`,
              )
            ).rows.length,
          );
        return rows;
      });
    expect(await free()).toEqual([1, 1, 1]);
    await withTenant(database(), id, async (tx) => {
      expect((await readProjectRefs(tx, [projectId])).size).toBe(1);
      expect((await readLabelRefs(tx, [labelId])).size).toBe(1);
      expect(await free()).toEqual([0, 0, 0]);
    });
    expect(await free()).toEqual([1, 1, 1]);
  });
});
