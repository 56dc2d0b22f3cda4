import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { eq } from 'drizzle-orm';
import { audit } from '#server/db/schema/journal-schema.ts';
import { roles } from '#server/db/schema/people-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';

describeOneEngine('roles', (database) => {
  const at = atServer(database);

  it('API-023 ROL-04 ROL-18 DEC-125 lists the roles of the workspace with their permissions', async () => {
    const { status, data } = await at.server.call('GET /api/users/Roles', { token: await at.as('manager') });
    const { roles } = at.workspace;
    expect(status).toBe(200);
    expect(data.map(({ idRole, roleName }) => [idRole, roleName])).toEqual([
      [roles.user, 'User'],
      [roles.lead, 'Team Lead'],
      [roles.manager, 'Account Manager'],
      [roles.admin, 'Admin'],
    ]);
    const [user, , , admin] = data;
    expect(user).toMatchObject({
      Description: 'Plans and tracks their own tasks.',
      Permissions: [
        { idPermission: expect.any(Number), Description: 'View Tasks' },
        { idPermission: expect.any(Number), Description: 'Create Tasks' },
      ],
    });
    expect(admin?.Permissions.map(({ Description }) => Description)).toEqual(allPermissions);
  });

  it('API-023 P2 P6 hides the permissions of roles from users without the right to see them', async () => {
    const answer = await at.server.call('GET /api/users/Roles', { token: await at.as('member') });
    expect(answer.status).toBe(403);
  });

  const all = async (who: Who) =>
    (await at.server.call('GET /api/users/Permissions/List', { token: await at.as(who) })).data;
  const set = async (who: Who, body: object) =>
    at.server.call('POST /api/users/Roles/Permissions', { token: await at.as(who), body });
  const idsOf = async (...descriptions: string[]) =>
    (await all('admin'))
      .filter((each) => descriptions.includes(each.Description))
      .map((each) => each.idPermission);
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);

  it('API-025 ROL-05 lists the permissions with their modules', async () => {
    const rows = await all('manager');
    expect(rows.map(({ Description }) => Description)).toEqual(allPermissions);
    expect(rows[0]).toEqual({
      idPermission: expect.any(Number),
      Description: 'View Users',
      Module: { ModuleName: 'Users' },
    });
    expect(rows.at(-1)).toMatchObject({
      Description: 'Manage Permissions',
      Module: { ModuleName: 'Security' },
    });
  });

  it('ROL-04 roles have descriptions, also in older workspaces without stored ones, and custom descriptions stay', async () => {
    const described = async () =>
      (await at.server.call('GET /api/users/Roles', { token: await at.as('admin') })).data.map(
        ({ Description }) => Description,
      );
    const seeded = [
      'Plans and tracks their own tasks.',
      'The same as User. People lead a team once the team names them as its lead.',
      "Manages everyone's tasks, clients, projects and labels, and reads reports.",
      'Has every permission.',
    ];
    expect(await described()).toEqual(seeded);
    await at.inside((tx) => tx.update(roles).set({ description: '' }));
    expect(await described()).toEqual(seeded);
    await at.inside((tx) => tx.update(roles).set({ description: 'Our own' }).where(eq(roles.name, 'User')));
    expect(await described()).toEqual(['Our own', ...seeded.slice(1)]);
  });

  it('API-024 ROL-03 ROL-20 ROL-36 P7 sets the permissions of a role, which apply from the next request', async () => {
    const { user } = at.workspace.roles;
    const wanted = await idsOf('View Tasks', 'View Labels', 'Create Labels');
    const { status, data } = await set('admin', { idRole: user, Permissions: [...wanted, ...wanted] });
    expect([status, data]).toEqual([
      200,
      {
        idRole: user,
        roleName: 'User',
        Description: 'Plans and tracks their own tasks.',
        Permissions: ['View Tasks', 'View Labels', 'Create Labels'].map((Description) => ({
          idPermission: expect.any(Number),
          Description,
        })),
      },
    ]);
    const token = await at.as('member');
    const body = { Name: 'Offers', ColorCode: '#AA33CC' };
    expect((await at.server.call('POST /api/labels/Label', { token, body })).status).toBe(200);
    expect((await set('admin', { idRole: user, Permissions: [] })).data.Permissions).toEqual([]);
    expect((await at.server.call('POST /api/labels/Label', { token, body })).status).toBe(403);
    await set('admin', { idRole: user, Permissions: [] });
    const rows = await at.inside((tx) => tx.select().from(audit).where(eq(audit.event, 'role.changed')));
    const kept = await idsOf('View Tasks');
    const lost = await idsOf('Create Tasks');
    const given = wanted.filter((id) => !kept.includes(id)).join(' ');
    const told = rows.map(({ userId, details }) => [userId, details]);
    const by = at.workspace.users.admin.id;
    expect(told).toEqual([
      [by, { role: user, given, taken: lost.join(' ') }],
      [by, { role: user, given: '', taken: wanted.join(' ') }],
    ]);
  });

  it('API-024 P2 P3 DEC-110 needs "Manage Permissions", and allows no grant or role change beyond the caller\'s own permissions', async () => {
    const { user, manager, admin } = at.workspace.roles;
    const none = { idRole: user, Permissions: [] };
    expect((await set('manager', none)).data).toMatchObject({ status: 403 });
    await permit(at, 'manager', 'Manage Permissions');
    expect((await set('manager', { idRole: admin, Permissions: [] })).data).toEqual(
      denied("This role has more permissions than yours, so you can't change it."),
    );
    const more = { idRole: user, Permissions: await idsOf('Delete Project') };
    const own = { idRole: manager, Permissions: await idsOf('Manage Permissions', 'Delete Project') };
    const higher = denied("This role has more permissions than yours, so you can't assign it.");
    expect((await set('manager', more)).data).toEqual(higher);
    expect((await set('manager', own)).data).toEqual(higher);
    expect((await set('manager', { idRole: user, Permissions: await idsOf('View Labels') })).status).toBe(
      200,
    );
  });

  it('API-024 P3 refuses a change that leaves no admin with a role that has all permissions', async () => {
    const { admin } = at.workspace.roles;
    const less = { idRole: admin, Permissions: await idsOf('Manage Permissions') };
    expect((await set('admin', less)).data).toMatchObject({
      status: 409,
      code: 'access.lastAdmin',
      detail: 'At least one active workspace admin must keep a role with all permissions.',
    });
    expect((await all('admin')).length).toBe(allPermissions.length);
  });

  it('API-024 ROL-20 of two concurrent changes to one role, the second gets a conflict', async () => {
    const { user } = at.workspace.roles;
    const Was = await idsOf('View Tasks', 'Create Tasks');
    const one = await set('admin', { idRole: user, Permissions: await idsOf('View Tasks'), Was });
    const body = { idRole: user, Permissions: await idsOf('View Tasks', 'View Labels'), Was };
    expect(one.status).toBe(200);
    expect((await set('admin', body)).data).toMatchObject({ status: 409, code: 'entity.changed' });
    expect((await set('admin', { idRole: user, Permissions: await idsOf('View Tasks'), Was })).status).toBe(
      200,
    );
  });

  it('API-024 N2 DEC-132 treats roles of another workspace and undefined permissions as unknown', async () => {
    const away = await at.server.makeWorkspace();
    expect((await set('admin', { idRole: away.roles.user + 1_000, Permissions: [] })).status).toBe(404);
    for (const unknown of [999, Number.MAX_SAFE_INTEGER]) {
      const answer = await set('admin', { idRole: at.workspace.roles.user, Permissions: [unknown] });
      expect(answer.data).toMatchObject({
        status: 422,
        field: 'Permissions',
        detail: 'Choose permissions from the list.',
      });
    }
  });
});
