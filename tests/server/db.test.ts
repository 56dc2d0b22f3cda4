import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOwnCluster } from '#tests/support/database.ts';
import { runOutages } from '#tests/support/outage-run.ts';

describeOwnCluster('a server that outlives its database', (cluster) => {
  it('J3 T14 DEC-137 loses and doubles nothing in 60 cut connections and 2 restarts under eight writers', {
    timeout: 300_000,
  }, async ({ signal }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-outage-'));
    const place = { cluster: cluster(), dataDir };
    const report = await runOutages(place, { cuts: 60, restarts: 2, seed: 11, signal });
    rmSync(dataDir, { recursive: true, force: true });
    expect(report).toMatchObject({ cut: 60, lost: 0, doubled: 0, ledgerDifferences: 0 });
    // Each cut takes a write with it: how many more there are depends on what else the machine does.
    expect(report.acknowledged).toBeGreaterThan(30);
    // Within 1 s on a machine of its own, which `npm run proof:outages` measures; here other suites run beside it.
    expect(report.slowestReturnMs).toBeLessThan(3_000);
    expect(report.away).toEqual(['503, Retry-After 1']);
    expect(Object.keys(report.failed)).toEqual(['503']);
  });
});
