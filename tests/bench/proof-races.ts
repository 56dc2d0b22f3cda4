import 'temporal-polyfill/global';
import { type HistoryFaults, historyFaults } from '#tests/support/proof/race-history.ts';
import { raceFaults, runRaces } from '#tests/support/proof/races.ts';
import { proofOptions } from './support/proof-options.ts';
import { prove } from './support/proof-place.ts';

// npm run proof:races [-- --requests 15000 --seed 1 --engine embedded|postgresql --tiny]
const options = proofOptions('requests', { tiny: 200, usual: 15_000, most: 1_000_000 });
const { seed, engine, amount: requests } = options;
const note = (fault: string) => void process.stdout.write(`${fault}\n`);
let history: HistoryFaults = { lost: 0, doubled: 0, holes: 0 };
const { found, ledgerDifferences } = await prove(options, {
  tasks: 24,
  attack: (target, world) => runRaces(target, world, { requests, seed, note }),
  async judge(database, { ours }, { settled }) {
    history = await historyFaults(database, ours.id, settled, note);
  },
});
const { report } = found;
process.stdout.write(
  `${engine}, seed ${seed}: ${JSON.stringify({ ...report, ...history, ledgerDifferences })}\n`,
);
const { lost, doubled, holes } = history;
process.exitCode = raceFaults(report) + lost + doubled + holes + ledgerDifferences === 0 ? 0 : 1;
