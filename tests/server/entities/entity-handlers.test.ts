import { expect, it } from 'vitest';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('what is brought back after it was deleted', (database) => {
  const at = atServer(database);
  const NAMES = { IncludeInactive: 'true', IncludeArchived: 'true' } as const;

  const client = {
    change: async (who: Who, body: object) =>
      at.server.call('PUT /api/clients/Client', { token: await at.as(who), body }),
    remove: async (who: Who, id: number) =>
      at.server.call('DELETE /api/clients/Client/{id}', { token: await at.as(who), params: { id } }),
    names: async () =>
      (
        await at.server.call('GET /api/clients/Client/List', { token: await at.as('manager'), query: NAMES })
      ).data.map(({ ClientName }) => ClientName),
  };
  const project = {
    change: async (who: Who, body: object) =>
      at.server.call('PUT /api/projects/Project', { token: await at.as(who), body }),
    remove: async (who: Who, id: number) =>
      at.server.call('DELETE /api/projects/Project/{id}', { token: await at.as(who), params: { id } }),
    names: async () =>
      (
        await at.server.call('GET /api/projects/Project/List', { token: await at.as('member'), query: {} })
      ).data.map(({ name }) => name),
  };
  const label = {
    change: async (who: Who, body: object) =>
      at.server.call('PUT /api/labels/Label', { token: await at.as(who), body }),
    create: async (who: Who, Name: string) =>
      at.server.call('POST /api/labels/Label', {
        token: await at.as(who),
        body: { Name, ColorCode: '#112233' },
      }),
    remove: async (who: Who, id: number) =>
      at.server.call('DELETE /api/labels/Label/{id}', { token: await at.as(who), params: { id } }),
  };
  const sentences = async () =>
    (
      await at.server.call('GET /api/workspaces/Workspace/Audit', {
        token: await at.as('admin'),
        query: { Kind: 'work' },
      })
    ).data.Entries.map(({ Event, Name, About, Details }) => [Event, Name, About, Details]).toReversed();
  const gone = problem(
    404,
    'Not Found',
    'notFound',
    'This was deleted. Its name stays wherever it was used.',
  );

  it('CLI-02 DEC-88 N7 decision 0153 a client comes back with its projects, as the audit says', async () => {
    const [fernway] = at.workspace.clients;
    await client.remove('admin', fernway);
    expect([await client.names(), await project.names()]).toEqual([['Kestrel Bank'], ['Audit']]);
    expect(await client.change('admin', { idClient: fernway, Status: 2 })).toMatchObject({
      status: 200,
      data: { ClientName: 'Fernway', Status: 2 },
    });
    expect(await client.names()).toEqual(['Fernway', 'Kestrel Bank']);
    await client.change('admin', { idClient: fernway, Status: 1 });
    expect(await project.names()).toEqual(['App', 'Audit', 'Website']);
    expect(await sentences()).toEqual([
      ['client.deleted', 'Ada Admin', 'Fernway', { client: fernway, projects: 2 }],
      ['client.restored', 'Ada Admin', 'Fernway', { client: fernway, projects: 2 }],
    ]);
  });

  it('DEC-88 DEC-70 decision 0153 nothing but its status brings one back, and only who may archive does', async () => {
    const [fernway] = at.workspace.clients;
    await client.remove('admin', fernway);
    expect(
      (await client.change('admin', { idClient: fernway, Status: 1, ClientName: 'Other' })).data,
    ).toEqual(gone);
    expect((await client.change('admin', { idClient: fernway, ClientName: 'Other' })).data).toEqual(gone);
    expect((await client.change('manager', { idClient: fernway, Status: 1 })).status).toBe(403);
    expect((await client.remove('admin', fernway)).data).toEqual(gone);
    // Who had it open as inactive has seen something else.
    expect(await client.change('admin', { idClient: fernway, Status: 1, Was: { Status: 2 } })).toMatchObject({
      status: 409,
      data: { code: 'entity.changed' },
    });
    expect(await client.names()).toEqual(['Kestrel Bank']);
  });

  it('PRJ-04 ERR-08 decision 0153 a project comes back where its name is free and its client is there', async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    await project.remove('admin', website);
    await client.remove('admin', fernway);
    expect((await project.change('admin', { idProject: website, Status: 1 })).data).toEqual(
      problem(400, 'Bad Request', 'entity.invalid', 'Its client was deleted. Restore the client first.'),
    );
    await client.change('admin', { idClient: fernway, Status: 1 });
    const { data: other } = await at.server.call('POST /api/projects/Project', {
      token: await at.as('manager'),
      body: { Name: 'website', idClient: fernway, ColorCode: '#112233' },
    });
    expect(await project.change('admin', { idProject: website, Status: 1 })).toMatchObject({
      status: 400,
      data: { code: 'entity.nameTaken' },
    });
    await project.remove('admin', other.idProject);
    expect((await project.change('admin', { idProject: website, Status: 1 })).status).toBe(200);
    expect(await project.names()).toEqual(['App', 'Audit', 'Website']);
    expect((await sentences()).map(([event, , about]) => [event, about])).toEqual([
      ['project.deleted', 'Website'],
      ['client.deleted', 'Fernway'],
      ['client.restored', 'Fernway'],
      ['project.deleted', 'website'],
      ['project.restored', 'Website'],
    ]);
  });

  it('LBL-02 DEC-92 N6 decision 0153 a label comes back where no other one has its name, or looks like it', async () => {
    const { idLabel } = (await label.create('manager', 'Travel')).data;
    await label.remove('manager', idLabel);
    const { data: other } = await label.create('manager', 'Ｔravel');
    expect(await label.change('manager', { idLabel, Status: 1 })).toMatchObject({
      status: 400,
      data: { code: 'entity.nameTaken' },
    });
    await label.remove('manager', other.idLabel);
    expect(await label.change('manager', { idLabel, Status: 1 })).toMatchObject({
      status: 200,
      data: { Name: 'Travel', Status: 1 },
    });
  });
});
