import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { audit } from '#server/db/schema/journal-schema.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';
import { startTestServer } from '#tests/support/server.ts';

describeOneEngine('teams', (database) => {
  const at = atServer(database);

  const list = async (who: Who, query = {}) =>
    at.server.call('GET /api/labels/Team/List', { token: await at.as(who), query });
  const names = async (who: Who, query = {}) => (await list(who, query)).data.map(({ TeamName }) => TeamName);
  const create = async (who: Who, body: object) =>
    at.server.call('POST /api/labels/Team', { token: await at.as(who), body });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/labels/Team', { token: await at.as(who), body });
  const read = async (who: Who, id: number) =>
    at.server.call('GET /api/labels/Team/{id}', { token: await at.as(who), params: { id } });
  const setTeams = async (who: Who, idUser: number, Teams: number[]) =>
    at.server.call('PUT /api/users/User/Teams', { token: await at.as(who), body: { idUser, Teams } });
  const seesBoardOf = async (who: Who, idUser: number) => {
    const body = { idUser, StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T00:00:00.000Z' };
    return (await at.server.call('PUT /api/tasks/Task/List', { token: await at.as(who), body })).status;
  };
  const taken = problem(400, 'Bad Request', 'entity.nameTaken', 'Error: Email already exists');
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);
  const unprocessable = (field: string, detail: string) =>
    problem(422, 'Unprocessable Content', 'request.invalid', detail, { field });

  it('API-056 API-059 TEA-02 DEC-125 users who can view teams get lead and members; all others get the public fields', async () => {
    const { lead, member, mate } = at.workspace.users;
    const known = {
      idTeam: at.workspace.teamId,
      TeamName: 'Engineering',
      TeamColor: '#3366CC',
      Status: true,
    };
    const whole = { ...known, idTeamLead: lead.id, Description: '', Members: [member.id, mate.id] };
    expect((await list('member')).data).toEqual([known]);
    expect((await list('manager', { IncludeDetails: 'true' })).data).toEqual([whole]);
    expect((await read('manager', at.workspace.teamId)).data).toEqual(whole);
    expect((await list('member', { IncludeDetails: 'true' })).status).toBe(403);
    expect((await read('member', at.workspace.teamId)).status).toBe(403);
  });

  it('API-057 TEA-01 TEA-02 adds a team with its lead and members, and records it in the audit', async () => {
    const { other, mate } = at.workspace.users;
    const wanted = {
      TeamName: '  Design ',
      idTeamLead: other.id,
      TeamColor: '#AA33CC',
      Description: 'Draws it',
      Members: [mate.id, other.id, mate.id],
    };
    const { status, data } = await create('admin', wanted);
    expect([status, data]).toEqual([
      200,
      {
        ...wanted,
        idTeam: data.idTeam,
        TeamName: 'Design',
        TeamColor: '#AA33CC',
        Status: true,
        Members: [mate.id, other.id],
      },
    ]);
    const [noted] = await at.inside((tx) => tx.select().from(audit).where(eq(audit.event, 'team.created')));
    expect(noted?.details).toEqual({ team: data.idTeam, lead: other.id, active: true, members: 2 });
    expect((await create('admin', { TeamName: 'Bare' })).data).toMatchObject({
      idTeamLead: null,
      Status: true,
      Description: '',
      Members: [],
      TeamColor: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
  });

  it('API-058 DEC-76 adds several teams, all or none', async () => {
    const { lead, mate } = at.workspace.users;
    const all = async (body: object[]) =>
      at.server.call('POST /api/labels/Teams/BatchCreate', { token: await at.as('admin'), body });
    const { data } = await all([
      { TeamName: 'Design', idTeamLead: lead.id, Members: [mate.id] },
      { TeamName: 'Sales' },
    ]);
    expect(data).toMatchObject([
      { TeamName: 'Design', idTeamLead: lead.id, Members: [mate.id] },
      { TeamName: 'Sales', idTeamLead: null, Members: [] },
    ]);
    expect((await all([{ TeamName: 'Support' }, { TeamName: 'SALES' }])).data).toEqual(taken);
    expect(await names('member')).toEqual(['Design', 'Engineering', 'Sales']);
    expect((await all([])).data).toEqual([]);
  });

  it('ERR-07 DEC-93 N6 a name is unique in its workspace, and look-alike names count as the same', async () => {
    for (const TeamName of ['Engineering', 'ENGINEERING', 'Engi\u200Bneering'])
      expect((await create('admin', { TeamName })).data).toEqual(taken);
    const { idTeam } = (await create('admin', { TeamName: 'Design' })).data;
    expect((await change('admin', { idTeam, TeamName: 'engineering' })).data).toEqual(taken);
    expect((await change('admin', { idTeam, TeamName: 'DESIGN' })).status).toBe(200);
    const away = await at.server.makeWorkspace();
    expect(
      await at.server
        .signIn(away.users.admin.email)
        .then((token) => at.server.call('POST /api/labels/Team', { token, body: { TeamName: 'Design' } })),
    ).toMatchObject({ status: 200 });
  });

  it('TEA-05 DEC-96 N2 P4 refuses invalid values at their field, including users of other workspaces', async () => {
    const away = await at.server.makeWorkspace();
    const { mate } = at.workspace.users;
    expect((await create('admin', { TeamName: ' ' })).data).toEqual(
      unprocessable('TeamName', 'Name is required'),
    );
    await at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id)));
    const unknown = unprocessable('Members', 'Choose active users from your company.');
    for (const people of [
      { Members: [away.users.mate.id] },
      { idTeamLead: away.users.lead.id },
      { Members: [mate.id] },
      { idTeamLead: mate.id },
    ])
      expect((await create('admin', { TeamName: 'Mixed', ...people })).data).toEqual(unknown);
    expect(await names('admin')).toEqual(['Engineering']);
  });

  describe('changing a team', () => {
    it('API-060 TEA-03 DEC-88 archives and restores a team; fields that are not sent stay unchanged', async () => {
      const idTeam = at.workspace.teamId;
      expect((await change('admin', { idTeam, Status: false })).data).toMatchObject({
        Status: false,
        TeamName: 'Engineering',
        Members: [at.workspace.users.member.id, at.workspace.users.mate.id],
      });
      expect(await names('member')).toEqual([]);
      expect(await names('manager', { IncludeArchived: 'true' })).toEqual(['Engineering']);
      expect((await list('member', { IncludeInactive: 'true' })).status).toBe(403);
      expect((await change('admin', { idTeam, Status: true, Description: 'Builds it' })).data).toMatchObject({
        Status: true,
        Description: 'Builds it',
      });
    });

    it("TEA-11 P5 DEC-65 a removed lead can't see the team's boards any more", async () => {
      const { member, lead } = at.workspace.users;
      const idTeam = at.workspace.teamId;
      expect(await seesBoardOf('lead', member.id)).toBe(200);
      await change('admin', { idTeam, idTeamLead: null });
      expect(await seesBoardOf('lead', member.id)).toBe(403);
      await change('admin', { idTeam, idTeamLead: lead.id });
      expect(await seesBoardOf('lead', member.id)).toBe(200);
      await change('admin', { idTeam, Members: [at.workspace.users.mate.id] });
      expect(await seesBoardOf('lead', member.id)).toBe(403);
    });

    it('TEA-02 DEC-141 two concurrent edits of the same field conflict; edits of different fields both apply', async () => {
      const { member, mate, other } = at.workspace.users;
      const idTeam = at.workspace.teamId;
      const Members = [member.id, mate.id];
      await change('admin', { idTeam, Members: [member.id], Was: { Members: [mate.id, member.id] } });
      const second = await change('admin', { idTeam, Members: [...Members, other.id], Was: { Members } });
      expect(second.data).toMatchObject({ status: 409, code: 'entity.changed', field: 'Members' });
      expect((await read('manager', idTeam)).data.Members).toEqual([member.id]);
      const aside = await change('admin', {
        idTeam,
        TeamName: 'Engineers',
        Was: { TeamName: 'Engineering' },
      });
      expect(aside.data).toMatchObject({ TeamName: 'Engineers', Members: [member.id] });
    });

    it('TEA-02 USR-03 inactive users disappear from the member lists, and reappear once active', async () => {
      const { member, mate, other, lead } = at.workspace.users;
      const idTeam = at.workspace.teamId;
      const setStatus = (id: number, status: number) =>
        at.inside((tx) => tx.update(users).set({ status }).where(eq(users.id, id)));
      await setStatus(mate.id, 0);
      await setStatus(lead.id, 0);
      expect((await read('manager', idTeam)).data).toMatchObject({
        idTeamLead: lead.id,
        Members: [member.id],
      });
      await change('admin', { idTeam, Members: [member.id, other.id], TeamName: 'Engineers' });
      await setStatus(mate.id, 1);
      expect((await read('manager', idTeam)).data.Members).toEqual([member.id, mate.id, other.id]);
    });

    it("P3 P4 DEC-68 users who can't manage tasks of others can't make themselves or anyone else team lead", async () => {
      await permit(at, 'user', 'Create Teams');
      const { member, mate, other } = at.workspace.users;
      const idTeam = at.workspace.teamId;
      const lead = denied(
        "Team leads manage their members' tasks. Your role can't manage other people's tasks, so you can't choose a team lead.",
      );
      const raising = [
        await change('member', { idTeam, idTeamLead: member.id }),
        await change('member', { idTeam, Members: [member.id, mate.id, other.id] }),
        await create('member', { TeamName: 'Mine', idTeamLead: member.id, Members: [mate.id] }),
        await create('member', { TeamName: 'Empty', idTeamLead: member.id }),
        await setTeams('member', other.id, [idTeam]),
      ];
      expect(raising.map(({ data }) => data)).toEqual([lead, lead, lead, lead, lead]);
      expect(await seesBoardOf('member', mate.id)).toBe(403);
      const harmless = await create('member', { TeamName: 'Choir', Members: [mate.id] });
      expect(harmless.status).toBe(200);
      expect((await change('member', { idTeam, Members: [member.id] })).status).toBe(200);
    });

    it('P2 TEA-01 DEC-125 needs "Create Teams"', async () => {
      const refused = [
        await create('manager', { TeamName: 'Mine' }),
        await change('manager', { idTeam: at.workspace.teamId, TeamName: 'Mine' }),
        await setTeams('manager', at.workspace.users.other.id, []),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    });

    it('N1 N2 a team of another workspace is unknown and stays unchanged', async () => {
      const away = await at.server.makeWorkspace();
      const asked = (idTeam: number) => change('admin', { idTeam, TeamName: 'Taken' });
      const [foreign, unknown] = [await asked(away.teamId), await asked(999_999)];
      expect([foreign.status, foreign.data]).toEqual([404, unknown.data]);
      expect((await read('admin', away.teamId)).status).toBe(404);
    });
  });

  it('API-026 USR-05 DEC-133 sets the active teams of a user; archived teams stay', async () => {
    const { member, mate } = at.workspace.users;
    const { idTeam: design } = (await create('admin', { TeamName: 'Design' })).data;
    const { idTeam: old } = (await create('admin', { TeamName: 'Old', Members: [member.id] })).data;
    await change('admin', { idTeam: old, Status: false });
    expect((await setTeams('admin', member.id, [design])).data).toEqual({
      idUser: member.id,
      Teams: [design],
    });
    const rows = await at.inside((tx) =>
      tx.select().from(teamMembers).where(eq(teamMembers.userId, member.id)),
    );
    expect(new Set(rows.map(({ teamId }) => teamId))).toEqual(new Set([design, old]));
    expect((await read('admin', at.workspace.teamId)).data.Members).toEqual([mate.id]);
    const away = await at.server.makeWorkspace();
    for (const unknown of [away.teamId, old, 999_999])
      expect((await setTeams('admin', member.id, [design, unknown])).data).toEqual(
        unprocessable('Teams', 'Choose teams from your company.'),
      );
    expect((await setTeams('admin', away.users.member.id, [])).status).toBe(404);
    expect((await setTeams('admin', member.id, [])).data.Teams).toEqual([]);
  });

  it('ROL-33 API-026 API-060 P3 only super users can change the teams of a super user', async () => {
    const { admin, manager, mate, other } = at.workspace.users;
    await permit(at, 'manager', 'Create Teams');
    const server = await startTestServer(database(), { superUsers: [other.email, manager.email] });
    const tokens = { admin: await server.signIn(admin.email), manager: await server.signIn(manager.email) };
    const by = (who: keyof typeof tokens) => {
      const token = tokens[who];
      const put = (body: object) => server.call('PUT /api/labels/Team', { token, body });
      const post = (body: object) => server.call('POST /api/labels/Team', { token, body });
      const set = (idUser: number, Teams: number[]) =>
        server.call('PUT /api/users/User/Teams', { token, body: { idUser, Teams } });
      return { put, post, set };
    };
    const idTeam = at.workspace.teamId;
    const kept = problem(
      403,
      'Forbidden',
      'access.denied',
      'This person is a super user. Only another super user can change this.',
    );
    const { put, post, set } = by('admin');
    const Members = [at.workspace.users.member.id, mate.id];
    const refused = [
      await set(other.id, [idTeam]),
      await put({ idTeam, Members: [...Members, other.id] }),
      await put({ idTeam, idTeamLead: other.id }),
      await post({ TeamName: 'New', Members: [other.id] }),
    ];
    expect(refused.map(({ data }) => data)).toEqual([kept, kept, kept, kept]);
    expect((await set(mate.id, [])).status).toBe(200);
    expect((await by('manager').set(other.id, [idTeam])).status).toBe(200);
    expect((await put({ idTeam, Members: [] })).data).toEqual(kept);
    expect((await put({ idTeam, Members: [other.id, mate.id] })).status).toBe(200);
    await server.close();
  });

  it('API-061 TEA-09 DEC-72 N2 N7 lists the teams of a workspace to its admins and to super users, whose access is recorded in the audit', async () => {
    const away = await at.server.makeWorkspace();
    await at.inside((tx) => tx.update(teams).set({ name: 'Here' }));
    const byWorkspace = async (token: string, id: number) =>
      at.server.call('GET /api/labels/Team/ListByWorkspace/{id}', { token, params: { id } });
    const [admin, member] = [await at.as('admin'), await at.as('member')];
    expect((await byWorkspace(admin, at.workspace.id)).data.map(({ TeamName }) => TeamName)).toEqual([
      'Here',
    ]);
    expect((await byWorkspace(member, at.workspace.id)).status).toBe(403);
    const [foreign, unknown] = [await byWorkspace(admin, away.id), await byWorkspace(admin, 999_999)];
    expect([foreign.status, foreign.data]).toEqual([404, unknown.data]);

    const server = await startTestServer(database(), { superUsers: [at.workspace.users.other.email] });
    const token = await server.signIn(at.workspace.users.other.email);
    const read = await server.call('GET /api/labels/Team/ListByWorkspace/{id}', {
      token,
      params: { id: away.id },
    });
    // Access to an unknown workspace is not recorded.
    const nowhere = await server.call('GET /api/labels/Team/ListByWorkspace/{id}', {
      token,
      params: { id: 999_999 },
    });
    const failed = vi.spyOn(server.deps.log, 'error');
    await server.deps.background.allDone();
    expect([nowhere.data, failed.mock.calls]).toEqual([[], []]);
    await server.close();
    expect(read.data).toEqual([
      { idTeam: away.teamId, TeamName: 'Engineering', TeamColor: '#3366CC', Status: true },
    ]);
    const traces = await at.inside((tx) => tx.select().from(audit).where(eq(audit.event, 'workspace.read')));
    const userId = at.workspace.users.other.id;
    // Each is recorded after its answer, so the order may vary.
    expect(new Set(traces.map(({ userId: by, details }) => ({ by, ...details })))).toEqual(
      new Set([
        { by: userId, workspace: away.id },
        { by: userId, workspace: 999_999 },
      ]),
    );
  });
});
