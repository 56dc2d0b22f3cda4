import { afterEach, expect, it, vi } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { checkLedger } from '#server/tasks/board/verify-ledger.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { runFuzz } from '#tests/support/proof/fuzz.ts';
import { otherRoutes, shapedCalls } from '#tests/support/proof/requests.ts';
import { makeWorld } from '#tests/support/proof/world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sound } from './tasks/calls.ts';

const REQUESTS = full ? 10_000 : 4_000;

describeOneEngine('a server that gets hostile requests', (database) => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  it('DEC-09 DEC-132 T3 answers each in time with what the contract says or a problem, and logs nothing of people', async () => {
    const world = await makeWorld(database(), 30);
    const said: string[] = [];
    for (const output of [process.stdout, process.stderr])
      vi.spyOn(output, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    server = await startTestServer(database(), { log: 'info' });
    const target = { origin: await server.listen(), said: () => said.join(''), hasEnded: () => false };
    const notes: string[] = [];
    const note = (fault: string) => void notes.push(fault);
    const report = await runFuzz(target, world, { requests: REQUESTS, connections: 8, seed: 35, note });
    vi.restoreAllMocks();
    const none = { faults: 0, unanswered: 0, slow: 0, misshapen: 0, leaked: 0, ended: 0 };
    expect(report, notes.join('\n')).toMatchObject({ requests: REQUESTS, ...none });
    expect(report.statuses['200']).toBeGreaterThan(100);
    for (const { id } of [world.ours, world.theirs])
      expect(await withTenant(database(), id, checkLedger)).toMatchObject(sound);
  });

  it('P1 no route is left out of the attack', async () => {
    server = await startTestServer(database());
    const routes = server.app.routes.filter(({ method }) => method !== 'ALL');
    const known = shapedCalls.map(({ key }) => key.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([...known, ...otherRoutes]),
    );
  });
});
