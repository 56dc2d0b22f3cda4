import 'temporal-polyfill/global';
import { readConfig } from '#server/config/index.ts';
import { withSystemRole, openDatabase, workspaces } from '#server/db/index.ts';
import { runProgram } from '#server/start/index.ts';
import { repairLedger, differencesIn } from '#server/tasks/index.ts';

/** `npm run ledger:repair`: rebuilds derived data from runs and corrections; exits 1 if a difference is left. */
await runProgram(async () => {
  process.exitCode = (await repair()) === 0 ? 0 : 1;
});

async function repair(): Promise<number> {
  const database = await openDatabase(readConfig(process.env));
  try {
    const found = await withSystemRole(database, (tx) => tx.select({ id: workspaces.id }).from(workspaces));
    let [repaired, left] = [0, 0];
    for (const { id } of found) {
      const { before, after } = await repairLedger(database, id);
      const [were, are] = [differencesIn(before), differencesIn(after)];
      if (were > 0)
        process.stdout.write(
          `workspace ${id}: ${before.wrongSums} logged times, ${before.wrongDays} sums of days and ${before.wrongRuns} running tasks differed; ${are} differences are left\n`,
        );
      repaired += were - are;
      left += are;
    }
    process.stdout.write(`${repaired} differences repaired, ${left} left.\n`);
    return left;
  } finally {
    await database.close();
  }
}
