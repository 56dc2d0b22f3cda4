import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { mails, signIns } from '#server/db/schema/access-schema.ts';
import { teamMembers, users } from '#server/db/schema/people-schema.ts';
import { type Database, poolContextOf } from '#server/db/pool.ts';
import { makeAccessToken } from '#server/identity/tokens/access-token.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { readHints } from '#tests/support/hints.ts';
import { startTestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

/** Records how many requests for a connection wait, whenever one is added. */
function turnsWaiting(database: Database): number[] {
  const { shares } = poolContextOf(database);
  const run = shares.run;
  const counts: number[] = [];
  let waiting = 0;
  vi.spyOn(shares, 'run').mockImplementation((key, work, turn) => {
    waiting += 1;
    counts.push(waiting);
    const begun = () => {
      waiting -= 1;
      return work();
    };
    return run(key, begun, turn);
  });
  return counts;
}

describeOneEngine('stream', (database) => {
  const at = atServer(database);
  const request = (token: string) =>
    at.server.app.request('/api/stream', { headers: { Authorization: `Bearer ${token}` } });
  const open = async (who: Who) => readHints(await request(await at.anew(who)));
  const createTask = async (who: Who) => {
    const token = await at.anew(who);
    const body = {
      Name: 'Write the offer',
      idProject: at.workspace.projects[0],
      idAssignedTo: at.workspace.users[who].id,
    };
    const { status, headers } = await at.server.call('POST /api/tasks/Task', { token, body });
    expect(status).toBe(200);
    return Number(headers.get('journal-position'));
  };

  it('DEC-118 DEC-131 S3 sends the position at once, then each change on a board that the viewer may see', async () => {
    await createTask('member');
    const hints = await open('lead');
    expect(await hints.next()).toEqual({ position: 1, kinds: [], boards: [] });
    expect(await createTask('other')).toBe(2);
    expect(await createTask('member')).toBe(3);
    expect(await hints.next()).toEqual({
      position: 3,
      kinds: ['tasks'],
      boards: [at.workspace.users.member.id],
    });
    await hints.cancel();
  });

  it('DEC-131 S4 N1 sends nothing of boards and workspaces that the viewer may not see', async () => {
    const hints = await open('member');
    expect(await hints.next()).toEqual({ position: 0, kinds: [], boards: [] });
    const stranger = await at.server.makeWorkspace();
    const token = await at.server.signInAnew(stranger.users.member.email);
    const body = { Name: 'x', idProject: stranger.projects[0], idAssignedTo: stranger.users.member.id };
    await at.server.call('POST /api/tasks/Task', { token, body });
    await createTask('mate');
    await createTask('member');
    expect(await hints.next()).toEqual({
      position: 2,
      kinds: ['tasks'],
      boards: [at.workspace.users.member.id],
    });
    await hints.cancel();
  });

  it('DEC-131 N1 sends a renamed client to each open board of its workspace, and to no other workspace', async () => {
    await createTask('member');
    const hints = await open('member');
    expect(await hints.next()).toEqual({ position: 1, kinds: [], boards: [] });
    const rename = async (workspace: typeof at.workspace) => {
      const token = await at.server.signInAnew(workspace.users.admin.email);
      const body = { idClient: workspace.clients[0], ClientName: `Fernway ${workspace.id}` };
      expect((await at.server.call('PUT /api/clients/Client', { token, body })).status).toBe(200);
    };
    await rename(await at.server.makeWorkspace());
    await rename(at.workspace);
    expect(await hints.next()).toEqual({ position: 1, kinds: ['names'], boards: [] });
    await createTask('member');
    expect(await hints.next()).toMatchObject({ position: 2, kinds: ['tasks'] });
    await hints.cancel();
  });

  it('DEC-131 P7 sends nothing to open boards when a team is renamed, because boards show no team names', async () => {
    await createTask('member');
    const hints = await open('member');
    await hints.next();
    const token = await at.as('admin');
    const body = { idTeam: at.workspace.teamId, TeamName: 'Engineers' };
    expect((await at.server.call('PUT /api/labels/Team', { token, body })).status).toBe(200);
    await createTask('member');
    expect(await hints.next()).toMatchObject({ position: 2, kinds: ['tasks'] });
    await hints.cancel();
  });

  it('P7 S4 A3 ends after sign-out, deactivation and loss of the right', async () => {
    const { member, mate, lead } = at.workspace.users;
    const signedIn = await at.server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: member.email, Password: PASSWORD },
    });
    const ends = async (response: Response, change: () => Promise<unknown>) => {
      const hints = readHints(response);
      await hints.next();
      await change();
      expect(await hints.next()).toBeNull();
    };
    await ends(await request(signedIn.data.token), () =>
      at.server.call('POST /api/auth/AuthenticationHandler/Logout', { headers: cookieOf(signedIn.headers) }),
    );
    await ends(await request(await at.server.signInAnew(mate.email)), () =>
      at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id))),
    );
    await ends(await request(await at.server.signInAnew(lead.email)), () =>
      at.inside((tx) => tx.delete(teamMembers).where(eq(teamMembers.userId, member.id))),
    );
  });

  it('A2 A3 S4 ends on every device after a password change and after deactivation, and refuses old tokens', async () => {
    const { member, mate } = at.workspace.users;
    const reset = async () => {
      await at.server.call('POST /api/auth/RequestMailReset', { body: { email: member.email } });
      await at.server.mailWithin();
      const [mail] = await at.inside((tx) =>
        tx.select().from(mails).where(eq(mails.recipient, member.email)),
      );
      const token = /reset-password#token=([\w-]{22})$/m.exec(mail?.body ?? '')?.[1] ?? '';
      return () =>
        at.server.call('POST /api/auth/PasswordUpdate', { body: { token, password: 'four grey geese' } });
    };
    const deactivate = async () => () =>
      at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id)));
    for (const [who, prepare] of [
      [member, reset],
      [mate, deactivate],
    ] as const) {
      const devices = await Promise.all(
        [1, 2, 3].map(async () => {
          const body = { Email: who.email, Password: PASSWORD };
          const { data, headers } = await at.server.call('POST /api/auth/AuthenticationHandler', { body });
          const hints = readHints(await request(data.token));
          await hints.next();
          return { token: data.token, cookie: cookieOf(headers), hints };
        }),
      );
      const change = await prepare();
      await change();
      expect(await Promise.all(devices.map(({ hints }) => hints.next()))).toEqual([null, null, null]);
      for (const { token, cookie } of devices) {
        const answers = [
          await request(token),
          await at.server.call('GET /api/tasks/Task/ListStatus', { token }),
          await at.server.call('POST /api/auth/AuthenticationHandler/Refresh', { headers: cookie }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
      }
    }
  });

  it('DEC-132 a user can have five open streams; closing one frees its place', async () => {
    const token = await at.server.signInAnew(at.workspace.users.member.email);
    const opened = [];
    for (let count = 0; count < 5; count += 1) opened.push(readHints(await request(token)));
    const sixth = await request(token);
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '15']);
    await opened[0]?.cancel();
    const next = await request(token);
    expect(next.status).toBe(200);
    expect(next.headers.get('content-type')).toBe('text/event-stream');
    for (const hints of [...opened.slice(1), readHints(next)]) await hints.cancel();
  });

  it("DEC-131 S7 limits how many streams open at once, so a read doesn't wait behind those of a whole workspace", async () => {
    const people = Array.from({ length: 150 }, (_, place) => ({
      userId: 800_000 + place,
      signInId: randomUUID(),
    }));
    await at.inside(async (tx) => {
      for (const { userId, signInId } of people) {
        const scope = { workspaceId: at.workspace.id };
        await tx.insert(users).values({
          ...scope,
          id: userId,
          email: `reader.${userId}.${at.workspace.id}@acme.test`,
          roleId: at.workspace.roles.user,
          firstName: 'Rea',
          lastName: 'Der',
        });
        const until = Date.now() + 60_000_000;
        await tx
          .insert(signIns)
          .values({ ...scope, id: signInId, userId, tokenHash: signInId, idleUntil: until, endsAt: until });
      }
    });
    const scope = { workspaceId: at.workspace.id };
    const tokens = await Promise.all(
      people.map((person) => makeAccessToken({ ...person, ...scope }, at.server.deps.config, Date.now())),
    );
    const token = await at.as('member');
    const waiting = turnsWaiting(at.server.deps.database);
    const opening = tokens.map(async (each) => request(each));
    const query = { IncludeInactive: 'false' } as const;
    expect((await at.server.call('GET /api/users/User/List', { token, query })).status).toBe(200);
    const opened = await Promise.all(opening);
    // Those of four streams and of the read.
    expect(Math.max(...waiting)).toBeLessThanOrEqual(5);
    expect(waiting.length).toBeGreaterThan(people.length);
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of opened) await body?.cancel();
  });

  it('DEC-132 answers HEAD without taking a place', async () => {
    const token = await at.server.signInAnew(at.workspace.users.member.email);
    const headers = { Authorization: `Bearer ${token}` };
    for (let count = 0; count < 7; count += 1) {
      const answer = await at.server.app.request('/api/stream', { method: 'HEAD', headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      expect(answer.body).toBeNull();
    }
    expect((await at.server.app.request('/api/stream', { method: 'HEAD' })).status).toBe(401);
    const hints = readHints(await request(token));
    expect(await hints.next()).toEqual({ position: 0, kinds: [], boards: [] });
    await hints.cancel();
  });

  it('S1 ends over a real connection when the server stops', async () => {
    const own = await startTestServer(database());
    const origin = await own.listen();
    const token = await own.signIn(at.workspace.users.member.email);
    const response = await fetch(`${origin}/api/stream`, { headers: { Authorization: `Bearer ${token}` } });
    const hints = readHints(response);
    expect(await hints.next()).toEqual({ position: 0, kinds: [], boards: [] });
    await own.close();
    expect(await hints.next()).toBeNull();
  });
});
