import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { importsAt, run } from '#tests/support/time-import.ts';

describeOneEngine('labels and projects of time imports', (database) => {
  const at = atServer(database);
  const { post, check, stage, commit, undo } = importsAt(at);

  it('LBL-01 DEC-119 decision 0131 assigns the labels of the rows, creates new ones, and removes those on undo', async () => {
    const [design] = at.workspace.labels;
    const Labels = [
      { Name: 'Design', idLabel: design },
      { Name: 'Urgent', idLabel: null },
      { Name: 'urgent', idLabel: null },
      { Name: 'Unused', idLabel: null },
    ];
    const rows = [
      run(2, '09:00', '10:00', { Label: 0 }),
      run(3, '10:00', '11:00', { Label: 1 }),
      run(4, '11:00', '12:00', { Label: 2 }),
      run(5, '12:00', '13:00'),
    ];
    const id = await stage(rows, { Labels });
    expect((await check(id)).data).toMatchObject({ Rows: 4, Tasks: 3, NewLabels: ['urgent'] });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Tasks: 3 });
    const labelled = () =>
      at.inside(async (tx) => {
        const { rows: found } = await tx.execute<{ text: string }>(sql`
          SELECT coalesce(l.name, '-') || ' ' || count(s.id) AS text FROM tasks t
          JOIN sessions s ON s.workspace_id = t.workspace_id AND s.task_id = t.id
          LEFT JOIN labels l ON l.workspace_id = t.workspace_id AND l.id = t.label_id
          GROUP BY t.id, l.name ORDER BY 1`);
        return found.map(({ text }) => text);
      });
    const names = async () => {
      const { data } = await at.server.call('POST /api/labels/Label/List', {
        token: await at.as('admin'),
        body: { IncludeInactive: true },
      });
      return data.map(({ Name }) => Name);
    };
    expect(await labelled()).toEqual(['- 1', 'Design 1', 'Urgent 2']);
    expect(await names()).toEqual(['Design', 'Meeting', 'Urgent']);
    await undo(id);
    expect(await names()).toEqual(['Design', 'Meeting']);
    expect((await check(await stage(rows, { Labels }))).data).toMatchObject({ Rows: 4, LeftOut: [] });
  });

  it("LBL-05 N2 decision 0131 refuses labels of another workspace, archived ones, and a row whose label isn't named", async () => {
    const [design] = at.workspace.labels;
    const begin = async (Labels: object[]) => {
      const People = [{ Name: 'mia', idUser: at.workspace.users.member.id }];
      const Projects = [{ Client: 'Fernway', Name: 'Website', idProject: at.workspace.projects[0] }];
      const idImport = randomUUID();
      const body = {
        idImport,
        Source: 'toggl',
        FileName: 'a.csv',
        TimeZone: 'UTC',
        People,
        Projects,
        Labels,
      };
      return { idImport, reply: await post('manager', '', idImport, body) };
    };
    expect((await begin([{ Name: 'Foreign', idLabel: 999_999 }])).reply.status).toBe(422);
    const { idImport } = await begin([{ Name: 'Design', idLabel: design }]);
    const rows = { Rows: [run(2, '09:00', '10:00', { Label: 1 })] };
    expect((await post('manager', 'Rows', idImport, rows)).status).toBe(422);
    await at.inside((tx) => tx.execute(sql`UPDATE labels SET status = 2 WHERE id = ${design}`));
    expect((await begin([{ Name: 'Design', idLabel: design }])).reply.status).toBe(422);
    const { reply } = await begin([{ Name: 'DESIGN', idLabel: null }]);
    expect(reply.data).toMatchObject({
      detail:
        'The label “DESIGN” already exists, but is archived. Restore it, or match the tag with another label.',
    });
  });

  it('PRJ-01 decision 0131 creates a project without a client under the chosen client', async () => {
    const [fernway] = at.workspace.clients;
    const Projects = [
      { Client: 'No client', Name: 'Hiring', idProject: null, idClient: fernway },
      { Client: 'No client', Name: 'Website', idProject: null, idClient: fernway },
    ];
    const id = await stage([run(2, '09:00', '10:00'), run(3, '10:00', '11:00', { Project: 1 })], {
      Projects,
    });
    expect((await check(id)).data).toMatchObject({
      NewClients: [],
      Projects: [
        { idProject: at.workspace.projects[0], Client: 'Fernway' },
        { idProject: null, Client: 'Fernway', Name: 'Hiring' },
      ],
    });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 2 });
    const gone = Projects.map((project) => ({ ...project, idClient: 999_999 }));
    const again = randomUUID();
    const People = [{ Name: 'mia', idUser: at.workspace.users.member.id }];
    const body = {
      idImport: again,
      Source: 'toggl',
      FileName: 'a.csv',
      TimeZone: 'UTC',
      People,
      Projects: gone,
    };
    expect((await post('manager', '', again, body)).status).toBe(422);
  });
});
