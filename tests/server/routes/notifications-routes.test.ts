import { like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withSystemRole } from '#server/db/handle.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { notifications } from '#server/db/schema/notifications-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('notifications', (database) => {
  const superUsers: string[] = [];
  const at = atServer(database, { superUsers });
  beforeEach(() => void superUsers.push(at.workspace.users.other.email));
  // Notifications belong to no workspace, so other tests would see them.
  beforeEach(() => withSystemRole(database(), (tx) => tx.delete(notifications)));

  const list = async (who: Who) =>
    (await at.server.call('GET /api/labels/Notification/List', { token: await at.as(who) })).data;
  const create = async (who: Who, body: object) =>
    at.server.call('POST /api/labels/Notification', { token: await at.as(who), body });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/labels/Notification', { token: await at.as(who), body });
  const remove = async (who: Who, id: number) =>
    at.server.call('DELETE /api/labels/Notification/{id}', { token: await at.as(who), params: { id } });
  const away = async () => {
    const { users } = await at.server.makeWorkspace();
    const token = await at.server.signIn(users.member.email);
    return (await at.server.call('GET /api/labels/Notification/List', { token })).data;
  };

  it('API-062 API-064 NTF-02 DEC-77 DEC-79 super users write notifications for all users of all workspaces, ordered by start', async () => {
    const late = { Severity: 'Warning', Message: 'Moving.', StartAt: '2026-11-20T10:00:00.000Z' };
    const { status, data } = await create('other', late);
    const stored = { ...late, Id: data.Id, IsActive: true, EndAt: null };
    expect([status, data]).toEqual([200, stored]);
    const early = (await create('other', { type: 'Error', Message: ' Now. ' })).data;
    expect(early).toEqual({
      Id: early.Id,
      Severity: 'Error',
      Message: 'Now.',
      IsActive: true,
      StartAt: null,
      EndAt: null,
    });
    expect(await list('member')).toEqual([early, stored]);
    expect(await away()).toEqual([early, stored]);
  });

  it('NTF-05 NTF-07 P8 shows expired and inactive notifications to super users only', async () => {
    await create('other', { Message: 'Over.', EndAt: '2020-01-01T00:00:00.000Z' });
    await create('other', { Message: 'Draft.', IsActive: false });
    await create('other', { Message: 'To come.', StartAt: '2199-01-01T00:00:00.000Z' });
    const said = async (who: Who) => (await list(who)).map(({ Message }) => Message);
    expect([await said('member'), await said('admin')]).toEqual([['To come.'], ['To come.']]);
    expect(await said('other')).toEqual(['Over.', 'Draft.', 'To come.']);
  });

  it("API-065 DEC-78 changes the fields that are sent, maps type to Severity, and refuses to overwrite another user's change", async () => {
    const { Id } = (await create('other', { Message: 'Tonight.' })).data;
    const { data } = await change('other', { Id, type: 'Success', EndAt: '2026-11-30T00:00:00.000Z' });
    expect(data).toMatchObject({
      Severity: 'Success',
      EndAt: '2026-11-30T00:00:00.000Z',
      Message: 'Tonight.',
    });
    expect((await change('other', { Id, EndAt: null, Was: { EndAt: data.EndAt } })).data).toMatchObject({
      EndAt: null,
    });
    const overtaken = await change('other', { Id, Message: 'Later.', Was: { Message: 'This night.' } });
    expect(overtaken.data).toMatchObject({ status: 409, code: 'entity.changed', field: 'Message' });
    expect((await change('other', { Id: Id + 1, IsActive: false })).status).toBe(404);
  });

  it('ERR-12 DEC-92 an invalid new notification gets "invalid data" with its field; an invalid change gets the reason', async () => {
    const times = { StartAt: '2026-11-30T00:00:00.000Z', EndAt: '2026-11-29T00:00:00.000Z' };
    const invalid = problem(400, 'Bad Request', 'entity.invalid', 'Error: Invalid notification data');
    expect((await create('other', { Message: 'Tonight.', ...times })).data).toEqual(invalid);
    const { Id } = (await create('other', { Message: 'Tonight.', EndAt: times.EndAt })).data;
    expect((await change('other', { Id, StartAt: times.StartAt })).data).toEqual(invalid);
    const wrong: readonly (readonly [string, object])[] = [
      ['Message', { Message: ' \n ' }],
      ['Message', {}],
      ['Severity', { Message: 'Tonight.', Severity: 'Loud' }],
      ['StartAt', { Message: 'Tonight.', StartAt: 'tomorrow' }],
      ['Foo', { Message: 'Tonight.', Foo: 1 }],
    ];
    for (const [field, body] of wrong)
      expect((await create('other', body)).data).toEqual({ ...invalid, field });
    expect((await change('other', { Id, Severity: 'Loud' })).data).toEqual(
      problem(
        422,
        'Unprocessable Content',
        'request.invalid',
        'Choose one of Info, Success, Warning, Error.',
        { field: 'Severity' },
      ),
    );
  });

  it("API-063 ERR-13 deletes a notification; an unknown one can't be deleted", async () => {
    const { Id } = (await create('other', { Message: 'Tonight.' })).data;
    expect(await remove('other', Id)).toMatchObject({ status: 200, data: {} });
    expect((await remove('other', Id)).data).toEqual(
      problem(400, 'Bad Request', 'entity.kept', 'Error: Cannot delete this notification'),
    );
    expect(await list('other')).toEqual([]);
  });

  it('N7 DEC-77 the audit records who wrote, changed and deleted a notification, but not its text', async () => {
    const { Id } = (await create('other', { Message: 'Maintenance tonight.' })).data;
    await change('other', { Id, IsActive: false });
    await remove('other', Id);
    await remove('other', Id);
    const noted = await at.inside((tx) =>
      tx.select().from(audit).where(like(audit.event, 'notification.%')).orderBy(audit.id),
    );
    const { id: userId } = at.workspace.users.other;
    expect(noted.map(({ event, userId: by, details }) => [event, by, details])).toEqual([
      ['notification.created', userId, { id: Id }],
      ['notification.changed', userId, { id: Id }],
      ['notification.deleted', userId, { id: Id }],
    ]);
  });

  it('DEC-77 DEC-71 P1 only super users can write notifications, not even workspace admins', async () => {
    const { Id } = (await create('other', { Message: 'Tonight.' })).data;
    const denied = problem(
      403,
      'Forbidden',
      'access.denied',
      'Access denied: You are not allowed to access this resource.',
    );
    for (const who of ['member', 'manager', 'admin'] as const) {
      expect((await create(who, { Message: 'Hello.' })).data).toEqual(denied);
      expect((await change(who, { Id, IsActive: false })).data).toEqual(denied);
      expect((await remove(who, Id)).data).toEqual(denied);
    }
    expect(await list('other')).toHaveLength(1);
  });
});
