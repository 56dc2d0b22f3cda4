import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Call } from '#domain/contract/contract.ts';
import { services } from '#domain/contract/services.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { labels } from '#server/db/schema/work-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';
import { freshKey } from '#tests/support/server.ts';

type Key = keyof typeof services & `${'GET' | 'PUT'} ${string}`;

describeOneEngine('sending back what was read', (database) => {
  const at = atServer(database);

  const call = async (who: Who, key: Key, parts: object) =>
    at.server.call(key, { token: await at.as(who), ...parts }) as Promise<{
      status: number;
      data: Record<string, unknown> & { detail?: string; field?: string };
    }>;
  const get = async (who: Who, key: Key, id: number | string) =>
    (await call(who, key, { params: { id } })).data;
  const put = (who: Who, key: Key, body: object) => call(who, key, { body, headers: freshKey() });

  /** Everything a read returns can be sent back; a changed read-only field is refused by name. */
  async function roundTrip(
    who: Who,
    kind: string,
    id: number | string,
    settable: readonly string[],
    idName = `id${kind.split('/')[1]}`,
  ) {
    const [read, write] = [`GET /api/${kind}/{id}`, `PUT /api/${kind}`] as [Key, Key];
    const before = await get(who, read, id);
    const answer = await put(who, write, before);
    expect([kind, answer.status, answer.data.detail]).toEqual([kind, 200, undefined]);
    expect([kind, await get(who, read, id)]).toEqual([kind, before]);
    const fixed = Object.keys(before).filter((name) => name !== idName && !settable.includes(name));
    for (const name of fixed) {
      const refused = await put(who, write, { [idName]: id, [name]: another(before[name]) });
      expect([kind, name, refused.status, refused.data.field?.split('.')[0], refused.data.detail]).toEqual([
        kind,
        name,
        422,
        name,
        expect.stringContaining(''),
      ]);
    }
    const unknown = await put(who, write, { ...before, Foo: 1 });
    expect([kind, unknown.status, unknown.data.field]).toEqual([kind, 422, 'Foo']);
    expect([kind, await get(who, read, id)]).toEqual([kind, before]);
    return { before, fixed };
  }

  const another = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'string') return `${value}x`;
    if (Array.isArray(value)) return [...value, 999_999];
    return value === null ? 'x' : { ...(value as object), Foo: 1 };
  };

  it('DEC-151 API-070 API-071 accepts a client with every field', async () => {
    const [id] = at.workspace.clients;
    const { member } = at.workspace.users;
    await put('admin', 'PUT /api/clients/Client/Teams', { idClient: id, Teams: [at.workspace.teamId] });
    await put('admin', 'PUT /api/clients/Client/Users', { idClient: id, Users: [member.id] });
    const dates = { StartDate: '2026-01-01', EndDate: '2026-12-31', HoursBudget: 12.5 };
    await put('admin', 'PUT /api/clients/Client', { idClient: id, ...dates });
    const settable = ['ClientName', 'Status', 'StartDate', 'EndDate', 'HoursBudget', 'ColorCode'];
    const { fixed } = await roundTrip('admin', 'clients/Client', id, settable);
    expect(fixed).toEqual(['Projects', 'Tasks', 'People', 'Teams', 'Users']);
  });

  it('DEC-151 API-029 API-030 accepts a project with every field, renamed under the name that a read returns', async () => {
    const [id] = at.workspace.projects;
    const { manager, member } = at.workspace.users;
    await put('admin', 'PUT /api/projects/Project/Teams', { idProject: id, Teams: [at.workspace.teamId] });
    await put('admin', 'PUT /api/projects/Project/Users', { idProject: id, Users: [member.id] });
    await put('admin', 'PUT /api/projects/Project', {
      idProject: id,
      idProjectOwner: manager.id,
      idDefaultLabel: at.workspace.labels[0],
      description: 'All of it',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      HoursBudget: 100,
    });
    const settable = ['name', 'Status', 'idClient', 'idProjectOwner', 'idDefaultLabel', 'description'];
    settable.push('startDate', 'endDate', 'HoursBudget', 'ColorCode');
    const { before, fixed } = await roundTrip('admin', 'projects/Project', id, settable);
    expect(fixed).toEqual(['client', 'Tasks', 'People', 'Teams', 'Users']);
    const renamed = await put('admin', 'PUT /api/projects/Project', { ...before, name: 'Renamed' });
    expect([renamed.status, renamed.data['name']]).toEqual([200, 'Renamed']);
    const both = { idProject: id, name: 'Other', Name: 'New' };
    expect((await put('admin', 'PUT /api/projects/Project', both)).data.field).toBe('name');
    // This role can create projects but not archive them, so the status must be unchanged.
    const own = await get('manager', 'GET /api/projects/Project/{id}', id);
    expect((await put('manager', 'PUT /api/projects/Project', own)).status).toBe(200);
    const archived = await put('manager', 'PUT /api/projects/Project', { ...own, Status: 2 });
    expect(archived.status).toBe(403);
  });

  it('DEC-151 DEC-88 API-053 API-054 accepts a label, also a deleted one', async () => {
    const [id, other] = at.workspace.labels;
    const { fixed } = await roundTrip('admin', 'labels/Label', id, ['Name', 'ColorCode', 'Status']);
    expect(fixed).toEqual(['Tasks', 'People']);
    await at.inside((tx) => tx.update(labels).set({ status: 3 }).where(eq(labels.id, other)));
    const deleted = await get('admin', 'GET /api/labels/Label/{id}', other);
    expect([deleted['Status'], (await put('admin', 'PUT /api/labels/Label', deleted)).status]).toEqual([
      3, 200,
    ]);
    expect(await get('admin', 'GET /api/labels/Label/{id}', other)).toEqual(deleted);
    const asDeleted = await put('admin', 'PUT /api/labels/Label', { idLabel: id, Status: 3 });
    expect([asDeleted.status, asDeleted.data.field]).toEqual([422, 'Status']);
    const renamed = await put('admin', 'PUT /api/labels/Label', { ...deleted, Name: 'Renamed' });
    expect(renamed.status).toBe(404);
  });

  it('DEC-151 API-059 API-060 accepts a team', async () => {
    const { fixed } = await roundTrip('admin', 'labels/Team', at.workspace.teamId, [
      'TeamName',
      'TeamColor',
      'Status',
      'idTeamLead',
      'Description',
      'Members',
    ]);
    expect(fixed).toEqual([]);
  });

  it("DEC-151 API-016 API-017 accepts a user with every field, also the caller's own account", async () => {
    const { member, admin } = at.workspace.users;
    await at.inside((tx) => tx.update(users).set({ hourlyRate: 80.5 }).where(eq(users.id, member.id)));
    const settable = ['FirstName', 'LastName', 'Email', 'idRole', 'HourlyRate', 'Status', 'isWSAdmin'];
    settable.push('TimeZone', 'Teams');
    const { before, fixed } = await roundTrip('admin', 'users/User', member.id, settable);
    expect(fixed).toEqual(['idWorkspace', 'Role', 'IsOnboarded', 'IsInvited']);
    const team = await put('admin', 'PUT /api/users/User', { ...before, Teams: [] });
    expect([team.status, team.data['Teams']]).toEqual([200, []]);
    const [one] = before['Teams'] as object[];
    const wrongName = { idUser: member.id, Teams: [{ ...one, TeamName: 'Other' }] };
    expect((await put('admin', 'PUT /api/users/User', wrongName)).data.field).toBe('Teams');
    for (const who of ['admin', 'member'] as const) {
      const { id } = at.workspace.users[who];
      const own = await get(who, 'GET /api/users/User/{id}', id);
      const answer = await put(who, 'PUT /api/users/User', own);
      expect([who, answer.status, answer.data.detail]).toEqual([who, 200, undefined]);
      expect([who, await get(who, 'GET /api/users/User/{id}', id)]).toEqual([who, own]);
    }
    const rights = { idUser: admin.id, isWSAdmin: false };
    expect((await put('admin', 'PUT /api/users/User', rights)).status).toBe(403);
  });

  it('DEC-151 API-076 API-078 accepts a template with its tasks', async () => {
    const task = {
      TaskName: 'Kick-off',
      TaskDayGroup: 1,
      EstimatedTime: 1_800_000,
      Description: 'x'.repeat(500),
    };
    const { data } = await at.server.call('POST /api/templates/Template', {
      token: await at.as('member'),
      headers: freshKey(),
      body: {
        TemplateName: 'New client',
        Tasks: [{ ...task, idProject: at.workspace.projects[0], idLabel: at.workspace.labels[0] }, task],
      },
    });
    const settable = ['TemplateName', 'TemplateDescription'];
    const { before, fixed } = await roundTrip('member', 'templates/Template', data.idTemplate, settable);
    expect(fixed).toEqual(['idOwner', 'TasksCount', 'Tasks']);
    const renamed = await put('member', 'PUT /api/templates/Template', {
      ...before,
      TemplateName: 'Renamed',
    });
    expect([renamed.status, renamed.data['TemplateName']]).toEqual([200, 'Renamed']);
  });

  it('DEC-151 API-082 API-083 accepts a workspace whose default was archived meanwhile', async () => {
    const { id: WorkspaceId, labels: ids } = at.workspace;
    await put('admin', 'PUT /api/workspaces', { WorkspaceId, DefaultLabelId: ids[0] });
    await at.inside((tx) => tx.update(labels).set({ status: 2 }).where(eq(labels.id, ids[0])));
    const defaults = ['DefaultClientId', 'DefaultProjectId', 'DefaultLabelId', 'DefaultEstimatedTime'];
    const settable = ['CompanyName', ...defaults];
    const { fixed } = await roundTrip('admin', 'workspaces', WorkspaceId, settable, 'WorkspaceId');
    expect(fixed).toEqual([
      'DateCreated',
      'StripeCustomerId',
      'DaysRemaining',
      'Status',
      'Seats',
      'UsedSeats',
    ]);
  });

  it('DEC-151 DEC-87 accepts the defaults of a user, who still follows those of the workspace', async () => {
    const { id: WorkspaceId, labels: ids, users: people } = at.workspace;
    await put('admin', 'PUT /api/workspaces', { WorkspaceId, DefaultLabelId: ids[0] });
    const params = { id: people.member.id };
    const change = (body: object) =>
      call('member', 'PUT /api/users/settings/{id}', { params, body, headers: freshKey() });
    await change({ DefaultEstimatedTime: 3_600_000 });
    const before = await get('member', 'GET /api/users/settings/{id}', params.id);
    const answer = await change(before);
    expect([answer.status, answer.data]).toEqual([200, before]);
    for (const name of ['Own', 'Shared']) {
      const other = { ...(before[name] as object), DefaultLabelId: ids[1] };
      const refused = await change({ [name]: other });
      expect([refused.status, refused.data.field]).toEqual([422, name]);
    }
    // Without `Own`, the label is stored as the user's own default.
    expect((await change({ DefaultLabelId: ids[0] })).data).toMatchObject({
      Own: { DefaultLabelId: ids[0] },
    });
  });

  it('DEC-151 RPT-01 accepts a saved view, but not with another screen', async () => {
    const { data: view } = await at.server.call('POST /api/tasks/ReportView', {
      token: await at.as('admin'),
      headers: freshKey(),
      body: { Name: 'Monthly', Screen: 'report', Query: 'by=project' },
    });
    const answer = await put('admin', 'PUT /api/tasks/ReportView', view);
    expect([answer.status, answer.data]).toEqual([200, view]);
    const moved = await put('admin', 'PUT /api/tasks/ReportView', { ...view, Screen: 'tasks' });
    expect([moved.status, moved.data.field]).toEqual([422, 'Screen']);
  });

  it("DEC-151 P6 callers can't find out a hidden value by sending guesses", async () => {
    const { member } = at.workspace.users;
    await permit(at, 'user', 'Create Users');
    await at.inside((tx) => tx.update(users).set({ hourlyRate: 80.5 }).where(eq(users.id, member.id)));
    const rate = (HourlyRate: number) =>
      put('member', 'PUT /api/users/User', { idUser: member.id, HourlyRate });
    expect([(await rate(80.5)).status, (await rate(1)).status]).toEqual([403, 403]);
  });

  it('DEC-151 API-036 API-039 API-040 accepts a task with every field', async () => {
    const { member } = at.workspace.users;
    const made = await at.server.call('POST /api/tasks/Task', {
      token: await at.as('member'),
      headers: freshKey(),
      body: {
        Name: 'Report',
        idProject: at.workspace.projects[0],
        Status: 1,
        idTaskStatus: 1,
        StartDate: new Date(at.server.deps.now()).toISOString(),
        Description: 'All of it',
        EstimatedTime: 3_600_000,
        CompletedTime: 60_000,
        index: 0,
        DisplayStartTime: '09:00',
        DisplayEndTime: '10:00',
        idCreatedBy: member.id,
        idAssignedTo: member.id,
        idLabel: at.workspace.labels[0],
      },
    });
    const id = made.data.task.idTask;
    const before = await get('member', 'GET /api/tasks/Task/{id}', id);
    const sent = await put('member', 'PUT /api/tasks/Task', before);
    expect([sent.status, sent.data.detail]).toEqual([200, undefined]);
    const { UpdatedDate: _, ...after } = await get('member', 'GET /api/tasks/Task/{id}', id);
    const { UpdatedDate: seen, ...told } = before;
    expect(after).toEqual(told);
    const fixed: Record<string, unknown> = {
      idCreatedBy: member.id + 1,
      idTaskStatus: 2,
      index: 7,
      TaskStatusName: 'Done',
      startTime: '2026-11-18T09:00:00.000Z',
      project: { ...(told['project'] as object), name: 'Other' },
      label: null,
      Rollovers: 3,
      GoogleID: 'x',
    };
    for (const [name, value] of Object.entries(fixed)) {
      const refused = await put('member', 'PUT /api/tasks/Task', { idTask: id, Name: 'New', [name]: value });
      expect([name, refused.status, refused.data.field]).toEqual([name, 422, name]);
    }
    const { UpdatedDate } = await get('member', 'GET /api/tasks/Task/{id}', id);
    const run = { idTask: id, UpdatedDate, tempStartDate: '2026-11-18T09:00:00.000Z' };
    expect((await put('member', 'PUT /api/tasks/Task', run)).data.field).toBe('tempStartDate');
    // The former value is compared with the stored one.
    expect(
      (await put('member', 'PUT /api/tasks/Task', { ...told, UpdatedDate: seen, Name: 'New' })).status,
    ).toBe(200);
  });

  it('DEC-151 every update call accepts the fields that its read returns', () => {
    const bodyNames = (key: Key) =>
      Object.keys(((services[key] as Call).body as unknown as { shape: object }).shape);
    const responseOf = (key: Key) => {
      const { response } = services[key] as Call;
      return (response instanceof z.ZodArray ? response.element : response) as unknown as { shape: object };
    };
    const refused = (
      [
        ['GET /api/clients/Client/{id}', 'PUT /api/clients/Client'],
        ['GET /api/projects/Project/{id}', 'PUT /api/projects/Project'],
        ['GET /api/labels/Label/{id}', 'PUT /api/labels/Label'],
        ['GET /api/labels/Team/{id}', 'PUT /api/labels/Team'],
        ['GET /api/tasks/Task/{id}', 'PUT /api/tasks/Task'],
        ['GET /api/templates/Template/{id}', 'PUT /api/templates/Template'],
        ['GET /api/workspaces/{id}', 'PUT /api/workspaces'],
        ['GET /api/users/settings/{id}', 'PUT /api/users/settings/{id}'],
        ['GET /api/workspaces/Workspace/SecondFactor', 'PUT /api/workspaces/Workspace/SecondFactor'],
        ['GET /api/tasks/ReportView/List', 'PUT /api/tasks/ReportView'],
        ['GET /api/labels/Notification/List', 'PUT /api/labels/Notification'],
      ] as const
    ).flatMap(([read, write]) => {
      const names = new Set(bodyNames(write));
      return Object.keys(responseOf(read).shape).filter((name) => !names.has(name));
    });
    expect(refused).toEqual([]);
  });
});
