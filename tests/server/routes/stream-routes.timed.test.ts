import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { teamMembers, users } from '#server/db/schema/people-schema.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { readHints } from '#tests/support/hints.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

describeOneEngine('stream', (database) => {
  const at = atServer(database);
  const request = (token: string) =>
    at.server.app.request('/api/stream', { headers: { Authorization: `Bearer ${token}` } });

  it('P7 S4 A3 ends within a second of sign-out, deactivation and loss of the right', async () => {
    const { member, mate, lead } = at.workspace.users;
    const signedIn = await at.server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: member.email, Password: PASSWORD },
    });
    const ends = async (response: Response, change: () => Promise<unknown>) => {
      const hints = readHints(response);
      await hints.next();
      const before = performance.now();
      await change();
      expect(await hints.next()).toBeNull();
      expect(performance.now() - before).toBeLessThan(1_500);
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
});
