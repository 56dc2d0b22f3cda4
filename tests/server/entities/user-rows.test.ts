import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/access-schema.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';

describeOneEngine('accounts of users with special rights', (database) => {
  const superUsers: string[] = [];
  const at = atServer(database, { superUsers });

  const change = async (who: Who, of: Who, set: object) =>
    at.server.call('PUT /api/users/User', {
      token: await at.as(who),
      body: { idUser: at.workspace.users[of].id, ...set },
    });
  const row = async (of: Who) =>
    (await at.inside((tx) => tx.select().from(users).where(eq(users.id, at.workspace.users[of].id))))[0];
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);

  describe('a lead of other users', () => {
    const kept = denied(
      "This person leads a team. Only users who manage other people's tasks can change this account.",
    );

    it("P3 P5 DEC-68 A2 can't have the address changed by users who could then reset the password and read team boards", async () => {
      await permit(at, 'user', 'View Users', 'Create Users');
      const mine = `mine.${at.workspace.id}@evil.test`;
      expect((await change('other', 'lead', { Email: mine })).data).toEqual(kept);
      await at.server.call('POST /api/auth/RequestMailReset', { body: { email: mine } });
      await at.server.mailWithin();
      expect(await at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, mine)))).toEqual([]);
      expect(await row('lead')).toMatchObject({ email: at.workspace.users.lead.email });
    });

    it("P3 DEC-68 can't be deactivated, changed, invited again or deleted by users who can't manage tasks of others", async () => {
      await permit(at, 'user', 'View Users', 'Create Users');
      const sets = [
        { Status: 0 },
        { FirstName: 'No' },
        { HourlyRate: 1 },
        { idRole: at.workspace.roles.user },
      ];
      for (const set of sets) expect((await change('other', 'lead', set)).data).toEqual(kept);
      await at.inside((tx) => tx.update(users).set({ passwordHash: null }).where(isLead()));
      const body = { idUser: at.workspace.users.lead.id };
      const token = await at.as('other');
      expect((await at.server.call('POST /api/users/User/ResendInvite', { token, body })).data).toEqual(kept);
      await at.inside((tx) => tx.update(users).set({ status: 0 }).where(isLead()));
      expect((await change('other', 'lead', { Status: 1 })).data).toEqual(kept);
      expect((await at.server.call('POST /api/users/User/Delete', { token, body })).data).toEqual(kept);
    });

    it('P3 DEC-68 stays protected if all members are inactive, the team is archived or has no other members', async () => {
      await permit(at, 'user', 'View Users', 'Create Users');
      const { member, mate } = at.workspace.users;
      for (const { id } of [member, mate])
        await at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, id)));
      expect((await change('other', 'lead', { FirstName: 'No' })).data).toEqual(kept);
      await at.inside((tx) => tx.update(teams).set({ isActive: false }));
      expect((await change('other', 'lead', { Email: `mine.${at.workspace.id}@evil.test` })).data).toEqual(
        kept,
      );
      await at.inside((tx) => tx.delete(teamMembers));
      expect((await change('other', 'lead', { FirstName: 'No' })).data).toEqual(kept);
      await at.inside((tx) => tx.update(teams).set({ leadId: null }));
      expect((await change('other', 'lead', { FirstName: 'Lena' })).status).toBe(200);
    });

    it('P3 DEC-68 can be changed by users who manage tasks of others', async () => {
      await permit(at, 'manager', 'Create Users');
      expect((await change('manager', 'lead', { FirstName: 'Leah' })).status).toBe(200);
      expect((await change('admin', 'lead', { Status: 0 })).status).toBe(200);
    });

    it('P3 P6 DEC-125 is marked as a lead only for readers who manage users', async () => {
      const read = async (who: Who) => {
        const token = await at.as(who);
        const query = { IncludeDetails: 'true' } as const;
        const { data } = await at.server.call('GET /api/users/User/List', { token, query });
        return data.flatMap(({ idUser, LeadsOthers }) => (LeadsOthers === true ? [idUser] : []));
      };
      expect(await read('admin')).toEqual([at.workspace.users.lead.id]);
      expect(await read('manager')).toEqual([]);
    });

    const isLead = () => eq(users.id, at.workspace.users.lead.id);
  });

  describe('a super user', () => {
    const kept = denied('This person is a super user. Only another super user can change this.');

    it("P3 ROL-33 can't be given another address or role, deactivated or deleted by an admin of the workspace", async () => {
      const { mate } = at.workspace.users;
      superUsers.push(mate.email);
      const moved = `moved.${at.workspace.id}@acme.test`;
      for (const set of [
        { Email: moved },
        { Status: 0 },
        { FirstName: 'No', Email: mate.email.toUpperCase() },
        { FirstName: 'Maxine' },
        { idRole: at.workspace.roles.lead },
        { isWSAdmin: true },
        { HourlyRate: 90 },
      ])
        expect((await change('admin', 'mate', set)).data).toEqual(kept);
      await at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id)));
      const token = await at.as('admin');
      const body = { idUser: mate.id };
      expect((await at.server.call('POST /api/users/User/Delete', { token, body })).data).toEqual(kept);
      const rows = [
        { FirstName: 'No', LastName: 'One', Email: mate.email, Role: { idRole: at.workspace.roles.user } },
      ];
      const added = await at.server.call('POST /api/users/Users/BatchCreate', { token, body: rows });
      expect(added.data.users.created).toEqual([]);
      expect(await row('mate')).toMatchObject({ email: mate.email, firstName: 'Max' });
    });

    it('P3 ROL-33 can be given another address by another super user', async () => {
      const { mate, admin } = at.workspace.users;
      superUsers.push(mate.email, admin.email);
      const Email = `moved.${at.workspace.id}@acme.test`;
      expect((await change('admin', 'mate', { Email })).data).toMatchObject({ Email });
    });
  });
});
