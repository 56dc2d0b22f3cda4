import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { buildRelease, lastRelease } from '#tests/support/last-release.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { runRolling } from '#tests/support/rolling-run.ts';
import { isTiny, sized } from './support/length.ts';

// npm run proof:rolling [-- --rounds 5 --per-second 100 --from COMMIT --without-nginx | --tiny]: upgrades two processes from the last release
// and restarts them repeatedly, one after the other, under clients that never repeat a request. Uses nginx where installed.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized({ tiny: '2', usual: '5' }) },
    'per-second': { type: 'string', default: sized({ tiny: '30', usual: '100' }) },
    from: { type: 'string' },
    'without-nginx': { type: 'boolean', default: false },
    tiny: { type: 'boolean' },
  },
});
const [rounds, perSecond] = [Number(values.rounds), Number(values['per-second'])];
if (!(rounds >= 1 && rounds <= 1_000)) throw new RangeError('--rounds must be from 1 to 1000.');
if (!(perSecond >= 1 && perSecond <= 1_000)) throw new RangeError('--per-second must be from 1 to 1000.');
const programs = findPostgres();
if (programs === undefined) throw new Error('PostgreSQL not found.');
await ensureBuilt();
const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-rolling-'));
const cluster = await startPostgres(programs);
try {
  const from = builtRelease();
  const place = { dataDir: path.join(folder, 'data'), databaseUrl: cluster.url };
  const plan = {
    rounds,
    perSecond,
    from,
    withoutNginx: values['without-nginx'],
    betweenMs: isTiny ? 500 : 3_000,
  };
  const { failed, ...report } = await runRolling(place, plan);
  process.stdout.write(`${JSON.stringify({ ...report, failed })}\n`);
  const { lost, doubled, ledgerDifferences, totals } = report;
  const isHeld =
    Object.keys(failed).length + lost + doubled + ledgerDifferences === 0 &&
    totals.told === totals.logged &&
    totals.logged === totals.reported;
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

function builtRelease(): string | undefined {
  const commit = lastRelease(values.from);
  if (commit === undefined) {
    process.stdout.write(
      'The git history has no older release to upgrade from, so only restarts are tried.\n',
    );
    return undefined;
  }
  process.stdout.write(`Upgrading from ${commit}.\n`);
  const built = path.join(folder, 'release');
  buildRelease(commit, built);
  return built;
}
