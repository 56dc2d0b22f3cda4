import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOwnCluster } from '#tests/support/database.ts';
import { runOutages } from '#tests/support/outage-run.ts';

describeOwnCluster('a server that outlives its database', (cluster) => {
  it('J3 T14 DEC-137 loses and duplicates no write in 20 cut connections and 2 restarts under eight writers', async ({
    signal,
  }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-outage-'));
    const place = { cluster: cluster(), dataDir };
    const report = await runOutages(place, { cuts: 20, restarts: 2, seed: 11, signal });
    rmSync(dataDir, { recursive: true, force: true });
    expect(report).toMatchObject({ cut: 20, lost: 0, doubled: 0, ledgerDifferences: 0 });
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.away).toEqual(['503, Retry-After 1']);
    expect(Object.keys(report.failed)).toEqual(['503']);
  });
});
