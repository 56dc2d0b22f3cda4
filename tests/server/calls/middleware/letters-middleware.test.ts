import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { withTenant } from '#server/db/handle.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import type { Letter } from '#server/http/handler.ts';
import { appOf } from '#tests/support/call-steps.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const service = {
  'POST /api/invite': { summary: 'Writes', access: 'signedIn', effect: 'write', response: z.object({}) },
} as const satisfies Service;

describeOneEngine('the e-mails of a call', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(() => server.close());

  it('DEC-101 J3 are stored in the transaction of the call, or not at all', async () => {
    const { id, users } = await server.makeWorkspace();
    const token = await server.signIn(users.admin.email);
    const letter: Letter = {
      kind: 'notice',
      userId: users.admin.id,
      to: users.admin.email,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    };
    const posted = () => withTenant(database(), id, (tx) => tx.select().from(mails).orderBy(mails.id));
    const failing = { ...letter, userId: 999_999 };
    const statusOf = async (letters: readonly Letter[]) => {
      const { send } = appOf(server, service, {
        'POST /api/invite': async () => ({ response: {}, mails: letters }),
      });
      return (await send('POST /api/invite', token)).status;
    };
    expect([await statusOf([letter, failing]), await posted()]).toEqual([500, []]);
    expect([await statusOf([letter]), await posted()]).toEqual([
      200,
      [expect.objectContaining({ recipient: users.admin.email, subject: 'Hello' })],
    ]);
  });
});
