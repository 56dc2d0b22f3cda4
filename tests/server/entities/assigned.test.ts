import { expect, it } from 'vitest';
import { clientUsers } from '#server/db/schema/work-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('assigning users and teams to clients', (database) => {
  const at = atServer(database);

  const setTeams = async (who: Who, body: object) =>
    at.server.call('PUT /api/clients/Client/Teams', { token: await at.as(who), body });
  const setUsers = async (who: Who, body: object) =>
    at.server.call('PUT /api/clients/Client/Users', { token: await at.as(who), body });
  const createAll = async (who: Who, body: object[]) =>
    at.server.call('POST /api/clients/Clients/BatchCreate', { token: await at.as(who), body });
  const read = async (who: Who, id: number) =>
    at.server.call('GET /api/clients/Client/{id}', { token: await at.as(who), params: { id } });
  const names = async (who: Who) =>
    (await at.server.call('GET /api/clients/Client/List', { token: await at.as(who) })).data.map(
      ({ ClientName }) => ClientName,
    );
  const unprocessable = (field: string, detail: string) =>
    problem(422, 'Unprocessable Content', 'request.invalid', detail, { field });
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);

  it("API-071 API-072 DEC-89 DEC-133 sets the teams and users of a client, and keeps other users' concurrent changes", async () => {
    const [fernway] = at.workspace.clients;
    const { member, mate, other } = at.workspace.users;
    const { teamId } = at.workspace;
    const set = (body: object) => setUsers('manager', { idClient: fernway, ...body });
    const byId = (...people: { readonly id: number }[]) =>
      people.map(({ id }) => id).toSorted((a, b) => a - b);
    expect((await set({ Users: [member.id, mate.id] })).data).toMatchObject({
      ClientName: 'Fernway',
      Users: byId(member, mate),
      Teams: [],
      Tasks: 0,
    });
    expect(await names('other')).toEqual(['Kestrel Bank']);
    await set({ Users: [member.id, mate.id, other.id], Was: byId(member, mate) });
    await set({ Users: [mate.id], Was: byId(member, mate) });
    expect((await read('manager', fernway)).data.Users).toEqual(byId(mate, other));
    expect((await setTeams('manager', { idClient: fernway, Teams: [teamId] })).data.Teams).toEqual([teamId]);
    expect((await setTeams('manager', { idClient: fernway, Teams: [] })).data.Teams).toEqual([]);
  });

  it('API-071 API-072 N2 P4 DEC-89 needs the right to assign, and accepts only active teams and users of the workspace', async () => {
    const [fernway] = at.workspace.clients;
    const away = await at.server.makeWorkspace();
    expect((await setUsers('manager', { idClient: fernway, Users: [away.users.member.id] })).data).toEqual(
      unprocessable('Users', 'Choose active users from your company.'),
    );
    expect((await setTeams('manager', { idClient: fernway, Teams: [away.teamId] })).data).toEqual(
      unprocessable('Teams', 'Choose active teams from your company.'),
    );
    const locked = denied("Your role can't assign users.");
    for (const Users of [[], [at.workspace.users.mate.id]])
      expect((await setUsers('member', { idClient: fernway, Users })).data).toEqual(locked);
    expect((await setTeams('member', { idClient: fernway, Teams: [at.workspace.teamId] })).data).toEqual(
      locked,
    );
    for (const idClient of [away.clients[0], 999_999_999]) {
      expect((await setUsers('admin', { idClient, Users: [] })).status).toBe(404);
      expect((await setTeams('admin', { idClient, Teams: [] })).status).toBe(404);
    }
    await at.server.call('DELETE /api/clients/Client/{id}', {
      token: await at.as('admin'),
      params: { id: fernway },
    });
    expect((await setUsers('admin', { idClient: fernway, Users: [] })).status).toBe(404);
  });

  it('API-068 N2 P4 users of a new client must be active and belong to the workspace', async () => {
    const away = await at.server.makeWorkspace();
    for (const id of [away.users.member.id, 999_999_999]) {
      const wanted = { ClientName: 'Mine', ColorCode: '#112233', UserIds: [id] };
      expect((await createAll('manager', [wanted])).data).toEqual(
        unprocessable('UserIds', 'Choose active users from your company.'),
      );
    }
    expect(await at.inside((tx) => tx.select().from(clientUsers))).toEqual([]);
  });
});
