import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { teamMembers, teams } from '#server/db/schema/people-schema.ts';
import { clientTeams } from '#server/db/schema/work-schema.ts';
import { entityRows } from '#server/entities/entity-rows.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';

describeOneEngine('creating clients with unique names', (database) => {
  const at = atServer(database);
  const create = async (who: Who, body: object) =>
    at.server.call('POST /api/clients/Client', { token: await at.as(who), body });
  const names = async (who: Who) => {
    const { data } = await at.server.call('GET /api/clients/Client/List', { token: await at.as(who) });
    return data.map(({ ClientName }) => ClientName);
  };

  it('API-067 N6 0134 adds very many rows in short statements of 200 rows each', async () => {
    const Projects = Array.from({ length: 10 }, (_, place) => ({ Name: `Project ${place}` }));
    const wanted = Array.from({ length: 100 }, (_, place) => ({
      ClientName: `Client ${place}`,
      ColorCode: '#336699',
      Projects,
      UserIds: Object.values(at.workspace.users).map(({ id }) => id),
    }));
    const { done, statements } = await counting(async () =>
      at.server.call('POST /api/clients/Clients/BatchCreate', { token: await at.as('admin'), body: wanted }),
    );
    expect([done.status, done.data.length]).toEqual([200, 100]);
    expect(done.data.flatMap((client) => client.Projects ?? [])).toHaveLength(1_000);
    const inserts = (table: string) =>
      statements.filter((text) => text.toLowerCase().startsWith(`insert into "${table}"`));
    expect([inserts('clients').length, inserts('projects').length]).toEqual([1, 5]);
    expect(inserts('client_users').map((text) => text.length < 1_000)).toEqual([true]);
  });

  it('CLI-02 N6 refuses an existing name if only a new one is wanted, also for two concurrent calls', async () => {
    const color = { ColorCode: '#112233' };
    const only = { ...color, OnlyNew: true };
    const taken = problem(400, 'Bad Request', 'entity.nameTaken', 'A client with this name already exists.');
    await create('manager', { ...color, ClientName: 'Velo Works' });
    const again = await create('manager', { ...only, ClientName: 'VELO  Works\u200b' });
    expect([again.status, again.data]).toEqual([400, taken]);
    const both = await Promise.all([
      create('manager', { ...only, ClientName: 'Juno' }),
      create('admin', { ...only, ClientName: 'juno' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const twice = await create('manager', { ...color, ClientName: 'Velo Works' });
    expect(twice.status).toBe(200);
    const told = (await names('admin')).filter((name) => /velo|juno/i.test(name));
    expect(told.map((name) => name.toLowerCase())).toEqual(['juno', 'velo works', 'velo works']);
  });

  it('DEC-88 entities without a status are deleted with the rows that belong to them', async () => {
    const { id: workspaceId, users, clients } = at.workspace;
    const left = await withTenant(database(), workspaceId, async (tx) => {
      const id = await nextId(tx, teams);
      await tx.insert(teams).values({ workspaceId, id, name: 'Studio', color: '#00AA88' });
      await tx.insert(teamMembers).values({ workspaceId, teamId: id, userId: users.member.id });
      await tx.insert(clientTeams).values({ workspaceId, clientId: clients[0], teamId: id });
      await entityRows(teams).remove({ tx, now: 0 }, [id]);
      return [
        await tx.select().from(teams).where(eq(teams.id, id)),
        await tx.select().from(teamMembers).where(eq(teamMembers.teamId, id)),
        await tx.select().from(clientTeams).where(eq(clientTeams.teamId, id)),
      ];
    });
    expect(left).toEqual([[], [], []]);
  });
});
