import 'temporal-polyfill/global';
import { readConfig } from '#server/config/index.ts';
import { openDatabase, removeWorkspace } from '#server/db/index.ts';
import { demoWorkspaces } from '#server/seed/index.ts';
import { printLine, runProgram } from '#server/start/index.ts';

/** `npm run demo:remove`: removes the demo's data and users, and leaves everything else. */
await runProgram(async () => {
  const database = await openDatabase(readConfig(process.env));
  try {
    const demo = await demoWorkspaces(database);
    if (demo.length === 0) printLine('This database has no demo.');
    for (const { id, companyName } of demo) {
      const removed = await removeWorkspace(database, id);
      const [people, tasks] = [removed.get('users') ?? 0, removed.get('tasks') ?? 0];
      printLine(`Removed ${companyName}: ${people} people, ${tasks} tasks.`);
    }
  } finally {
    await database.close();
  }
});
