import { afterEach, expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { checkLedger } from '#server/tasks/board/verify-ledger.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { historyFaults } from '#tests/support/proof/race-history.ts';
import { runRaces } from '#tests/support/proof/races.ts';
import { makeWorld } from '#tests/support/proof/world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sound } from './tasks/calls.ts';

const REQUESTS = full ? 320 : 160;

describeOneEngine('devices that change the same tasks at once', (database) => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  it('T1 T3 T6 T7 B2 J3 concurrent writes apply once each, in one order, and keep the boards and the ledger consistent', async () => {
    const world = await makeWorld(database(), 24);
    server = await startTestServer(database());
    const target = { origin: await server.listen(), said: () => '', hasEnded: () => false };
    const notes: string[] = [];
    const note = (fault: string) => void notes.push(fault);
    const { report, settled } = await runRaces(target, world, { requests: REQUESTS, seed: 35, note });
    const none = { unruly: 0, torn: 0, unordered: 0, disordered: 0, misplaced: 0 };
    expect(report, notes.join('\n')).toMatchObject({ writes: REQUESTS, ...none });
    expect(report.accepted).toBeGreaterThan(REQUESTS / 4);
    const { ours } = world;
    const history = await historyFaults(database(), ours.id, settled, note);
    expect(history, notes.join('\n')).toEqual({ lost: 0, doubled: 0, holes: 0 });
    expect(await withTenant(database(), ours.id, checkLedger)).toMatchObject(sound);
  });
});
