import 'temporal-polyfill/global';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { removeWorkspace } from '#server/db/move/remove-workspace.ts';
import { demoWorkspaces } from '#server/seed/demo-workspaces.ts';
import { printLine, runProgram } from '#server/start/program.ts';

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
