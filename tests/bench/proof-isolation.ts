import 'temporal-polyfill/global';
import { foreignReferences, hashOfCompany } from '#tests/support/proof/company-rows.ts';
import { isolationFaults, runIsolation } from '#tests/support/proof/isolation.ts';
import { proofOptions } from './support/proof-options.ts';
import { prove } from './support/proof-place.ts';

// npm run proof:isolation [-- --requests 5000 --seed 1 --engine embedded|postgresql --tiny]
const options = proofOptions('requests', { tiny: 200, usual: 5_000, most: 1_000_000 });
const { seed, engine, amount: requests } = options;
const note = (fault: string) => void process.stdout.write(`${fault}\n`);
let before = '';
const rows = { changed: 0, foreign: 0 };
const { found, ledgerDifferences } = await prove(options, {
  tasks: 200,
  async before(database, { theirs }) {
    before = await hashOfCompany(database, theirs.id);
  },
  attack(target, world) {
    const superUsers = [world.ours.users.other.email];
    return runIsolation(target, world, { requests, seed, superUsers, note });
  },
  async judge(database, { ours, theirs }) {
    rows.changed = (await hashOfCompany(database, theirs.id)) === before ? 0 : 1;
    rows.foreign = await foreignReferences(database, ours.id, theirs.id);
  },
});
process.stdout.write(
  `${engine}, seed ${seed}: ${JSON.stringify({ ...found, ...rows, ledgerDifferences })}\n`,
);
process.exitCode = isolationFaults(found) + rows.changed + rows.foreign + ledgerDifferences === 0 ? 0 : 1;
