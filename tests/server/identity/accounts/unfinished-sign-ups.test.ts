import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { writeAudit } from '#server/audit/audit-log.ts';
import { addMailToken } from '#server/identity/tokens/mail-tokens.ts';
import { signUpWithGoogle } from '#server/identity/google/google-sign-up.ts';
import {
  beginSignUp,
  findByAddress,
  findSignUp,
  finishSignUp,
  renameCompany,
} from '#server/identity/accounts/open-account.ts';
import { removeUnfinishedSignUps } from '#server/identity/accounts/unfinished-sign-ups.ts';
import { databaseRefusal } from '#server/db/errors.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { removeExpired } from '#server/start/housekeeping.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const begunAt = Date.parse('2026-11-02T10:00:00.000Z');
const WEEK_LATER = begunAt + 7 * DAY_MS;

describeOneEngine('unfinished sign-ups', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(() => server.close());

  const company = () => ({
    CompanyName: 'Ghost & Sons',
    FirstName: 'Gil',
    LastName: 'Host',
    Email: `gil.${randomUUID()}@ghost.example`,
    timeZone: 'UTC',
  });
  const parts = (now: number) => ({ database: database(), now, address: '198.51.100.7' });
  const begin = async (someone = company(), now = begunAt) => {
    const begun = await beginSignUp(parts(now), someone);
    if (begun === null) throw new Error('The address has an account.');
    return begun;
  };
  const finish = async (token: string, now: number) => {
    const found = await findSignUp(database(), token, now);
    if (found === null) return 'unknown';
    const done = await finishSignUp(
      { ...parts(now), config: server.deps.config },
      { ...found, token },
      'a hash',
    );
    return typeof done === 'string' ? done : 'finished';
  };
  const entryOf = (email: string) => ({
    holder: {
      issuer: 'https://accounts.google.com',
      subject: randomUUID(),
      email,
      ownsEmail: true,
      firstName: 'Gil',
      lastName: 'Host',
    },
    secret: randomUUID(),
    from: { address: '198.51.100.7', browser: '' },
    timeZone: 'UTC',
  });
  /** The tables in which a workspace has rows. */
  const tablesOf = async (id: number) => {
    const { rows } = await poolOf(database()).query<{ name: string }>(`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'workspace_id'`);
    const found: string[] = [];
    for (const { name, key } of [
      ...rows.map((row) => ({ ...row, key: 'workspace_id' })),
      { name: 'workspaces', key: 'id' },
    ]) {
      const { rowCount } = await poolOf(database()).query(`SELECT FROM ${name} WHERE ${key} = $1`, [id]);
      if (rowCount !== 0) found.push(name);
    }
    return found.toSorted();
  };

  it('DEC-126 are removed after a week with their workspace and its audit, and not earlier', async () => {
    const someone = company();
    const { workspaceId } = await begin(someone);
    await removeExpired(database(), WEEK_LATER);
    expect(await tablesOf(workspaceId)).toEqual([
      'audit',
      'counters',
      'role_permissions',
      'roles',
      'users',
      'workspaces',
    ]);
    await removeExpired(database(), WEEK_LATER + 1);
    expect(await tablesOf(workspaceId)).toEqual([]);
    expect(await findByAddress(database(), someone.Email)).toBeNull();
    const anew = await begin(someone, WEEK_LATER + 2);
    expect(anew.workspaceId).toBeGreaterThan(workspaceId);
    expect(await finish(anew.token, WEEK_LATER + 3)).toBe('finished');
  });

  it('DEC-126 stay if a password was set, the sign-up was restarted, or a link still works', async () => {
    const [finished, anew, mailed] = [company(), company(), company()];
    const first = await begin(finished);
    expect(await finish(first.token, begunAt + 1)).toBe('finished');
    await begin(anew);
    const again = await begin(anew, WEEK_LATER);
    const { workspaceId } = await begin(mailed);
    await withTenant(database(), workspaceId, async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users);
      const link = { workspaceId, userId: user?.id ?? 0, purpose: 'reset' as const, validMs: DAY_MS };
      await addMailToken(tx, link, WEEK_LATER);
    });
    await removeExpired(database(), WEEK_LATER + 1);
    expect((await tablesOf(first.workspaceId)).length).toBeGreaterThan(0);
    expect(await finish(again.token, WEEK_LATER + 2)).toBe('finished');
    expect((await tablesOf(workspaceId)).length).toBeGreaterThan(0);
    await removeExpired(database(), WEEK_LATER + DAY_MS + 1);
    expect(await tablesOf(workspaceId)).toEqual([]);
    const found = await Promise.all(
      [finished, anew, mailed].map(({ Email }) => findByAddress(database(), Email)),
    );
    expect(found.map((account) => account?.workspaceId ?? null)).toEqual([
      first.workspaceId,
      again.workspaceId,
      null,
    ]);
  });

  it('N5 J1 the server can remove nothing else of the audit or of a workspace', async () => {
    const { id } = await makeWorkspace(database());
    await withTenant(database(), id, (tx) =>
      writeAudit(tx, { event: 'workspace.exported', at: begunAt, address: '', workspaceId: id }),
    );
    await withSystemRole(database(), (tx) =>
      writeAudit(tx, { event: 'signIn.refused', at: begunAt, address: '' }),
    );
    const everything = withSystemRole(database(), (tx) => tx.delete(audit));
    expect(await refusal(everything)).toBeUndefined();
    const { rows } = await poolOf(database()).query(
      `SELECT event FROM audit WHERE workspace_id = ${id} OR event = 'signIn.refused' ORDER BY event`,
    );
    expect(rows).toEqual([{ event: 'signIn.refused' }, { event: 'workspace.exported' }]);
    await withSystemRole(database(), (tx) => tx.delete(workspaces).where(eq(workspaces.id, id)));
    expect(await tablesOf(id)).toContain('workspaces');
    const byApp = withTenant(database(), id, (tx) => tx.delete(audit));
    expect(await refusal(byApp)).toMatchObject({ code: '42501' });
    const byOwner = poolOf(database()).query('DELETE FROM audit WHERE workspace_id = $1', [id]);
    expect(await refusal(byOwner)).toMatchObject({ code: '42501' });
  });

  it('J3 DEC-126 stay if they are restarted or finished during the cleanup', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const someone = company();
        const { workspaceId } = await begin(someone);
        return { someone, workspaceId };
      }),
    );
    const soon = WEEK_LATER + HOUR_MS;
    const cleaning = removeUnfinishedSignUps(database(), soon);
    const done = await Promise.all(
      all.map(async ({ someone }, place) =>
        place % 2 === 0
          ? finish((await begin(someone, soon)).token, soon + 1)
          : typeof (await signUpWithGoogle({ ...server.deps, now: soon }, entryOf(someone.Email))),
      ),
    );
    await cleaning;
    expect(done).toEqual(all.map((_, place) => (place % 2 === 0 ? 'finished' : 'object')));
    await removeUnfinishedSignUps(database(), soon + 30 * DAY_MS);
    for (const { someone } of all)
      expect(await findByAddress(database(), someone.Email)).toMatchObject({ isFinished: true });
  });

  it('J3 DEC-126 the cleanup waits for a sign-up that is being restarted, and keeps it', async () => {
    const someone = company();
    const { workspaceId } = await begin(someone);
    const soon = WEEK_LATER + HOUR_MS;
    let cleaning: Promise<void> | undefined;
    await withTenant(database(), workspaceId, async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users);
      await renameCompany(tx, { workspaceId, userId: user?.id ?? 0 }, someone, soon);
      cleaning = removeUnfinishedSignUps(database(), soon);
      // The removal waits for this row lock; on the embedded database it starts after this transaction.
      if (database().engine === 'postgresql') await waitingFor(poolOf(database()));
    });
    await cleaning;
    expect(await tablesOf(workspaceId)).toContain('users');
  });
});

/** Why the database refused, or nothing if it did not. */
async function refusal(attempt: Promise<unknown>) {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    return databaseRefusal(error) ?? error;
  }
}

/** Resolves once a transaction waits for a row lock. */
async function waitingFor(pool: ReturnType<typeof poolOf>): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
        ).rowCount,
    )
    .toBe(1);
}
