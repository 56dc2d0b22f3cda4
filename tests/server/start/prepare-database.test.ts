import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/identity/passwords/passwords.ts';
import type { Config } from '#server/config/config.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { PlainError } from '#server/base/plain-error.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { demoWorkspaces } from '#server/seed/demo-workspaces.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

const prepare = (database: Database, demo: boolean) =>
  prepareDatabase({ demo } as Config, database, Date.parse('2026-11-20T10:00:00.000Z'), expect.fail);
const refusal = (names: string) =>
  new PlainError(
    `This database contains the demo (${names}), whose password is public; remove it with \`npm run demo:remove\`, or set DEMO=1 on your own machine.`,
  );

describeEachEngine('a database without a demo', (database) => {
  it('A1 starts without the demo, even if a user with another password has a demo address', async () => {
    await prepare(database(), false);
    const { id, userId } = await makeWorkspace(database());
    const passwordHash = await hashPassword('three blue herons');
    await withTenant(database(), id, (tx) =>
      tx.update(users).set({ email: 'member@acme.test', passwordHash }).where(eq(users.id, userId)),
    );
    await prepare(database(), false);
    expect(await demoWorkspaces(database())).toEqual([]);
  });
});

describeEachEngine('a database that was seeded as a demo', (database) => {
  it('A1 starts only as a demo', async () => {
    await prepare(database(), true);
    await expect(prepare(database(), false)).rejects.toThrow(refusal('Acme and Globex'));
    await prepare(database(), true);
    expect((await demoWorkspaces(database())).map(({ companyName }) => companyName)).toEqual([
      'Acme',
      'Globex',
    ]);
  });

  it('A1 keeps its demo mark when its users have other passwords', async () => {
    await prepare(database(), true);
    await poolOf(database()).query('UPDATE users SET password_hash = NULL');
    await expect(prepare(database(), false)).rejects.toThrow(refusal('Acme and Globex'));
  });
});

describeEachEngine('a demo database of an older version, without a mark', (database) => {
  it('A1 is recognized by the demo password, and marked', async () => {
    await prepare(database(), true);
    await poolOf(database()).query('UPDATE workspaces SET is_demo = false');
    await poolOf(database()).query(
      "UPDATE users SET password_hash = NULL WHERE email LIKE '%@globex.test' OR email NOT LIKE 'oskar%'",
    );
    await expect(prepare(database(), false)).rejects.toThrow(refusal('Acme'));
    const marked = await withSystemRole(database(), async (tx) =>
      tx.execute('SELECT is_demo FROM workspaces ORDER BY id'),
    );
    expect(marked.rows).toEqual([{ is_demo: true }, { is_demo: false }]);
  });
});
