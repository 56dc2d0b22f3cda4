import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { counted } from '#domain/texts/index.ts';
import { isOwnHash, ensurePermissions } from '#server/identity/index.ts';
import { readLines, PlainError } from '#server/base/index.ts';
import { readConfig } from '#server/config/index.ts';
import { schemaVersion, openArchive, importWorkspace, openDatabase } from '#server/db/index.ts';
import { printLine, runProgram } from '#server/start/index.ts';
import { deriveDueWorkedDays } from '#server/reports/index.ts';

/** `npm run import -- FILE`: adds an exported workspace to this database, completely or not at all. */
await runProgram(async () => {
  const { path, trusted } = readArguments();
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await ensurePermissions(database);
    const open = () => openArchive(readLines(path), schemaVersion());
    const { workspace, rows } = await importWorkspace(database, open, {
      superUsers: trusted ? [] : config.superUsers,
      isOwnHash,
    });
    const [failed] = await deriveDueWorkedDays(database);
    if (failed !== undefined)
      throw new PlainError(
        `The company was imported, but the time of workspace ${failed.workspaceId} couldn't be added up for its reports: ${String(failed.error)}.`,
      );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const sizes = `${counted(rows['users'] ?? 0, 'user')}, ${counted(rows['tasks'] ?? 0, 'task')}`;
    printLine(`Imported ${workspace.name}: ${sizes}; ${counted(total, 'row')} verified.`);
  } finally {
    await database.close();
  }
});

function readArguments() {
  const usage = new PlainError('Specify the file to read: npm run import -- company.jsonl.gz.');
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'super-users': { type: 'boolean' } },
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw usage;
    return { path, trusted: values['super-users'] === true };
  } catch {
    throw usage;
  }
}
