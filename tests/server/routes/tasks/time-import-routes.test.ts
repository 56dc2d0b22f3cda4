import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { importsAt, run } from '#tests/support/time-import.ts';

describeOneEngine('the calls of time imports', (database) => {
  const at = atServer(database);
  const { post, check, stage, commit } = importsAt(at);

  it("N2 N3 P5 users who can't manage all tasks can't import, and an import is visible only to its creator", async () => {
    const id = await stage([run(2, '09:00', '10:00')]);
    for (const who of ['member', 'lead'] as const) {
      expect((await check(id, who)).status).toBe(403);
      expect((await post(who, 'Undo', id)).status).toBe(403);
    }
    expect((await check(id, 'admin')).status).toBe(404);
    expect((await post('admin', 'Commit', id, { Rows: 1, Time: HOUR_MS })).status).toBe(404);
    expect((await post('manager', 'Undo', id)).status).toBe(404);
    const elsewhere = await at.server.makeWorkspace();
    const token = await at.server.signIn(elsewhere.users.manager.email);
    const foreign = await at.server.call('GET /api/tasks/TimeImport/{id}/Check', { token, params: { id } });
    expect(foreign.status).toBe(404);
    const idImport = randomUUID();
    const named = await at.server.call('POST /api/tasks/TimeImport', {
      token,
      body: {
        idImport,
        Source: 'harvest',
        FileName: 'x.csv',
        TimeZone: 'UTC',
        People: [{ Name: 'Mia', idUser: at.workspace.users.member.id }],
        Projects: [{ Client: 'C', Name: 'P', idProject: at.workspace.projects[0] }],
      },
    });
    expect(named.status).toBe(422);
  });

  it("N2 refuses rows with users and projects that the import doesn't name, and rows for a committed import", async () => {
    const id = await stage([run(2, '09:00', '10:00')]);
    expect(
      (await post('manager', 'Rows', id, { Rows: [run(3, '09:00', '10:00', { Person: 7 })] })).status,
    ).toBe(422);
    expect(
      (await post('manager', 'Rows', id, { Rows: [run(3, '09:00', '10:00', { Project: 7 })] })).status,
    ).toBe(422);
    await commit(id);
    expect((await post('manager', 'Rows', id, { Rows: [run(3, '11:00', '12:00')] })).status).toBe(400);
    const list = await at.server.call('GET /api/tasks/TimeImport/List', { token: await at.as('admin') });
    expect(list.data).toMatchObject([
      { idImport: id, Source: 'toggl', UserName: 'Mona Manager', Rows: 1, Time: HOUR_MS, UndoneAt: null },
    ]);
  });
});
