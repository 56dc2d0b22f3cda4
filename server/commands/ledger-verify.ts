import 'temporal-polyfill/global';
import { readConfig } from '#server/config/index.ts';
import { withSystemRole, withTenant, openDatabase, workspaces } from '#server/db/index.ts';
import { runProgram } from '#server/start/index.ts';
import { checkLedger, differencesIn } from '#server/tasks/index.ts';

/** `npm run ledger:verify`: compares every logged time with its runs and corrections; exits 1 on a difference. */
await runProgram(async () => {
  process.exitCode = (await verify()) === 0 ? 0 : 1;
});

async function verify(): Promise<number> {
  const database = await openDatabase(readConfig(process.env));
  try {
    const found = await withSystemRole(database, (tx) => tx.select({ id: workspaces.id }).from(workspaces));
    let differences = 0;
    for (const { id } of found) {
      const report = await withTenant(database, id, checkLedger, { readOnly: 'repeatable read' });
      differences += differencesIn(report);
      const counts = Object.entries(report).map(([name, count]) => `${name} ${count}`);
      process.stdout.write(`workspace ${id}: ${counts.join(', ')}\n`);
    }
    process.stdout.write(differences === 0 ? 'The ledger adds up.\n' : `${differences} differences.\n`);
    return differences;
  } finally {
    await database.close();
  }
}
