import 'temporal-polyfill/global';
import { faultsIn, runFuzz } from '#tests/support/proof/fuzz.ts';
import { isTiny } from './support/length.ts';
import { proofOptions } from './support/proof-options.ts';
import { prove } from './support/proof-place.ts';

// npm run proof:fuzz [-- --requests 50000 --seed 1 --engine embedded|postgresql --tiny]
const options = proofOptions('requests', { tiny: 300, usual: 50_000, most: 1_000_000 });
const { seed, engine, amount: requests } = options;
const note = (fault: string) => void process.stdout.write(`${fault}\n`);
const { found, ledgerDifferences } = await prove(options, {
  tasks: 60,
  attack: (target, world) => runFuzz(target, world, { requests, connections: 8, seed, note }),
});
const { byCall, ...sums } = found;
for (const [call, statuses] of Object.entries(byCall).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  process.stdout.write(`${call}: ${JSON.stringify(statuses)}\n`);
process.stdout.write(`${engine}, seed ${seed}: ${JSON.stringify({ ...sums, ledgerDifferences })}\n`);
// Tiny runs ignore answer times.
const judged = isTiny ? { ...found, slow: 0 } : found;
process.exitCode = faultsIn(judged) + ledgerDifferences === 0 ? 0 : 1;
