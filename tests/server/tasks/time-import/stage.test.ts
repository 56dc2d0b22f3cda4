import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atServer } from '#tests/support/at-server.ts';
import { describePostgres } from '#tests/support/database.ts';
import { importsAt, run } from '#tests/support/time-import.ts';

describePostgres('checks of imports of time', (database) => {
  const at = atServer(database);
  const { check, stage } = importsAt(at);

  it('S5 0131 a workspace checks one import at a time, and a second check is refused with a message', async () => {
    const id = await stage([run(2, '09:00', '10:00')]);
    const name = `time import check ${at.workspace.id}`;
    await at.inside(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
      expect(await check(id)).toMatchObject({
        status: 409,
        data: {
          code: 'entity.changed',
          detail: 'Another import of this company is being checked. Try again in a moment.',
        },
      });
    });
    expect((await check(id)).data).toMatchObject({ Rows: 1 });
  });
});
