import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { full } from '#tests/support/full.ts';
import { runKills } from '#tests/support/kill-run.ts';
import { copyStarted } from '#tests/support/started.ts';

const KILLS = full ? 20 : 2;

it('J3 T14 loses and duplicates no acknowledged write over kills under eight writing clients', async ({
  signal,
}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-kill-'));
  await copyStarted(dataDir);
  const report = await runKills({ dataDir }, { kills: KILLS, signal });
  rmSync(dataDir, { recursive: true, force: true });
  expect(report.acknowledged).toBeGreaterThan(KILLS);
  expect(report).toMatchObject({ lost: 0, doubled: 0, failedStarts: 0, ledgerDifferences: 0 });
});
