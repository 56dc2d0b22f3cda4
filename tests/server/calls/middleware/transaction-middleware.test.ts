import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { RestartTransaction, withTenant } from '#server/db/handle.ts';
import { currentPosition, nextPosition } from '#server/db/ids.ts';
import { forbidden } from '#server/http/problem.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { appOf } from '#tests/support/call-steps.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

const response = z.object({ by: z.boolean().optional(), isSame: z.boolean().optional() });
const service = {
  'POST /api/write': { summary: 'A write', access: 'signedIn', effect: 'write', response },
  'GET /api/read': { summary: 'A read', access: 'signedIn', effect: 'read', response },
} as const satisfies Service;

describeEachEngine('the transaction of a call', (database) => {
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
  const position = () => withTenant(database(), workspace.id, currentPosition);

  it('N5 P7 begins anew with all that stands in it, and keeps the last try alone', async () => {
    const tries: boolean[] = [];
    const { send } = app({
      'POST /api/write': async ({ tx, boards, actor }) => {
        tries.push(boards.has(7));
        boards.add(7);
        await nextPosition(tx);
        if (tries.length < 3) throw new RestartTransaction();
        return { response: { by: actor.workspaceId === workspace.id } };
      },
    });
    const answer = await send('POST /api/write', token);
    expect([answer.status, await answer.json()]).toEqual([200, { by: true }]);
    expect([tries, await position()]).toEqual([[false, true, true], 1]);
  });

  it('J3 undoes what a call has written that is refused, and the audit hears of a 403', async () => {
    const { send } = app({
      'POST /api/write': async ({ tx }) => {
        await nextPosition(tx);
        throw forbidden();
      },
    });
    expect((await send('POST /api/write', token)).status).toBe(403);
    expect(await position()).toBe(0);
    await server.deps.background.allDone();
    const rows = await withTenant(database(), workspace.id, (tx) => tx.select().from(audit));
    expect(rows).toEqual([
      expect.objectContaining({ event: 'access.refused', details: { call: 'POST /api/write' } }),
    ]);
  });

  it('DEC-131 a read sees one moment, and cannot write', async () => {
    const { send } = app({
      'GET /api/read': async ({ tx }) => {
        const before = await currentPosition(tx);
        await withTenant(database(), workspace.id, nextPosition);
        return { response: { isSame: before === (await currentPosition(tx)) } };
      },
    });
    expect(await (await send('GET /api/read', token)).json()).toEqual({ isSame: true });
    const writing = app({
      'GET /api/read': async ({ tx }) => {
        await nextPosition(tx);
        return { response: {} };
      },
    });
    expect((await writing.send('GET /api/read', token)).status).toBe(500);
  });
});
