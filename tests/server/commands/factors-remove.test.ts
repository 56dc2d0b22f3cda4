import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import { authenticatorApps } from '#server/db/schema/factors-schema.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { builtProgram } from '#tests/support/server-process.ts';
import { copyStarted } from '#tests/support/started.ts';

const EMAIL = 'admin@acme.test';
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-factors-'));
  await copyStarted(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (...args: string[]): Promise<{ code: number; said: string }> => {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...builtProgram('factors-remove'), ...args],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
};

/** Runs in the first demo workspace while no program holds its database. */
async function inAcme<T>(work: (tx: WorkspaceTx) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
  try {
    return await withTenant(database, 1, work);
  } finally {
    await database.close();
  }
}

const idOf = async (tx: WorkspaceTx) =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.email, EMAIL)))[0]?.id ?? 0;

it('A5 S3-41 removes the second factors of an admin who lost them, and reports it in the audit and by e-mail', async () => {
  const userId = await inAcme(async (tx) => {
    const id = await idOf(tx);
    await tx
      .insert(authenticatorApps)
      .values({ workspaceId: 1, userId: id, sealedSecret: 'sealed', confirmedAt: Date.now() });
    return id;
  });
  expect(await run('ADMIN@acme.test')).toEqual({
    code: 0,
    said: 'Removed the second factors of admin@acme.test.\n',
  });
  const left = await inAcme(async (tx) => ({
    apps: await tx.select().from(authenticatorApps),
    noted: (await tx.select().from(audit).orderBy(desc(audit.id)).limit(1))[0],
    letter: (await tx.select().from(mails).orderBy(desc(mails.id)).limit(1))[0],
  }));
  expect(left).toMatchObject({
    apps: [],
    noted: { event: 'factor.removedByOperator', userId: null, details: { user: userId } },
    letter: { recipient: EMAIL, subject: 'The second factors of your Weekwright account were removed' },
  });
});

it('A5 explains why there is nothing to remove', async () => {
  expect(await run(EMAIL)).toEqual({ code: 1, said: 'admin@acme.test has no second factor.\n' });
  expect(await run('nobody@acme.test')).toEqual({
    code: 1,
    said: 'No active user has the address nobody@acme.test.\n',
  });
  expect(await run()).toEqual({
    code: 1,
    said: "Specify the user's address: npm run factors:remove -- ada@company.example.\n",
  });
});
