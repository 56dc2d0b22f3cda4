import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { lockUserExclusive, lockUsersShared } from '#server/identity/accounts/user-lock.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { savedViews } from '#server/db/schema/reports-schema.ts';
import { sessions } from '#server/db/schema/tasks-schema.ts';
import { clientUsers, projects, projectUsers } from '#server/db/schema/work-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { untilBlocking } from '#tests/support/blocked.ts';
import { describeOneEngine, describePostgres, makeWorkspace } from '#tests/support/database.ts';
import { confirmOwn } from '#tests/support/own-account.ts';
import { permit } from '#tests/support/permit.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('the lock of a user', (database) => {
  it('P7 writes by and about the user share it, and one exclusive lock waits for all of them', async () => {
    const { id, userId, otherUserId } = await makeWorkspace(database());
    const done: string[] = [];
    const { left } = await withTenant(
      database(),
      id,
      async (tx) => {
        await lockUsersShared(tx, [otherUserId, userId, userId]);
        const leaving = withTenant(database(), id, async (mine) => {
          await lockUserExclusive(mine, userId);
          done.push('left');
        });
        await untilBlocking(database(), tx);
        done.push('written');
        return { left: leaving };
      },
      { person: userId },
    );
    await left;
    expect(done).toEqual(['written', 'left']);
  });

  it('N1 locks users per workspace: the same user number in another workspace has another lock', async () => {
    const [here, there] = [await makeWorkspace(database()), await makeWorkspace(database())];
    const keys = await Promise.all(
      [here, there].map(({ id }) =>
        withTenant(database(), id, async (tx) => {
          await lockUsersShared(tx, [7]);
          const { rows } = await tx.execute<{ key: string }>(sql`
            SELECT concat(classid, ' ', objid) AS key FROM pg_locks
            WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND objid <> ${OF_WRITERS}`);
          return rows.map(({ key }) => key);
        }),
      ),
    );
    expect(keys.map(({ length }) => length)).toEqual([1, 1]);
    expect(new Set(keys.flat()).size).toBe(2);
  });
});

/** All writes share this lock, so a migration can wait for them (decision 0174). */
const OF_WRITERS = 7_335_302;

interface Answered {
  readonly status: number;
}

describePostgres('people who leave meanwhile', (database) => {
  const at = atServer(database);

  /** Deactivates a user, and commits once this many concurrent calls wait for it. */
  const whileLeaving = async (who: Who, call: () => readonly Promise<Answered>[]): Promise<Answered[]> => {
    const { id } = at.workspace.users[who];
    const { made } = await at.inside(async (tx) => {
      await lockUserExclusive(tx, id);
      await tx.update(users).set({ status: 0 }).where(eq(users.id, id));
      const calls = call();
      await untilBlocking(database(), tx, calls.length);
      return { made: Promise.all(calls) };
    });
    return made;
  };
  it('P7 A3 DEC-127 refuses writes and timer starts of a user who is being deactivated', async () => {
    const token = await at.as('member');
    const idTask = await at.newTask('member');
    const { call } = at.server;
    const answers = await whileLeaving('member', () => [
      call('POST /api/tasks/ReportView', {
        token,
        headers: freshKey(),
        body: { Name: 'Mine', Screen: 'report', Query: '' },
      }),
      call('POST /api/tasks/Task/Timer', {
        token,
        headers: freshKey(),
        body: { action: 'START', task: { idTask } },
      }),
      call('PUT /api/users/settings/{id}', {
        token,
        params: { id: at.workspace.users.member.id },
        body: { DefaultEstimatedTime: 60_000 },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await at.inside((tx) => tx.select().from(savedViews))).toEqual([]);
    expect(await at.inside((tx) => tx.select().from(sessions))).toEqual([]);
  });

  it("P7 a read doesn't wait for a user who is being deactivated", async () => {
    const token = await at.as('member');
    const status = await at.inside(async (tx) => {
      await lockUserExclusive(tx, at.workspace.users.member.id);
      return (await at.server.call('GET /api/users/SignIns', { token })).status;
    });
    expect(status).toBe(200);
  });

  it('P4 S3-41 refuses to assign a user who is being deactivated', async () => {
    const { member } = at.workspace.users;
    const [idClient] = at.workspace.clients;
    const [idProject] = at.workspace.projects;
    const token = await at.as('admin');
    const { call } = at.server;
    const ask = { token, headers: freshKey() };
    const { data: team } = await call('POST /api/labels/Team', { ...ask, body: { TeamName: 'New' } });
    const answers = await whileLeaving('member', () => [
      call('PUT /api/clients/Client/Users', { token, body: { idClient, Users: [member.id] } }),
      call('PUT /api/projects/Project/Users', { token, body: { idProject, Users: [member.id] } }),
      call('PUT /api/labels/Team', {
        token,
        body: { idTeam: team.idTeam, Members: [member.id], idTeamLead: member.id },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    const [owned] = await whileLeaving('member', () => [
      call('PUT /api/projects/Project', { token, body: { idProject, idProjectOwner: member.id } }),
    ]);
    expect(owned?.status).toBe(422);
    const named = await at.inside(async (tx) => ({
      clients: await tx.select().from(clientUsers).where(eq(clientUsers.userId, member.id)),
      projects: await tx.select().from(projectUsers).where(eq(projectUsers.userId, member.id)),
      owned: await tx.select().from(projects).where(eq(projects.ownerId, member.id)),
      led: await tx.select().from(teams).where(eq(teams.leadId, member.id)),
      new: await tx.select().from(teamMembers).where(eq(teamMembers.teamId, team.idTeam)),
    }));
    expect(named).toEqual({ clients: [], projects: [], owned: [], led: [], new: [] });
  });

  it('S3-41 P7 a deletion waits for running writes, and deletes what they wrote', async () => {
    const { member } = at.workspace.users;
    const token = await at.as('member');
    const Confirmation = await confirmOwn(at.server, token);
    const { removed } = await withTenant(
      database(),
      at.workspace.id,
      async (tx) => {
        const removal = at.server.call('POST /api/users/User/Delete', {
          token,
          headers: freshKey(),
          body: { idUser: member.id, Confirmation },
        });
        await untilBlocking(database(), tx);
        const mine = {
          workspaceId: at.workspace.id,
          ownerId: member.id,
          name: 'Mine',
          query: '',
          columns: '',
        };
        await tx.insert(savedViews).values({ ...mine, id: 901, screen: 'report' });
        return { removed: removal };
      },
      { person: member.id },
    );
    expect((await removed).status).toBe(200);
    expect(await at.inside((tx) => tx.select().from(savedViews))).toEqual([]);
  });

  it('P3 P7 removing a right, from a role or from a team lead, waits for running writes', async () => {
    const { member, mate } = at.workspace.users;
    const { call } = at.server;
    const ask = { token: await at.as('admin'), headers: freshKey() };
    const { data: team } = await call('POST /api/labels/Team', {
      ...ask,
      body: { TeamName: 'Led', Members: [member.id], idTeamLead: mate.id },
    });
    const acts = [
      () =>
        call('POST /api/users/Roles/Permissions', {
          token: ask.token,
          headers: freshKey(),
          body: { idRole: at.workspace.roles.user, Permissions: [] },
        }),
      () => call('PUT /api/labels/Team', { token: ask.token, body: { ...team, idTeamLead: null } }),
      () => call('PUT /api/labels/Team', { token: ask.token, body: { idTeam: team.idTeam, Members: [] } }),
    ];
    for (const act of acts) {
      const { taken } = await withTenant(
        database(),
        at.workspace.id,
        async (tx) => {
          const taking = act();
          await untilBlocking(database(), tx);
          return { taken: taking };
        },
        { person: mate.id },
      );
      expect((await taken).status).toBe(200);
      await at.inside((tx) => tx.update(teams).set({ leadId: mate.id }).where(eq(teams.id, team.idTeam)));
    }
  });

  it('P7 callers without the right to change roles or delete users are refused without waiting', async () => {
    const { admin } = at.workspace.users;
    const token = await at.as('member');
    const { call } = at.server;
    const statuses = await at.inside(async (tx) => {
      await lockUsersShared(tx, [admin.id]);
      const answers = await Promise.all([
        call('PUT /api/users/User', { token, body: { idUser: admin.id, isWSAdmin: false } }),
        call('POST /api/users/User/Delete', { token, headers: freshKey(), body: { idUser: admin.id } }),
        call('POST /api/users/Roles/Permissions', {
          token,
          headers: freshKey(),
          body: { idRole: at.workspace.roles.user, Permissions: [] },
        }),
      ]);
      return answers.map(({ status }) => status);
    });
    expect(statuses).toEqual([403, 403, 403]);
  });

  it('P3 when two admins demote each other at once, one is refused', async () => {
    const { admin, mate } = at.workspace.users;
    const { roles } = at.workspace;
    await at.inside((tx) =>
      tx.update(users).set({ roleId: roles.admin, isWorkspaceAdmin: true }).where(eq(users.id, mate.id)),
    );
    const demote = (idUser: number) => ({ idUser, isWSAdmin: false, idRole: roles.user });
    const answers = await bothAtOnce('PUT /api/users/User', [
      { token: await at.as('admin'), by: admin.id, body: demote(mate.id) },
      { token: await at.as('mate'), by: mate.id, body: demote(admin.id) },
    ]);
    expect(answers).toEqual([200, 403]);
    const left = await at.inside((tx) => tx.select().from(users).where(eq(users.isWorkspaceAdmin, true)));
    expect(left).toHaveLength(1);
  });

  it("P3 when two users remove the rights of each other's role at once, one is refused", async () => {
    const { other, lead } = at.workspace.users;
    const { roles } = at.workspace;
    for (const role of ['user', 'lead'] as const) await permit(at, role, 'Manage Permissions');
    const answers = await bothAtOnce('POST /api/users/Roles/Permissions', [
      { token: await at.as('other'), by: other.id, body: { idRole: roles.lead, Permissions: [] } },
      { token: await at.as('lead'), by: lead.id, body: { idRole: roles.user, Permissions: [] } },
    ]);
    expect(answers).toEqual([200, 403]);
  });

  /** Two calls that start together and wait for each other; returns their statuses, the lower first. */
  async function bothAtOnce(
    call: 'PUT /api/users/User' | 'POST /api/users/Roles/Permissions',
    acts: readonly { readonly token: string; readonly by: number; readonly body: object }[],
  ): Promise<number[]> {
    const { answers } = await at.inside(async (tx) => {
      const calls: Promise<Answered>[] = [];
      for (const { token, by, body } of acts) {
        const key = randomUUID();
        await tx.execute(
          sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${at.workspace.id} ${by} ${key}`}, 0))`,
        );
        calls.push(at.server.call(call, { token, headers: { 'Idempotency-Key': key }, body }));
      }
      await untilBlocking(database(), tx, 2);
      return { answers: Promise.all(calls) };
    });
    return (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
  }
});
