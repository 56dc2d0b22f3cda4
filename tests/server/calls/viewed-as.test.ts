import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { VIEW_AS_HEADER } from '#domain/access/view-as-access.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { teams, users } from '#server/db/schema/people-schema.ts';
import { labels } from '#server/db/schema/work-schema.ts';
import { atServer, problem } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';
import { freshKey } from '#tests/support/server.ts';

const refusal = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);
const adminDenied = refusal('Access denied: You are not allowed to access this resource.');

describeOneEngine('viewing as a role', (database) => {
  const at = atServer(database);
  let token = '';
  beforeEach(async () => {
    token = await at.as('admin');
  });
  const as = (role: number | string) => ({ [VIEW_AS_HEADER]: String(role) });
  /** The user list with inactive users, which needs `View Users`. */
  const list = (headers: Record<string, string> = {}, by = token) =>
    at.server.call('GET /api/users/User/List', { token: by, headers, query: { IncludeInactive: 'true' } });
  const board = async (idUser: number, headers: Record<string, string> = {}) => {
    const body = { idUser, StartDate: '2026-11-16T12:00:00Z', EndDate: '2026-11-22T12:00:00Z' };
    return (await at.server.call('PUT /api/tasks/Task/List', { token, headers, body })).status;
  };
  const addLabel = (headers: Record<string, string>) =>
    at.server.call('POST /api/labels/Label', {
      token,
      headers,
      body: { Name: 'Offers', ColorCode: '#AA33CC' },
    });

  it('ROL-06 DEC-71 DEC-110 P2 reads return only what the role permits, from the next request on', async () => {
    const { user, manager } = at.workspace.roles;
    expect((await list()).status).toBe(200);
    expect((await list(as(manager))).status).toBe(200);
    expect((await list(as(user))).status).toBe(403);
    await permit(at, 'user', 'View Users');
    expect((await list(as(user))).status).toBe(200);
    const workspace = (headers: Record<string, string>) =>
      at.server.call('GET /api/workspaces/{id}', { token, headers, params: { id: at.workspace.id } });
    expect((await workspace({})).status).toBe(200);
    expect((await workspace(as(at.workspace.roles.admin))).data).toEqual(adminDenied);
  });

  it("DEC-39 DEC-65 P5 a role leads no team: the user's own board is visible, a team member's is not", async () => {
    const { admin, member } = at.workspace.users;
    await at.inside((tx) => tx.update(teams).set({ leadId: admin.id }));
    const { user, manager } = at.workspace.roles;
    expect(await board(member.id, as(user))).toBe(403);
    expect(await board(admin.id, as(user))).toBe(200);
    expect(await board(member.id, as(manager))).toBe(200);
  });

  it('P1 every write is refused, also permitted and repeated ones, and changes nothing', async () => {
    await permit(at, 'user', 'Create Labels');
    const before = await at.inside((tx) => tx.select().from(labels));
    const readOnly = refusal("You're viewing Weekwright as another role. You can't change anything.");
    expect((await addLabel(as(at.workspace.roles.user))).data).toEqual(readOnly);
    const key = freshKey();
    expect((await addLabel({ ...key, ...as(at.workspace.roles.user) })).data).toEqual(readOnly);
    expect(await at.inside((tx) => tx.select().from(labels))).toEqual(before);
    const body = { CurrentPassword: 'three blue herons', NewPassword: 'four green herons' };
    const password = { token, headers: as(at.workspace.roles.admin), body };
    expect((await at.server.call('PUT /api/users/Password', password)).data).toEqual(readOnly);
    expect((await addLabel(key)).status).toBe(200);
  });

  it('P3 only admins can view as a role, and only as roles without more permissions than theirs', async () => {
    const { user, manager, admin } = at.workspace.roles;
    const byManager = await at.as('manager');
    expect((await list(as(user), byManager)).data).toEqual(adminDenied);
    await at.inside((tx) =>
      tx.update(users).set({ isWorkspaceAdmin: true }).where(eq(users.id, at.workspace.users.manager.id)),
    );
    expect((await list(as(manager), byManager)).status).toBe(200);
    expect((await list(as(admin), byManager)).data).toEqual(
      refusal("This role has more permissions than yours, so you can't view as it."),
    );
  });

  it('N2 DEC-132 requires the id of a role of the workspace; anonymous callers get 401 first', async () => {
    const away = await at.server.makeWorkspace();
    const gone = refusal('The role no longer exists.');
    expect((await list(as(away.roles.user + 1_000))).data).toEqual(gone);
    expect((await list(as('User'))).status).toBe(400);
    expect((await list(as(`${at.workspace.roles.user}, 2`))).status).toBe(400);
    expect((await list(as('User'), 'no.token.this')).status).toBe(401);
  });

  it('S3-41 the audit records the start of a view and users who may not view, but no refusals within a view', async () => {
    const { user } = at.workspace.roles;
    await list(as(user));
    await list(as(user), await at.as('manager'));
    const begun = await at.server.call('POST /api/users/Roles/View', { token, body: { idRole: user } });
    expect([begun.status, begun.data]).toMatchObject([200, { idRole: user, roleName: 'User' }]);
    await at.server.deps.background.allDone();
    const rows = await at.inside((tx) => tx.select().from(audit));
    const told = rows.filter(({ event }) => event !== 'signIn.done');
    const { admin, manager } = at.workspace.users;
    expect(told.toSorted((a, b) => b.event.localeCompare(a.event))).toMatchObject([
      { event: 'role.viewed', userId: admin.id, details: { role: user } },
      { event: 'access.refused', userId: manager.id, details: { call: 'GET /api/users/User/List' } },
    ]);
  });
});
