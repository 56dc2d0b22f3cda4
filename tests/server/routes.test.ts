import { afterEach, expect, it } from 'vitest';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { foreignReferences, hashOfCompany } from '#tests/support/proof/company-rows.ts';
import { runIsolation } from '#tests/support/proof/isolation.ts';
import { makeWorld } from '#tests/support/proof/world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describeOneEngine('two workspaces', (database) => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  it('WSP-01 N1 N2 N3 N4 S4 leak nothing to each other, whatever call carries ids of the other workspace', async () => {
    const world = await makeWorld(database(), 30);
    const { ours, theirs } = world;
    const rows = await hashOfCompany(database(), theirs.id);
    const superUsers = [ours.users.other.email];
    server = await startTestServer(database(), { superUsers });
    const target = { origin: await server.listen(), said: () => '', hasEnded: () => false };
    const notes: string[] = [];
    const note = (fault: string) => void notes.push(fault);
    const report = await runIsolation(target, world, { requests: 0, seed: 35, superUsers, note });
    await server.deps.background.allDone();
    const none = { told: 0, leaked: 0, overheard: 0, faults: 0 };
    expect(report, notes.join('\n')).toMatchObject(none);
    expect(report.statuses['200']).toBeGreaterThan(50);
    expect(report.hints).toBeGreaterThan(0);
    expect(await hashOfCompany(database(), theirs.id)).toBe(rows);
    expect(await foreignReferences(database(), ours.id, theirs.id)).toBe(0);
  });
});

const ADDRESS = 'Join evil.xn--p1ai/win';
const WHY = "Names can't contain a web address.";

describeOneEngine('names that appear in e-mails', (database) => {
  const at = atServer(database);
  const person = (more: object = {}) => ({
    FirstName: 'Nora',
    LastName: 'Newcomer',
    Email: `nora.${crypto.randomUUID()}@acme.test`,
    ...more,
  });

  it('S3-40 AUT-10 refuses web addresses in the names of a sign-up', async () => {
    for (const field of ['CompanyName', 'FirstName', 'LastName']) {
      const body = person({ CompanyName: 'Fernway', [field]: ADDRESS });
      const { data } = await at.server.call('POST /api/workspaces', { body });
      expect(data, field).toMatchObject({ status: 422, detail: WHY, field });
    }
  });

  it("S3-40 USR-03 refuses web addresses in users' names, when they are added, imported or changed", async () => {
    const token = await at.as('admin');
    const { roles, users } = at.workspace;
    for (const field of ['FirstName', 'LastName']) {
      const named = { [field]: ADDRESS };
      const added = await at.server.call('POST /api/users/User', {
        token,
        body: person({ idRole: roles.user, ...named }),
      });
      expect(added.data, field).toMatchObject({ status: 422, detail: WHY, field });
      const imported = await at.server.call('POST /api/users/Users/BatchCreate', {
        token,
        body: [person({ Role: { idRole: roles.user }, ...named })],
      });
      expect(imported.data.users.refused, field).toMatchObject([{ row: 0, status: 422, message: WHY }]);
      for (const [who, idUser] of [
        [token, users.mate.id],
        [await at.as('member'), users.member.id],
      ] as const) {
        const body = { idUser, ...named };
        const changed = await at.server.call('PUT /api/users/User', { token: who, body });
        expect(changed.data, field).toMatchObject({ status: 422, detail: WHY, field });
      }
    }
  });

  it('S3-40 TEA-02 refuses web addresses in team names, added one by one or imported', async () => {
    const token = await at.as('admin');
    const named = { TeamName: ADDRESS };
    for (const answer of [
      await at.server.call('POST /api/labels/Team', { token, body: named }),
      await at.server.call('PUT /api/labels/Team', {
        token,
        body: { idTeam: at.workspace.teamId, ...named },
      }),
      await at.server.call('POST /api/labels/Teams/BatchCreate', { token, body: [named] }),
    ])
      expect(answer.data).toMatchObject({ status: 422, detail: WHY });
  });

  it('S3-40 ONB-02 refuses web addresses in workspace names, in the wizard and the settings', async () => {
    const token = await at.as('admin');
    const { id: WorkspaceId } = at.workspace;
    for (const answer of [
      await at.server.call('PUT /api/workspaces/Workspace/SetCompanyName', {
        token,
        body: { WorkspaceId, CompanyName: ADDRESS },
      }),
      await at.server.call('PUT /api/workspaces', { token, body: { CompanyName: ADDRESS } }),
    ])
      expect(answer.data).toMatchObject({ status: 422, detail: WHY, field: 'CompanyName' });
  });
});
