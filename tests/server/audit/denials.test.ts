import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createDenials } from '#server/audit/denials.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { createBackground } from '#server/http/background.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('refused calls in the audit', (database) => {
  const at = atServer(database);

  it('DEC-67 S3-41 records refused calls once a minute per call and user, with a count of the repeats', async () => {
    const background = createBackground({ info: () => {}, warn: () => {}, error: () => {} });
    const queue = { run: (_id: number, work: () => Promise<void>) => work() };
    const denials = createDenials({ database: database(), background, queue });
    const { member, other } = at.workspace.users;
    const by = (userId: number) => ({
      userId,
      workspaceId: at.workspace.id,
      at: 1_000,
      address: '198.51.100.7',
    });
    const told = async () => {
      await background.allDone();
      const refused = and(eq(audit.workspaceId, at.workspace.id), eq(audit.event, 'access.refused'));
      const rows = await at.inside((tx) => tx.select().from(audit).where(refused).orderBy(asc(audit.id)));
      return rows.map(({ userId, details }) => `${userId} ${JSON.stringify(details)}`).toSorted();
    };
    for (let time = 0; time < 500; time += 1) denials.add(by(member.id), 'PUT /api/users/User');
    denials.add(by(other.id), 'PUT /api/users/User');
    const first = [
      `${member.id} {"call":"PUT /api/users/User"}`,
      `${member.id} {"more":499}`,
      `${other.id} {"call":"PUT /api/users/User"}`,
    ];
    expect(await told()).toEqual(first);
    for (let call = 0; call < 40; call += 1) denials.add(by(member.id), `PUT /api/${call}`);
    const rows = (await told()).filter((row) => !first.includes(row));
    expect(rows).toHaveLength(11);
    expect(rows.at(-1)).toBe(`${member.id} {"more":30}`);
  });
});
