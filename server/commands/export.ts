import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { counted } from '#domain/texts/index.ts';
import { PlainError, writeTextFile } from '#server/base/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import { readConfig } from '#server/config/index.ts';
import {
  withSystemRole,
  withTenant,
  exportWorkspace,
  openDatabase,
  type Database,
  workspaces,
} from '#server/db/index.ts';
import { printLine, runProgram } from '#server/start/index.ts';

/** `npm run export -- FILE`: writes a workspace (`--workspace ID` of several) into a file for `npm run import`. */
await runProgram(async () => {
  const { path, asked } = readArguments();
  const database = await openDatabase(readConfig(process.env));
  try {
    const workspaceId = await chosen(database, asked);
    const { workspace, rows } = await writeTextFile(path, async (write) => {
      const header = await exportWorkspace(database, workspaceId, write, Date.now());
      const entry = { event: 'workspace.exported', at: Date.now(), address: '', workspaceId } as const;
      await withTenant(database, workspaceId, (tx) => writeAudit(tx, entry));
      return header;
    });
    const sizes = `${counted(rows['users'] ?? 0, 'user')}, ${counted(rows['tasks'] ?? 0, 'task')}`;
    printLine(`Exported ${workspace.name} to ${path}: ${sizes}.`);
  } finally {
    await database.close();
  }
});

function readArguments(): { readonly path: string; readonly asked: number | undefined } {
  const usage = new PlainError(
    'Specify the file to write: npm run export -- company.jsonl.gz [--workspace ID].',
  );
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { workspace: { type: 'string' } },
    });
    const [path] = positionals;
    const { workspace } = values;
    const isRight = positionals.length === 1 && (workspace === undefined || /^[1-9]\d{0,9}$/.test(workspace));
    if (path === undefined || !isRight) throw usage;
    return { path, asked: workspace === undefined ? undefined : Number(workspace) };
  } catch {
    throw usage;
  }
}

async function chosen(database: Database, asked: number | undefined): Promise<number> {
  const found = await withSystemRole(database, (tx) =>
    tx.select({ id: workspaces.id, name: workspaces.companyName }).from(workspaces).orderBy(workspaces.id),
  );
  const fitting = asked === undefined ? found : found.filter(({ id }) => id === asked);
  if (fitting.length > 1)
    throw new PlainError(
      `Specify one with --workspace: ${fitting.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    );
  const [only] = fitting;
  if (only === undefined)
    throw new PlainError(
      asked === undefined ? 'This database has no workspaces.' : `Workspace ${asked} does not exist.`,
    );
  return only.id;
}
