import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { audit } from '#server/db/schema/journal-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { confirmOwn } from '#tests/support/own-account.ts';

/** A year before the test clock, whose sign-ins have rows of their own. */
const noon = Date.parse('2025-11-18T12:00:00.000Z');

describeOneEngine('the audit log', (database) => {
  const superUsers: string[] = [];
  const at = atServer(database, { superUsers });
  // `other` is the super user.
  beforeEach(() => void superUsers.push(at.workspace.users.other.email));

  const read = async (query: Record<string, string> = {}, who: Who = 'admin') =>
    at.server.call('GET /api/workspaces/Workspace/Audit', { token: await at.as(who), query });
  const entries = async (query: Record<string, string> = {}) => (await read(query)).data.Entries;
  const note = (rows: readonly Partial<typeof audit.$inferInsert>[]) =>
    at.inside((tx) =>
      tx.insert(audit).values(
        rows.map((row) => ({
          workspaceId: at.workspace.id,
          event: 'signIn.done',
          at: noon,
          address: '192.0.2.7',
          userId: at.workspace.users.member.id,
          ...row,
        })),
      ),
    );

  it('S3-41 shows admins who did what, when and from where, newest first, with current names', async () => {
    const { mate, admin } = at.workspace.users;
    const token = await at.as('admin');
    const body = { idUser: mate.id, LastName: 'Maurer', Status: 0 };
    await at.server.call('PUT /api/users/User', { token, body });
    const [changed] = await entries();
    expect(changed).toEqual({
      Id: expect.any(Number),
      At: expect.stringMatching(/^20.+Z$/),
      Event: 'user.changed',
      idUser: admin.id,
      Name: 'Ada Admin',
      About: 'Max Maurer',
      Role: 'User',
      Address: expect.any(String),
      Details: {
        user: mate.id,
        fields: 'LastName Status',
        role: at.workspace.roles.user,
        status: 0,
        admin: false,
      },
    });
  });

  it('S3-41 ROL-20 names the permissions a role gained and lost, and the role a user was given', async () => {
    const { user, lead } = at.workspace.roles;
    const token = await at.as('admin');
    const { data: all } = await at.server.call('GET /api/users/Permissions/List', { token });
    const idOf = (label: string) => all.find(({ Description }) => Description === label)?.idPermission;
    const Permissions = ['View Tasks', 'View Labels'].map(idOf);
    const set = { token, body: { idRole: user, Permissions } };
    await at.server.call('POST /api/users/Roles/Permissions', set);
    await at.server.call('PUT /api/users/User', {
      token,
      body: { idUser: at.workspace.users.mate.id, idRole: lead },
    });
    const told = await entries({ idUser: String(at.workspace.users.admin.id) });
    expect(told.filter(({ Event }) => Event.endsWith('.changed'))).toMatchObject([
      { Event: 'user.changed', About: 'Max Mate', Role: 'Team Lead', Details: { fields: 'idRole' } },
      { Event: 'role.changed', About: 'User', Given: ['View Labels'], Taken: ['Create Tasks'] },
    ]);
  });

  it('S3-41 shows deleted users as deleted users', async () => {
    const token = await at.as('member');
    const { member } = at.workspace.users;
    const Confirmation = await confirmOwn(at.server, token);
    await at.server.call('POST /api/users/User/Delete', { token, body: { idUser: member.id, Confirmation } });
    const told = await entries({ idUser: String(member.id) });
    expect(told.map(({ Event, Name, About }) => [Event, Name, About])).toEqual([
      ['user.deleted', 'Deleted user', 'Deleted user'],
      ['signIn.done', 'Deleted user', null],
    ]);
  });

  it("S3-41 filters by kind, user and days in the reader's time zone, and searches names and addresses", async () => {
    const { mate, lead } = at.workspace.users;
    await note([
      { userId: mate.id },
      { event: 'user.changed', userId: lead.id, details: { user: mate.id } },
      { event: 'access.refused', at: noon - 86_400_000, details: { call: 'GET /api/x' } },
      { address: '198.51.100.1', at: noon + 86_400_000, userId: lead.id },
    ]);
    const days = { From: '2025-11-17', Until: '2025-11-19' };
    const told = async (query: Record<string, string>) =>
      (await entries({ ...days, ...query })).map(({ Event, Name }) => `${Event} ${Name}`);
    expect(await told({})).toEqual([
      'signIn.done Lea Lead',
      'user.changed Lea Lead',
      'signIn.done Max Mate',
      'access.refused Mia Member',
    ]);
    expect(await told({ Kind: 'refusals' })).toEqual(['access.refused Mia Member']);
    expect(await told({ idUser: String(mate.id) })).toEqual([
      'user.changed Lea Lead',
      'signIn.done Max Mate',
    ]);
    expect(await told({ Until: '2025-11-17' })).toEqual(['access.refused Mia Member']);
    expect(await told({ From: '2025-11-19' })).toEqual(['signIn.done Lea Lead']);
    expect(await told({ Search: 'lea l' })).toEqual(['signIn.done Lea Lead', 'user.changed Lea Lead']);
    expect(await told({ Search: '198.51' })).toEqual(['signIn.done Lea Lead']);
    expect(await told({ Search: '%' })).toEqual([]);
  });

  it('S3-41 pages leave out and repeat no entry, also when entries have the same time', async () => {
    await note(Array.from({ length: 250 }, () => ({})));
    const ids: number[] = [];
    const lengths: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = { Kind: 'signIns', Until: '2025-11-18' };
      const asked = cursor === '' ? query : { ...query, Cursor: cursor };
      const page: Awaited<ReturnType<typeof read>>['data'] = (await read(asked)).data;
      ids.push(...page.Entries.map(({ Id }) => Id));
      lengths.push(page.Entries.length);
      cursor = page.Next;
    }
    expect(lengths).toEqual([100, 100, 50]);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });

  it('S3-41 S5 uses its index, however many rows there are', async () => {
    await note(Array.from({ length: 300 }, () => ({})));
    const plan = await at.inside(async (tx) => {
      // With so few rows the planner would not use the index, so its alternatives are off.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`));
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        EXPLAIN SELECT id FROM audit WHERE workspace_id = ${at.workspace.id}
        ORDER BY at DESC, id DESC LIMIT 101`);
    });
    const said = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(said).toMatch(/Index (Only )?Scan Backward using audit_workspace/);
    expect(said).not.toContain('Sort');
  });

  it("P1 P6 N2 only admins of the workspace can read it, and it contains no other workspace's entries", async () => {
    const away = await at.server.makeWorkspace();
    await at.server.signIn(away.users.admin.email);
    expect(JSON.stringify((await read()).data)).not.toContain(String(away.users.admin.id));
    const denied = problem(
      403,
      'Forbidden',
      'access.denied',
      'Access denied: You are not allowed to access this resource.',
    );
    for (const who of ['member', 'manager', 'other'] as const)
      expect((await read({}, who)).data).toEqual(denied);
    expect(await entries({ idUser: String(away.users.admin.id) })).toEqual([]);
  });

  it('N7 S3-41 tells a workspace that a super user read its data, without naming the super user', async () => {
    const away = await at.server.makeWorkspace();
    const token = await at.as('other');
    await at.server.call('GET /api/admin/manage/workspace/{id}', { token, params: { id: away.id } });
    const theirs = await at.server.signIn(away.users.admin.email);
    await vi.waitFor(async () => {
      const query = { Kind: 'support' };
      const { data } = await at.server.call('GET /api/workspaces/Workspace/Audit', { token: theirs, query });
      expect(data.Entries).toEqual([
        expect.objectContaining({
          Event: 'workspace.read',
          idUser: null,
          Name: null,
          Address: '',
          Details: {},
        }),
      ]);
    });
  });

  it('S3-32 refuses invalid parameters', async () => {
    for (const query of [
      { Cursor: '1' },
      { Cursor: '99999999999999999.1' },
      { Kind: 'everything' },
      { From: '0001-01-01' },
      { Until: '9999-12-31' },
      { idUser: '0' },
      { Search: 'x'.repeat(101) },
      { Search: '\u0000' },
      { Page: '2' },
    ])
      expect((await read(query)).status, JSON.stringify(query)).toBe(422);
  });
});
