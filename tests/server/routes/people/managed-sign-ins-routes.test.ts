import { expect, it } from 'vitest';
import { audit } from '#server/db/schema/journal-schema.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { factorsAt } from '#tests/support/second-factor.ts';
import { freshKey } from '#tests/support/server.ts';

const END = 'POST /api/users/User/EndSignIns';
const REMOVE = 'POST /api/users/User/RemoveFactors';

describeOneEngine("managing other users' sign-ins", (database) => {
  const at = atServer(database);
  const factors = factorsAt(at);
  const send = async (call: typeof END | typeof REMOVE, token: string, idUser: number, proof?: string) =>
    at.server.call(call, {
      token,
      body: { idUser, Confirmation: proof ?? (await factors.confirmation(token)) },
      headers: freshKey(),
    });
  const read = async (token: string) => (await at.server.call('GET /api/users/SignIns', { token })).status;
  const last = async () => (await at.inside((tx) => tx.select().from(audit).orderBy(audit.id))).at(-1);

  it('A3 P3 S3-41 an admin can end all sessions of another user after a confirmation, and the audit records it', async () => {
    const [admin, one, two] = [await at.anew('admin'), await at.anew('member'), await at.anew('member')];
    const { member } = at.workspace.users;
    expect((await send(END, admin, member.id, 'x')).data).toMatchObject({
      status: 422,
      field: 'Confirmation',
    });
    expect([await read(one), await read(two)]).toEqual([200, 200]);
    expect((await send(END, admin, member.id)).data).toEqual({ Ended: 2 });
    expect([await read(one), await read(two), await read(admin)]).toEqual([401, 401, 200]);
    expect(await last()).toMatchObject({
      event: 'signIn.endedFor',
      userId: at.workspace.users.admin.id,
      details: { user: member.id, ended: 2 },
    });
  });

  it('A5 S3-41 an admin can remove the second factors of a user who lost them, and an e-mail informs the user', async () => {
    const [admin, member] = [await at.anew('admin'), await at.anew('member')];
    const { id, email } = at.workspace.users.member;
    expect((await send(REMOVE, admin, id)).data).toMatchObject({
      code: 'entity.changed',
      detail: 'This user has no second factor.',
    });
    await factors.addApp(member);
    expect((await factors.begin('member')).status).toBe(401);
    expect((await send(REMOVE, admin, id)).status).toBe(200);
    expect((await factors.begin('member')).status).toBe(200);
    const letters = await at.inside((tx) => tx.select().from(mails).orderBy(mails.id));
    expect(letters.map(({ recipient, subject }) => [recipient, subject]).at(-1)).toEqual([
      email,
      'The second factors of your Weekwright account were removed',
    ]);
  });

  it("N2 P3 non-admins get 403, admins can't target themselves, and users of other workspaces are unknown", async () => {
    const { member, admin } = at.workspace.users;
    const other = await at.server.makeWorkspace();
    for (const call of [END, REMOVE] as const) {
      expect((await send(call, await at.as('manager'), member.id)).status).toBe(403);
      expect((await send(call, await at.as('admin'), admin.id)).data).toMatchObject({
        detail: 'You manage your own sign-in in your settings.',
      });
      expect((await send(call, await at.as('admin'), other.users.member.id)).status).toBe(404);
    }
  });
});
