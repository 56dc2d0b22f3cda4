import { expect, it } from 'vitest';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

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
