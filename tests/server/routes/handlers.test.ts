import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { services } from '#domain/contract/services.ts';
import type { Call } from '#domain/contract/contract.ts';
import { projectFile } from '#server/base/project-file.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { makeMatrix, type Matrix } from '#tests/support/rights/matrix.ts';
import { PERMISSIONS_PAGE, permissionsPage } from '#tests/support/rights/page.ts';
import { type Person, specialists } from '#tests/support/rights/person.ts';
import type { RightRow } from '#tests/support/rights/row.ts';
import { expectedHere, openCalls, rightRows } from '#tests/support/rights/table.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

it('P1 DEC-71 every call is in the permissions table, and only the calls listed there are open', () => {
  const calls = Object.entries<Call>(services);
  const open = calls.filter(([, { access }]) => access === 'open').map(([key]) => key);
  expect(open.toSorted()).toEqual(openCalls.toSorted());
  const closed = calls.filter(([, { access }]) => access !== 'open').map(([key]) => key);
  expect([...new Set<string>(rightRows.map(({ call }) => call))].toSorted()).toEqual(closed.toSorted());
});

it('DEC-71 the permissions page matches the permissions table', () => {
  expect(readFileSync(projectFile(PERMISSIONS_PAGE), 'utf8')).toBe(permissionsPage());
});

describeOneEngine('rights', (database) => {
  const superUsers: string[] = [];
  let server: TestServer;
  let matrix: Matrix;
  beforeAll(async () => {
    server = await startTestServer(database(), { superUsers });
    matrix = await makeMatrix(server, superUsers);
  });
  afterAll(() => server.close());

  it('P1 P7 DEC-132 anonymous callers get 401 from every call', async () => {
    for (const [who, token] of Object.entries(matrix.strangers))
      expect([who, await matrix.statusesOf(token)]).toEqual([who, [401]]);
  });

  it('P1 P2 P5 N2 N3 DEC-65 DEC-66 DEC-68 DEC-70 DEC-71 DEC-72 DEC-110 DEC-125 every role can make exactly the calls that the permissions table allows', async () => {
    const found: string[] = [];
    for (const [place, caller] of [...matrix.callers, matrix.outsider].entries())
      found.push(...(await matrix.deviations(caller, rowsFor(caller.person, place))).found);
    expect(found).toEqual([]);
  });
});

/** Single-permission users make the calls their permission opens, and a rotating eighth of the rest. */
function rowsFor(person: Person, place: number): readonly RightRow[] {
  if (full || !specialists.includes(person)) return rightRows;
  const bare = { ...person, permissions: new Set<Permission>() };
  return rightRows.filter(
    (row, at) => (at + place) % 8 === 0 || expectedHere(row, person) !== expectedHere(row, bare),
  );
}

describeOneEngine('read calls', (database) => {
  const at = atServer(database);

  it('API-099 DEC-91 reads clients, projects, teams, users, labels, statuses, rights, roles, templates and tasks', async () => {
    const token = await at.as('admin');
    const { call } = at.server;
    const { id: idUser } = at.workspace.users.admin;
    const StartDate = '2026-11-18T08:00:00.000Z';
    await call('POST /api/tasks/Task', {
      token,
      body: { Name: 'Plan', idProject: at.workspace.projects[0], idAssignedTo: idUser, StartDate },
    });
    const step = { TaskName: 'Step', TaskDayGroup: 1, EstimatedTime: 1_800_000 };
    const template = await call('POST /api/templates/Template', {
      token,
      body: { TemplateName: 'Week', Tasks: [step] },
    });

    const { data: clients } = await call('GET /api/clients/Client/List', { token });
    expect(clients.map(({ ClientName }) => ClientName)).toEqual(['Fernway', 'Kestrel Bank']);
    const { data: projects } = await call('GET /api/projects/Project/List', { token });
    expect(projects.map(({ name }) => name)).toEqual(['App', 'Audit', 'Website']);
    const { data: teams } = await call('GET /api/labels/Team/List', { token });
    expect(teams.map(({ TeamName }) => TeamName)).toEqual(['Engineering']);
    const { data: users } = await call('GET /api/users/User/List', { token });
    expect(users.map(({ FirstName }) => FirstName)).toEqual(['Ada', 'Lea', 'Max', 'Mia', 'Mona', 'Ole']);
    const { data: labels } = await call('POST /api/labels/Label/List', { token, body: {} });
    expect(labels.map(({ Name }) => Name)).toEqual(['Design', 'Meeting']);
    const { data: statuses } = await call('GET /api/tasks/Task/ListStatus', { token });
    expect(statuses.map(({ idTaskStatus }) => idTaskStatus)).toEqual([1, 2, 3, 4]);
    const { data: self } = await call('GET /api/users/User/{id}', { token, params: { id: idUser } });
    expect(self.Role?.Permissions).toContain('View Users');
    const { data: roles } = await call('GET /api/users/Roles', { token });
    expect(roles).toHaveLength(4);
    const { data: permissions } = await call('GET /api/users/Permissions/List', { token });
    expect(permissions.every(({ Module }) => Module.ModuleName !== '')).toBe(true);
    const { data: templates } = await call('PUT /api/templates/Template/List', {
      token,
      body: { idOwner: idUser },
    });
    expect(templates.map(({ TemplateName }) => TemplateName)).toEqual(['Week']);
    const { data: one } = await call('GET /api/templates/Template/{id}', {
      token,
      params: { id: template.data.idTemplate },
    });
    expect(one.Tasks.map(({ TaskName }) => TaskName)).toEqual(['Step']);
    const { data: tasks } = await call('PUT /api/tasks/Task/List', {
      token,
      body: { idUser, StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T00:00:00.000Z' },
    });
    expect(tasks.map(({ Name }) => Name)).toEqual(['Plan']);
  });
});
