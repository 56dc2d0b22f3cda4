import { afterEach, expect, it } from 'vitest';
import { describeOneEngine } from '#tests/support/database.ts';
import { foreignReferences, hashOfCompany } from '#tests/support/proof/company-rows.ts';
import { runIsolation } from '#tests/support/proof/isolation.ts';
import { placesOf } from '#tests/support/proof/places.ts';
import { shapedCalls } from '#tests/support/proof/requests.ts';
import { makeWorld } from '#tests/support/proof/world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describeOneEngine('two companies', (database) => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  it('WSP-01 N1 N2 N3 N4 S4 know nothing of each other, with ids of the other in every place of every call', async () => {
    const world = await makeWorld(database(), 30);
    const { ours, theirs } = world;
    const rows = await hashOfCompany(database(), theirs.id);
    const superUsers = [ours.users.other.email];
    server = await startTestServer(database(), { superUsers });
    const target = { origin: await server.listen(), said: () => '', hasEnded: () => false };
    const notes: string[] = [];
    const note = (fault: string) => void notes.push(fault);
    const places = shapedCalls.flatMap(placesOf).length;
    const report = await runIsolation(target, world, { requests: 3 * places, seed: 35, superUsers, note });
    await server.deps.background.allDone();
    const none = { told: 0, leaked: 0, overheard: 0, faults: 0 };
    expect(report, notes.join('\n')).toMatchObject(none);
    expect(report.statuses['200']).toBeGreaterThan(50);
    expect(report.hints).toBeGreaterThan(0);
    expect(await hashOfCompany(database(), theirs.id)).toBe(rows);
    expect(await foreignReferences(database(), ours.id, theirs.id)).toBe(0);
  });
});
