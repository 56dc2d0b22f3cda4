import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { RestartTransaction, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { currentPosition } from '#server/db/ids.ts';
import { forbidden } from '#server/http/problem.ts';
import type { Database } from '#server/db/pool.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { appOf } from '#tests/support/call-steps.ts';
import { describeOneEngine, describePostgres } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';
import { takePosition } from '#tests/support/take-position.ts';

const response = z.object({ by: z.boolean().optional(), isSame: z.boolean().optional() });
const service = {
  'POST /api/write': { summary: 'A write', access: 'signedIn', effect: 'write', response },
  'GET /api/read': { summary: 'A read', access: 'signedIn', effect: 'read', response },
} as const satisfies Service;

function setUp(database: () => Database) {
  let server: TestServer;
  let workspace: TestWorkspace;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
    token = await server.signIn(workspace.users.member.email);
  });
  afterAll(() => server.close());
  const app = (handlers: Partial<Handlers<typeof service>>) =>
    appOf(server, service, {
      'POST /api/write': async () => ({ response: {} }),
      'GET /api/read': async () => ({ response: {} }),
      ...handlers,
    });
  const inWorkspace = <T>(work: (tx: WorkspaceTx) => Promise<T>) =>
    withTenant(database(), workspace.id, work);
  return {
    send: (handlers: Partial<Handlers<typeof service>>, key: keyof typeof service) =>
      app(handlers).send(key, token),
    inWorkspace,
    workspaceId: () => workspace.id,
    auditWritten: () => server.deps.background.allDone(),
  };
}

describeOneEngine('the transaction of a call', (database) => {
  const { send, inWorkspace, workspaceId, auditWritten } = setUp(database);

  it('N5 P7 restarts with its locked boards, and keeps only the last attempt', async () => {
    const tries: boolean[] = [];
    const handlers: Partial<Handlers<typeof service>> = {
      'POST /api/write': async ({ tx, boards, actor }) => {
        tries.push(boards.has(7));
        boards.add(7);
        await takePosition(tx);
        if (tries.length < 3) throw new RestartTransaction();
        return { response: { by: actor.workspaceId === workspaceId() } };
      },
    };
    const answer = await send(handlers, 'POST /api/write');
    expect([answer.status, await answer.json()]).toEqual([200, { by: true }]);
    expect([tries, await inWorkspace(currentPosition)]).toEqual([[false, true, true], 1]);
  });

  it('J3 rolls back the writes of a refused call, and records a 403 in the audit', async () => {
    const handlers: Partial<Handlers<typeof service>> = {
      'POST /api/write': async ({ tx }) => {
        await takePosition(tx);
        throw forbidden();
      },
    };
    expect((await send(handlers, 'POST /api/write')).status).toBe(403);
    expect(await inWorkspace(currentPosition)).toBe(0);
    await auditWritten();
    const refused = eq(audit.event, 'access.refused');
    const rows = await inWorkspace((tx) => tx.select({ details: audit.details }).from(audit).where(refused));
    expect(rows).toEqual([{ details: { call: 'POST /api/write' } }]);
  });

  it('DEC-131 a read cannot write', async () => {
    const handlers: Partial<Handlers<typeof service>> = {
      'GET /api/read': async ({ tx }) => {
        await takePosition(tx);
        return { response: {} };
      },
    };
    expect((await send(handlers, 'GET /api/read')).status).toBe(500);
    expect(await inWorkspace(currentPosition)).toBe(0);
  });
});

// The embedded database runs transactions one after another.
describePostgres('the transaction of a read', (database) => {
  const { send, inWorkspace } = setUp(database);

  it('DEC-131 sees one snapshot, whatever others write meanwhile', async () => {
    const handlers: Partial<Handlers<typeof service>> = {
      'GET /api/read': async ({ tx }) => {
        const before = await currentPosition(tx);
        await inWorkspace(takePosition);
        return { response: { isSame: before === (await currentPosition(tx)) } };
      },
    };
    expect(await (await send(handlers, 'GET /api/read')).json()).toEqual({ isSame: true });
    expect(await inWorkspace(currentPosition)).toBe(1);
  });
});
