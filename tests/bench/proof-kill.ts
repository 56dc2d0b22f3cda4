import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runKills } from '#tests/support/kill-run.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { sized } from './support/length.ts';

// npm run proof:kill [-- --kills 200 --engine embedded|postgresql --tiny]
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: sized({ tiny: '1', usual: '200' }) },
    engine: { type: 'string', default: 'embedded' },
    tiny: { type: 'boolean' },
  },
});
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1 || kills > 1_000)
  throw new RangeError('--kills must be from 1 to 1000.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-kill-'));
const cluster = values.engine === 'postgresql' ? await startCluster() : undefined;
try {
  const report = await runKills(
    { dataDir, databaseUrl: cluster?.url },
    {
      kills,
      onKill: (count) => {
        if (count % 10 === 0) process.stdout.write(`${count} of ${kills} kills\n`);
      },
    },
  );
  process.stdout.write(`${values.engine}, ${kills} kills: ${JSON.stringify(report)}\n`);
  const { lost, doubled, failedStarts, ledgerDifferences } = report;
  process.exitCode = lost + doubled + failedStarts + ledgerDifferences === 0 ? 0 : 1;
} finally {
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function startCluster() {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  return startPostgres(programs);
}
