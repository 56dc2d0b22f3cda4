import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/constants.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';

describeEachEngine('restoring deleted entities', (database) => {
  const at = atServer(database);
  const ALL = { IncludeInactive: 'true', IncludeArchived: 'true' } as const;

  const client = {
    change: async (who: Who, body: object) =>
      at.server.call('PUT /api/clients/Client', { token: await at.as(who), body }),
    remove: async (who: Who, id: number) =>
      at.server.call('DELETE /api/clients/Client/{id}', { token: await at.as(who), params: { id } }),
    restore: async (who: Who, id: number, body: object = {}) =>
      at.server.call('POST /api/clients/Client/Restore/{id}', {
        token: await at.as(who),
        params: { id },
        body,
      }),
    deleted: async (who: Who) =>
      (await at.server.call('GET /api/clients/Client/Deleted', { token: await at.as(who) })).data,
    names: async () =>
      (
        await at.server.call('GET /api/clients/Client/List', { token: await at.as('manager'), query: ALL })
      ).data.map(({ ClientName }) => ClientName),
  };
  const project = {
    change: async (who: Who, body: object) =>
      at.server.call('PUT /api/projects/Project', { token: await at.as(who), body }),
    remove: async (who: Who, id: number) =>
      at.server.call('DELETE /api/projects/Project/{id}', { token: await at.as(who), params: { id } }),
    restore: async (who: Who, id: number, body: object = {}) =>
      at.server.call('POST /api/projects/Project/Restore/{id}', {
        token: await at.as(who),
        params: { id },
        body,
      }),
    deleted: async (who: Who) =>
      (await at.server.call('GET /api/projects/Project/Deleted', { token: await at.as(who) })).data,
    names: async () =>
      (
        await at.server.call('GET /api/projects/Project/List', { token: await at.as('member'), query: {} })
      ).data.map(({ name }) => name),
  };
  const label = {
    create: async (who: Who, Name: string) =>
      at.server.call('POST /api/labels/Label', {
        token: await at.as(who),
        body: { Name, ColorCode: '#112233' },
      }),
    change: async (who: Who, body: object) =>
      at.server.call('PUT /api/labels/Label', { token: await at.as(who), body }),
    remove: async (who: Who, id: number) =>
      at.server.call('DELETE /api/labels/Label/{id}', { token: await at.as(who), params: { id } }),
    restore: async (who: Who, id: number, body: object = {}) =>
      at.server.call('POST /api/labels/Label/Restore/{id}', {
        token: await at.as(who),
        params: { id },
        body,
      }),
    deleted: async (who: Who) =>
      (await at.server.call('GET /api/labels/Label/Deleted', { token: await at.as(who) })).data,
  };
  const sentences = async () =>
    (
      await at.server.call('GET /api/workspaces/Workspace/Audit', {
        token: await at.as('admin'),
        query: { Kind: 'work' },
      })
    ).data.Entries.map(({ Event, Name, About, Details }) => [Event, Name, About, Details]).toReversed();
  const gone = problem(404, 'Not Found', 'notFound', 'This client was deleted. Its tasks keep its name.');
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown as string;

  it('CLI-02 DEC-154 N7 decision 0180 a client is restored unchanged with its projects, and the audit records it', async () => {
    const [fernway] = at.workspace.clients;
    await client.change('admin', { idClient: fernway, Status: 2 });
    await client.remove('admin', fernway);
    expect([await client.names(), await project.names()]).toEqual([['Kestrel Bank'], ['Audit']]);
    expect(await client.deleted('admin')).toEqual([
      { id: fernway, Name: 'Fernway', DeletedAt: moment, ColorCode: '#3366CC', Projects: 2, Tasks: 0 },
    ]);
    expect(await project.deleted('admin')).toEqual([]);
    expect(await client.restore('admin', fernway)).toMatchObject({
      status: 200,
      data: { ClientName: 'Fernway', Status: 2 },
    });
    expect([await client.names(), await client.deleted('admin')]).toEqual([['Fernway', 'Kestrel Bank'], []]);
    await client.change('admin', { idClient: fernway, Status: 1 });
    expect(await project.names()).toEqual(['App', 'Audit', 'Website']);
    expect(await sentences()).toEqual([
      ['client.deleted', 'Ada Admin', 'Fernway', { client: fernway, projects: 2 }],
      ['client.restored', 'Ada Admin', 'Fernway', { client: fernway, projects: 2 }],
    ]);
  });

  it("DEC-88 DEC-154 decision 0180 an edit can't restore a client, and restoring needs the right to delete", async () => {
    const [fernway] = at.workspace.clients;
    await client.remove('admin', fernway);
    expect((await client.change('admin', { idClient: fernway, Status: 1 })).data).toEqual(gone);
    expect((await client.change('admin', { idClient: fernway, ClientName: 'Other' })).data).toEqual(gone);
    expect((await client.remove('admin', fernway)).data).toEqual(gone);
    expect((await client.restore('manager', fernway)).status).toBe(403);
    expect((await client.restore('member', fernway)).status).toBe(403);
    expect((await client.restore('admin', 999)).status).toBe(404);
    expect(await client.names()).toEqual(['Kestrel Bank']);
  });

  it("DEC-116 DEC-154 restoring a client that isn't deleted changes nothing, and the audit records nothing", async () => {
    const [fernway] = at.workspace.clients;
    expect(await client.restore('admin', fernway, { Name: 'Other' })).toMatchObject({
      status: 200,
      data: { ClientName: 'Fernway', Status: 1 },
    });
    expect(await sentences()).toEqual([]);
  });

  it('DEC-154 decision 0180 lists what was deleted in the last 30 days, latest first; older entities can still be restored', async () => {
    const [fernway, kestrel] = at.workspace.clients;
    await client.remove('admin', fernway);
    at.server.advance(DAY_MS);
    await client.remove('admin', kestrel);
    expect((await client.deleted('admin')).map(({ Name }) => Name)).toEqual(['Kestrel Bank', 'Fernway']);
    at.server.advance(29 * DAY_MS + 1);
    expect((await client.deleted('admin')).map(({ Name }) => Name)).toEqual(['Kestrel Bank']);
    expect((await client.restore('admin', fernway)).status).toBe(200);
    expect(await client.names()).toEqual(['Fernway']);
  });

  it("PRJ-04 ERR-08 DEC-154 decision 0117 a project is listed in its client's color, and restored after its client, under a free name", async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    await project.remove('admin', website);
    await client.remove('admin', fernway);
    expect(await project.deleted('admin')).toEqual([
      {
        id: website,
        Name: 'Website',
        DeletedAt: moment,
        ColorCode: '#3366CC',
        Client: { ClientName: 'Fernway', IsDeleted: true },
        Tasks: 0,
      },
    ]);
    expect((await project.restore('admin', website)).data).toEqual(
      problem(400, 'Bad Request', 'entity.invalid', 'Its client was deleted. Restore the client first.'),
    );
    await client.restore('admin', fernway);
    expect(await project.names()).toEqual(['App', 'Audit']);
    const { data: other } = await at.server.call('POST /api/projects/Project', {
      token: await at.as('manager'),
      body: { Name: 'website', idClient: fernway, ColorCode: '#112233' },
    });
    expect(await project.restore('admin', website)).toMatchObject({
      status: 400,
      data: { code: 'entity.nameTaken', detail: 'Error: Project Name already exists' },
    });
    expect(await project.restore('admin', website, { Name: 'Website 2' })).toMatchObject({
      status: 200,
      data: { name: 'Website 2', Status: 1 },
    });
    expect(await project.names()).toEqual(['App', 'Audit', 'website', 'Website 2']);
    await project.remove('admin', other.idProject);
    expect((await sentences()).map(([event, , about]) => [event, about])).toEqual([
      ['project.deleted', 'Website 2'],
      ['client.deleted', 'Fernway'],
      ['client.restored', 'Fernway'],
      ['project.restored', 'Website 2'],
      ['project.deleted', 'website'],
    ]);
  });

  it('LBL-02 DEC-92 N6 DEC-154 a label needs a name that no label has or resembles, and becomes the default again', async () => {
    const { idLabel } = (await label.create('manager', 'Travel')).data;
    const [website] = at.workspace.projects;
    await project.change('admin', { idProject: website, idDefaultLabel: idLabel });
    await label.change('admin', { idLabel, Status: 2 });
    await label.remove('manager', idLabel);
    await label.create('manager', 'Ｔravel');
    expect(await label.restore('manager', idLabel)).toMatchObject({
      status: 400,
      data: { code: 'entity.nameTaken' },
    });
    expect((await label.deleted('manager')).map(({ Name }) => Name)).toEqual(['Travel']);
    expect(await label.restore('manager', idLabel, { Name: 'Trips' })).toMatchObject({
      status: 200,
      data: { Name: 'Trips', Status: 2 },
    });
    const { data } = await at.server.call('GET /api/projects/Project/{id}', {
      token: await at.as('admin'),
      params: { id: website },
    });
    expect(data.idDefaultLabel).toBe(idLabel);
  });

  it('WSP-08 DEC-87 DEC-154 a deleted default counts as none, and is the default again once restored', async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    const { id } = at.workspace.users.member;
    const settings = async () => {
      const { data } = await at.server.call('GET /api/users/settings/{id}', {
        token: await at.as('member'),
        params: { id },
      });
      return [data.DefaultClientId, data.DefaultProjectId];
    };
    await at.server.call('PUT /api/users/settings/{id}', {
      token: await at.as('member'),
      params: { id },
      body: { DefaultClientId: fernway, DefaultProjectId: website },
    });
    await project.remove('admin', website);
    expect(await settings()).toEqual([fernway, null]);
    await client.remove('admin', fernway);
    expect(await settings()).toEqual([null, null]);
    await client.restore('admin', fernway);
    await project.restore('admin', website);
    expect(await settings()).toEqual([fernway, website]);
  });

  it('PRJ-06 DEC-15 DEC-154 a deleted project stays on its tasks, and in the report filters while a task has it', async () => {
    const [website, app] = at.workspace.projects;
    const id = await at.newTask('member');
    await project.remove('admin', website);
    await project.remove('admin', app);
    const { data } = await at.server.call('GET /api/tasks/Task/{id}', {
      token: await at.as('member'),
      params: { id },
    });
    expect(data.project).toMatchObject({ name: 'Website', Status: 2, client: { ClientName: 'Fernway' } });
    for (const who of ['admin', 'member'] as const) {
      const { data: filters } = await at.server.call('GET /api/tasks/Task/ReportFilters', {
        token: await at.as(who),
      });
      expect(filters.Projects.map(({ Name, IsActive }) => [Name, IsActive])).toEqual(
        who === 'admin'
          ? [
              ['Audit', true],
              ['Website', false],
            ]
          : [['Website', false]],
      );
    }
  });

  /** Actions on a client and its two projects, in any order. */
  const acts = fc.array(
    fc.record({
      what: fc.constantFrom('client' as const, 'first' as const, 'second' as const),
      does: fc.constantFrom('delete' as const, 'restore' as const, 'archive' as const),
    }),
    { maxLength: 10 },
  );

  it('DEC-154 decision 0180 deletes, archives and restores of a client and its projects in any order match a model', async () => {
    const [fernway] = at.workspace.clients;
    const [first, second] = at.workspace.projects;
    const idOf = { client: fernway, first, second };
    const things = ['client', 'first', 'second'] as const;
    const act = (what: (typeof things)[number], does: 'delete' | 'restore' | 'archive' | 'activate') => {
      const calls = what === 'client' ? client : project;
      const id = idOf[what];
      if (does === 'delete') return calls.remove('admin', id);
      if (does === 'restore') return calls.restore('admin', id);
      const key = what === 'client' ? 'idClient' : 'idProject';
      return calls.change('admin', { [key]: id, Status: does === 'archive' ? 2 : 1 });
    };
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const model = { client: 1, first: 1, second: 1 };
        const before = { client: 1, first: 1, second: 1 };
        for (const { what, does } of steps) {
          const isDeleted = model[what] === 3;
          const isHeld = what !== 'client' && isDeleted && model.client === 3;
          const expected = does === 'restore' ? (isHeld ? 400 : 200) : isDeleted ? 404 : 200;
          const { status } = await act(what, does);
          expect([what, does, status]).toEqual([what, does, expected]);
          if (does === 'delete' && !isDeleted) [before[what], model[what]] = [model[what], 3];
          if (does === 'archive' && !isDeleted) model[what] = 2;
          if (does === 'restore' && isDeleted && !isHeld) model[what] = before[what];
        }
        const deleted = [...(await client.deleted('admin')), ...(await project.deleted('admin'))];
        expect(new Set(deleted.map(({ id }) => id))).toEqual(
          new Set(things.filter((each) => model[each] === 3).map((each) => idOf[each])),
        );
        for (const each of things) {
          await act(each, 'restore');
          await act(each, 'activate');
        }
        expect(await project.names()).toEqual(['App', 'Audit', 'Website']);
      }),
      { numRuns: full ? 100 : 12 },
    );
  });
});
