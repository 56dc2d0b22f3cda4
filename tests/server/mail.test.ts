import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#server/identity/accounts/demo-accounts.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/pool.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import { describeEmbeddedToo, describeOwnCluster } from '#tests/support/database.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { copyStarted } from '#tests/support/started.ts';

/** A request that promises an e-mail once it is answered, to a demo user or a new one. */
interface Promised {
  readonly to: string;
  readonly subject: RegExp;
  make(server: ServerProcess): Promise<void>;
}

async function post({ origin }: ServerProcess, call: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${origin}/api${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
}

const reset: Promised = {
  to: 'member@acme.test',
  subject: /^Reset your Weekwright password$/,
  make: async (server) => void (await post(server, '/auth/RequestMailReset', { email: 'member@acme.test' })),
};

const invitation: Promised = {
  to: 'nora.newcomer@acme.test',
  subject: /^Join .+ on Weekwright$/,
  make: async (server) => {
    const admin = { Email: 'admin@acme.test', Password: DEMO_PASSWORD };
    const { token, user } = (await post(server, '/auth/AuthenticationHandler', admin)) as {
      token: string;
      user: { idRole: number };
    };
    const person = { FirstName: 'Nora', LastName: 'Newcomer', Email: invitation.to };
    await post(server, '/users/User', { ...person, idRole: user.idRole }, token);
  },
};

/** Where a server stores its data. */
interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Reads the database of a place while no server runs there. */
async function lookInto<T>(place: Place, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, ...place, databasePoolSize: 1 });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const lettersIn = (database: Database) =>
  withSystemRole(database, (tx) => tx.select().from(mails).orderBy(mails.id));

/** Makes waiting e-mails due: those to retry, and those in progress at the kill. */
async function letTimePass(place: Place): Promise<void> {
  await lookInto(place, async (database) => {
    for (const { workspaceId, id, createdAt, dueAt } of await lettersIn(database))
      if (dueAt !== null)
        await withTenant(database, workspaceId, (tx) =>
          tx.update(mails).set({ dueAt: createdAt }).where(eq(mails.id, id)),
        );
  });
}

/** Tests that a promised e-mail outlives the process, on this database. */
function survives(placeOf: () => Promise<Place>): void {
  let server: ServerProcess | undefined;
  let smtp: TestSmtp | undefined;
  let dataDir: string | undefined;
  afterEach(async () => {
    await server?.kill();
    await smtp?.close();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  });

  it('DEC-101 API-007 API-021 J3 a promised e-mail arrives once although the server is killed before sending it', async () => {
    // Nothing listens there before the kill, so every attempt is refused.
    const options = { disabledCommands: ['STARTTLS'] };
    const closed = await startSmtp(options);
    const { url } = closed;
    await closed.close();
    const place = await placeOf();
    ({ dataDir } = place);
    server = await serverProcess(place, { SMTP_URL: url, LOG: 'info' });
    expect(await server.start()).toBe(true);
    for (const promised of [reset, invitation]) await promised.make(server);
    await server.kill();
    await letTimePass(place);

    smtp = await startSmtp(options, { port: Number(new URL(url).port) });
    expect(smtp.mails).toEqual([]);
    expect(await server.start()).toBe(true);
    const { mails: taken } = smtp;
    const subjectsTo = (to: string) =>
      taken.filter(({ email }) => email.to?.[0]?.address === to).map(({ email }) => email.subject);
    const arrived = [[expect.stringMatching(reset.subject)], [expect.stringMatching(invitation.subject)]];
    await vi.waitFor(() => expect([reset, invitation].map(({ to }) => subjectsTo(to))).toEqual(arrived), {
      timeout: 60_000,
    });
    // It is marked as sent, so another start sends nothing.
    await server.stop();
    expect(await server.start()).toBe(true);
    await reset.make(server);
    await vi.waitFor(() => expect(subjectsTo(reset.to)).toHaveLength(2), { timeout: 60_000 });
    expect(subjectsTo(invitation.to)).toHaveLength(1);
    // Not killed: an e-mail sent but not yet marked would disturb the next test.
    await server.stop();
    expect(server.said()).not.toMatch(/token=|nora\.newcomer/);
  });

  it('DEC-101 A1 a stop ends in time while the mail server hangs, and keeps the unsent e-mail, due within 30 s', async () => {
    let hang = () => {};
    const hangs = new Promise<void>((resolve) => {
      hang = resolve;
    });
    smtp = await startSmtp({ disabledCommands: ['STARTTLS'], onMailFrom: () => hang() });
    const place = await placeOf();
    ({ dataDir } = place);
    server = await serverProcess(place, { SMTP_URL: smtp.url });
    expect(await server.start()).toBe(true);
    await reset.make(server);
    await hangs;
    await server.stop();
    expect(await server.ended()).toBe(0);
    const left = await lookInto(place, lettersIn);
    expect(left.filter(({ recipient }) => recipient === reset.to)).toMatchObject([{ tries: 1 }]);
    expect(Math.max(...left.map(({ dueAt }) => dueAt ?? 0))).toBeLessThan(Date.now() + 25_000);
  });
}

const freshFolder = () => mkdtempSync(path.join(tmpdir(), 'weekwright-mail-'));

// The journal tests prove what the embedded engine keeps over a kill.
describeEmbeddedToo('mails of a killed server (embedded)', () => {
  survives(async () => {
    const dataDir = freshFolder();
    await copyStarted(dataDir);
    return { dataDir };
  });
});

describeOwnCluster('mails of a killed server (postgresql)', (cluster) => {
  survives(async () => ({ dataDir: freshFolder(), databaseUrl: cluster().url }));
});
