import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { statement } from '#server/db/statement.ts';
import { counting } from '#tests/support/statements.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

describeEachEngine('a prepared statement', (database) => {
  it('N5 has one text for all values, and sees only the rows of its workspace', async () => {
    const ours = await makeWorkspace(database());
    const theirs = await makeWorkspace(database());
    const ask = statement<{ name: string }>(
      sql`SELECT name FROM labels WHERE id = ${sql.placeholder('id')} OR id = ${sql.placeholder('id')} + 0`,
    );
    const { done, statements } = await counting(() =>
      withTenant(database(), ours.id, async (tx) => [
        await ask(tx, { id: ours.labelId }),
        await ask(tx, { id: theirs.labelId }),
      ]),
    );
    expect(done).toEqual([[{ name: expect.any(String) }], []]);
    expect(new Set(statements.filter((text) => text.includes('labels'))).size).toBe(1);
  });

  it('DEC-35 returns instants and days as texts, like every other query', async () => {
    const { id } = await makeWorkspace(database());
    const query = sql`SELECT '2026-11-18T09:00:00.123Z'::timestamptz AS at, '2026-11-18'::date AS day, 7::bigint AS n`;
    const expected = [{ at: '2026-11-18 09:00:00.123+00', day: '2026-11-18', n: '7' }];
    const [stated, executed] = await withTenant(database(), id, async (tx) => [
      await statement(query)(tx, {}),
      (await tx.execute(query)).rows,
    ]);
    expect([stated, executed]).toEqual([expected, expected]);
  });
});
