import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runOutages } from '#tests/support/outage-run.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { isTiny, sized } from './support/length.ts';

// npm run proof:outages [-- --cuts 200 --restarts 10 --seed 11 | --tiny]: connections cut and PostgreSQL restarted under writers.
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: sized({ tiny: '4', usual: '200' }) },
    restarts: { type: 'string', default: sized({ tiny: '1', usual: '10' }) },
    seed: { type: 'string', default: '11' },
    tiny: { type: 'boolean' },
  },
});
const [cuts, restarts, seed] = [Number(values.cuts), Number(values.restarts), Number(values.seed)];
if (!(restarts >= 1 && cuts >= restarts && cuts <= 10_000)) {
  throw new RangeError('--cuts must be at most 10000, --restarts from 1 to --cuts.');
}
const programs = findPostgres();
if (programs === undefined) throw new Error('PostgreSQL not found.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-outages-'));
const cluster = await startPostgres(programs);
try {
  const onRestart = (count: number) => process.stdout.write(`${count} of ${restarts} restarts\n`);
  const report = await runOutages({ cluster, dataDir }, { cuts, restarts, seed, onRestart });
  process.stdout.write(`${cuts} cuts, ${restarts} restarts, seed ${seed}: ${JSON.stringify(report)}\n`);
  const { lost, doubled, ledgerDifferences, slowestReturnMs, failed, away } = report;
  const isHeld =
    lost + doubled + ledgerDifferences === 0 &&
    (isTiny || slowestReturnMs <= 1_000) &&
    Object.keys(failed).every((status) => status === '503') &&
    away.every((answer) => answer === '503, Retry-After 1');
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
