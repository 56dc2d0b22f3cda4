import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settle } from '#tests/support/account.ts';
import { describeOwnCluster } from '#tests/support/database.ts';
import { freeze } from '#tests/support/frozen-cluster.ts';
import { runOutages } from '#tests/support/outage-run.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';
import { signIn, writers, writingClient } from '#tests/support/writing-client.ts';

describeOwnCluster('a server that outlives its database', (cluster) => {
  it('J3 T14 DEC-137 loses and duplicates no write in 60 cut connections and 2 restarts under eight writers', async ({
    signal,
  }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-outage-'));
    const place = { cluster: cluster(), dataDir };
    const report = await runOutages(place, { cuts: 60, restarts: 2, seed: 11, signal });
    rmSync(dataDir, { recursive: true, force: true });
    expect(report).toMatchObject({ cut: 60, lost: 0, doubled: 0, ledgerDifferences: 0 });
    // Each cut costs a write; how many more there are depends on the load of the machine.
    expect(report.acknowledged).toBeGreaterThan(30);
    // Within 1 s on an idle machine, which `npm run proof:outages` measures; here other suites run in parallel.
    expect(report.slowestReturnMs).toBeLessThan(3_000);
    expect(report.away).toEqual(['503, Retry-After 1']);
    expect(Object.keys(report.failed)).toEqual(['503']);
  });

  const healthOf = async ({ origin }: ServerProcess) => {
    const before = performance.now();
    const { status } = await fetch(`${origin}/api/health`);
    return { status, ms: performance.now() - before };
  };

  it.each([18_000])(
    'J3 T3 DEC-137 loses and duplicates no write while the database accepts connections and answers none for %i ms',
    async (frozenMs) => {
      const place = {
        dataDir: mkdtempSync(path.join(tmpdir(), 'weekwright-frozen-')),
        databaseUrl: cluster().url,
      };
      const server = await serverProcess(place);
      const stopped = new AbortController();
      let goOn: (() => void) | undefined;
      try {
        expect(await server.start()).toBe(true);
        const clients = await Promise.all(writers.map((email) => writingClient(server, email)));
        const { token } = await signIn(server, 'member@acme.test');
        const writing = clients.map((client) => client.write(stopped.signal));
        await wait(500);
        goOn = await freeze(place.databaseUrl, 'all');
        const health = await healthOf(server);
        expect(health.status).toBe(503);
        expect(health.ms).toBeLessThan(3_000);
        await wait(frozenMs - health.ms);
        goOn();
        const began = performance.now();
        const read = () =>
          fetch(`${server.origin}/api/projects/Project/List`, {
            headers: { authorization: `Bearer ${token}` },
          });
        expect((await read()).status).toBe(200);
        expect((await healthOf(server)).status).toBe(200);
        // Within 1 s on an idle machine; here other suites run in parallel.
        expect(performance.now() - began).toBeLessThan(3_000);
        await wait(500);
        const { written, account } = await settle({ server, place, writing, stopped });
        expect(account).toMatchObject({ lost: 0, doubled: 0, ledgerDifferences: 0 });
        expect(account.acknowledged).toBeGreaterThan(30);
        expect(
          written.flatMap(({ failed }) => Object.keys(failed)).filter((status) => status !== '503'),
        ).toEqual([]);
      } finally {
        goOn?.();
        stopped.abort();
        await server.kill();
        rmSync(place.dataDir, { recursive: true, force: true });
      }
    },
  );

  it('DEC-137 serves other requests and stays healthy while one connection is never answered', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-frozen-'));
    const server = await serverProcess({ dataDir, databaseUrl: cluster().url });
    let goOn: (() => void) | undefined;
    try {
      expect(await server.start()).toBe(true);
      const signedIn = await Promise.all(writers.map((email) => signIn(server, email)));
      const read = async ({ token }: { token: string }) => {
        const headers = { authorization: `Bearer ${token}` };
        const before = performance.now();
        const { status } = await fetch(`${server.origin}/api/projects/Project/List`, { headers });
        return { status, ms: performance.now() - before };
      };
      await Promise.all(signedIn.map(read));
      goOn = await freeze(cluster().url, 'one');
      const answers = Promise.all([...signedIn, ...signedIn].map(read));
      const healths = [await healthOf(server), await healthOf(server), await healthOf(server)];
      expect(healths.slice(1).map(({ status }) => status)).toEqual([200, 200]);
      const late = (await answers).filter(({ status, ms }) => status !== 200 || ms > 3_000);
      expect(late.length).toBeLessThanOrEqual(1);
      goOn();
      expect((await Promise.all(signedIn.map(read))).map(({ status }) => status)).toEqual(
        signedIn.map(() => 200),
      );
    } finally {
      goOn?.();
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
