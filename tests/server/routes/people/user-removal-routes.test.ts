import { eq, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails, signIns } from '#server/db/schema/access-schema.ts';
import { audit, journal } from '#server/db/schema/journal-schema.ts';
import { teams, users } from '#server/db/schema/people-schema.ts';
import { userSettings } from '#server/db/schema/settings-schema.ts';
import { sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { timeImportRows, timeImports } from '#server/db/schema/time-import-schema.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { confirmOwn } from '#tests/support/own-account.ts';
import { freshKey } from '#tests/support/server.ts';
import { importsAt, run } from '#tests/support/time-import.ts';

describeOneEngine('deactivating and deleting users', (database) => {
  const at = atServer(database);

  const remove = async (who: Who, of: Who) => {
    const token = await at.as(who);
    const Confirmation = who === of ? await confirmOwn(at.server, token) : undefined;
    return at.server.call('POST /api/users/User/Delete', {
      token,
      body: { idUser: at.workspace.users[of].id, Confirmation },
      headers: freshKey(),
    });
  };
  const setStatus = async (of: Who, Status: 0 | 1) =>
    at.server.call('PUT /api/users/User', {
      token: await at.as('admin'),
      body: { idUser: at.workspace.users[of].id, Status },
    });
  const row = async (of: Who) =>
    (await at.inside((tx) => tx.select().from(users).where(eq(users.id, at.workspace.users[of].id))))[0];
  /** Starts a task for the user, and works on it for a minute. */
  const work = async (who: Who) => {
    const token = await at.as(who);
    const idTask = await at.newTask(who);
    await at.server.call('POST /api/tasks/Task/Timer', {
      token,
      headers: freshKey(),
      body: { action: 'START', task: { idTask } },
    });
    at.server.advance(60_000);
    return idTask;
  };
  const open = async () => at.inside((tx) => tx.select().from(sessions).where(isNull(sessions.endedAt)));

  it("DEC-127 P7 deactivating a user pauses the running timer and keeps its time, also when the admin can't manage tasks", async () => {
    const id = await work('mate');
    expect(await open()).toHaveLength(1);
    expect((await setStatus('mate', 0)).status).toBe(200);
    expect(await open()).toEqual([]);
    const [task] = await at.inside((tx) => tx.select().from(tasks).where(eq(tasks.id, id)));
    expect(task?.runStartedAt).toBeNull();
    expect(task?.loggedMs).toBeGreaterThanOrEqual(60_000);
    expect(task?.loggedMs).toBeLessThan(90_000);
    const [last] = await at.inside((tx) => tx.select().from(journal).orderBy(sql`position DESC`).limit(1));
    expect([last?.type, last?.by]).toEqual(['task.paused', at.workspace.users.admin.id]);
    expect(differencesIn(await at.inside(checkLedger))).toBe(0);
    await setStatus('mate', 1);
    expect((await setStatus('mate', 0)).status).toBe(200);
  });

  it('S3-41 P6 deletes uncommitted imports that name the deleted user', async () => {
    const { stage } = importsAt(at);
    const { member, mate } = at.workspace.users;
    const named = await stage([run(2, '09:00', '10:00')], { People: [{ Name: 'Mia', idUser: member.id }] });
    await at.inside((tx) => tx.update(timeImports).set({ userId: at.workspace.users.admin.id }));
    const other = await stage([run(2, '09:00', '10:00')], { People: [{ Name: 'Max', idUser: mate.id }] });
    const left = async () => ({
      imports: (await at.inside((tx) => tx.select().from(timeImports))).map(({ id }) => id).toSorted(),
      rows: (await at.inside((tx) => tx.select().from(timeImportRows))).map(({ importId }) => importId),
    });
    expect((await left()).imports).toEqual([named, other].toSorted());
    expect((await remove('member', 'member')).status).toBe(200);
    expect(await left()).toEqual({ imports: [other], rows: [other] });
  });

  it('S3-41 N6 users can delete their own account: no record identifies them any more, and totals stay', async () => {
    const { member, mate } = at.workspace.users;
    const id = await work('member');
    const token = await at.as('member');
    await at.server.call('PUT /api/users/settings/{id}', {
      token,
      params: { id: member.id },
      body: { DefaultEstimatedTime: 60_000 },
    });
    await at.inside((tx) => tx.update(teams).set({ leadId: member.id }));
    await at.inside((tx) =>
      tx.insert(mails).values([
        {
          workspaceId: at.workspace.id,
          id: 901,
          userId: member.id,
          recipient: 'where.mia.was.before@acme.test',
          subject: 'For you',
          body: 'x',
          html: 'x',
          dueAt: Date.UTC(2100, 0),
        },
        {
          workspaceId: at.workspace.id,
          id: 902,
          userId: mate.id,
          recipient: mate.email,
          subject: 'Join',
          body: 'Mia Member invites you.',
          html: '<p>Mia Member invites you.</p>',
        },
      ]),
    );
    expect((await remove('member', 'member')).status).toBe(200);

    expect(await row('member')).toMatchObject({
      firstName: 'Deleted',
      lastName: 'user',
      email: `deleted.${at.workspace.id}.${member.id}@deleted.invalid`,
      status: 3,
      passwordHash: null,
      emailProvenAt: null,
      hourlyRate: 987_654,
    });
    expect((await at.server.call('GET /api/users/SignIns', { token })).status).toBe(401);
    const left = async () => ({
      signIns: await at.inside((tx) => tx.select().from(signIns).where(eq(signIns.userId, member.id))),
      settings: await at.inside((tx) => tx.select().from(userSettings)),
      leads: (await at.inside((tx) => tx.select().from(teams))).map(({ leadId }) => leadId),
      open: await open(),
    });
    expect(await left()).toEqual({ signIns: [], settings: [], leads: [null], open: [] });
    const [task] = await at.inside((tx) => tx.select().from(tasks).where(eq(tasks.id, id)));
    expect(task?.assignedTo).toBe(member.id);
    expect(task?.loggedMs).toBeGreaterThanOrEqual(60_000);
    expect(differencesIn(await at.inside(checkLedger))).toBe(0);

    const letters = await at.inside((tx) => tx.select().from(mails).orderBy(mails.id));
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [mate.email, 'Join'],
      [member.email, 'Your Weekwright account was deleted'],
    ]);
    expect(letters[0]).toMatchObject({
      body: 'Deleted user invites you.',
      html: '<p>Deleted user invites you.</p>',
    });
    const noted = await at.inside((tx) => tx.select().from(audit).where(eq(audit.event, 'user.deleted')));
    expect(noted.map(({ userId, details }) => [userId, details])).toEqual([
      [member.id, { user: member.id, own: true }],
    ]);
    expect(JSON.stringify(await at.inside((tx) => tx.select().from(audit)))).not.toMatch(/Mia|member\./);

    const query = { IncludeInactive: 'true', IncludeDetails: 'true' };
    const admin = await at.as('admin');
    const listed = (await at.server.call('GET /api/users/User/List', { token: admin, query })).data;
    expect(listed.map(({ idUser }) => idUser)).not.toContain(member.id);
    expect((await setStatus('member', 1)).status).toBe(404);
    const again = await at.server.call('POST /api/users/User', {
      token: admin,
      body: { FirstName: 'Mia', LastName: 'Member', Email: member.email, idRole: at.workspace.roles.user },
    });
    expect(again.status).toBe(200);
  });

  it('P3 admins can delete inactive users, but neither active ones nor users with more permissions than theirs', async () => {
    expect((await remove('member', 'mate')).data).toMatchObject({
      status: 403,
      detail: "Your role can't create users.",
    });
    expect((await remove('admin', 'mate')).data).toMatchObject({
      status: 403,
      detail: 'This person is active. Set the status to Inactive first.',
    });
    await setStatus('mate', 0);
    expect((await remove('admin', 'mate')).status).toBe(200);
    expect(await row('mate')).toMatchObject({ firstName: 'Deleted', status: 3 });
    expect((await remove('admin', 'mate')).status).toBe(404);
    const away = await at.server.makeWorkspace();
    const token = await at.as('admin');
    const body = { idUser: away.users.member.id };
    expect((await at.server.call('POST /api/users/User/Delete', { token, body })).status).toBe(404);
  });

  it('S3-40 a deleted user is notified if the address was verified, and not if the user never signed in', async () => {
    const token = await at.as('admin');
    const told = async (Email: string) =>
      (await at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, Email)))).map(
        ({ subject }) => subject,
      );
    const stranger = `anyone.${at.workspace.id}@elsewhere.test`;
    const { data } = await at.server.call('POST /api/users/User', {
      token,
      body: {
        FirstName: 'Any',
        LastName: 'One',
        Email: stranger,
        idRole: at.workspace.roles.user,
        Status: 0,
      },
    });
    const body = { idUser: data.idUser };
    expect((await at.server.call('POST /api/users/User/Delete', { token, body })).status).toBe(200);
    expect(await told(stranger)).toEqual([]);
    const { mate, other } = at.workspace.users;
    await at.inside((tx) => tx.update(users).set({ emailProvenAt: null }).where(eq(users.id, other.id)));
    for (const who of ['mate', 'other'] as const) {
      await setStatus(who, 0);
      expect((await remove('admin', who)).status).toBe(200);
    }
    expect([await told(mate.email), await told(other.email)]).toEqual([
      ['Your Weekwright account was deleted'],
      [],
    ]);
  });

  it("P3 the last admin can't be deleted, and gets a hint how to proceed", async () => {
    expect((await remove('admin', 'admin')).data).toMatchObject({
      status: 409,
      code: 'access.lastAdmin',
      detail: 'This is the last active workspace admin. Make someone else an admin first.',
    });
    expect(await row('admin')).toMatchObject({ firstName: 'Ada', status: 1 });
  });
});
