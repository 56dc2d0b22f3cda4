import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { eq } from 'drizzle-orm';
import { copyMigrated } from '#tests/support/database.ts';
import { outermost } from '#tests/support/full.ts';
import { builtProgram } from '#tests/support/server-process.ts';
import { copyStarted } from '#tests/support/started.ts';

describe('npm run export and npm run import', () => {
  let folder: string;
  let [from, to] = ['', ''];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'weekwright-move-'));
    [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
    await copyStarted(from);
    await copyMigrated(to);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (
    dataDir: string,
    program: string,
    ...args: string[]
  ): Promise<{ code: number; said: string }> => {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' };
    return new Promise((resolve) => {
      const command = [...builtProgram(program), ...args];
      const child = execFile(process.execPath, command, { env }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, said: out + err }),
      );
    });
  };
  const file = () => path.join(folder, 'acme.jsonl.gz');

  it('N4 N7 S3-41 move a workspace with a file readable by its owner only, compare every row, and record it in the audit', async () => {
    expect(await run(from, 'export', file())).toEqual({
      code: 1,
      said: 'Specify one with --workspace: 1 (Acme), 2 (Globex).\n',
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('acme'))).toEqual([]);
    expect(await run(from, 'export', file(), '--workspace', '1')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Exported Acme to \S+acme\.jsonl\.gz: 9 users, [\d,]+ tasks\.\n$/,
      ) as string,
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await run(to, 'import', file())).toEqual({
      code: 1,
      said: "Someone in this company has a super user's e-mail address; nothing was changed. If you trust the file, add --super-users.\n",
    });
    expect(await run(to, 'import', file(), '--super-users')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Imported Acme: 9 users, [\d,]+ tasks; [\d,]+ rows verified\.\n$/,
      ) as string,
    });
    expect(await run(to, 'import', file(), '--super-users')).toEqual({
      code: 1,
      said: 'Workspace 1 (Acme) already exists in this database; nothing was changed.\n',
    });
    expect((await run(to, 'ledger-verify')).said).toMatch(/The ledger adds up\.\n$/);

    const database = await openDatabase({ dataDir: from, databaseUrl: undefined, databasePoolSize: 1 });
    const noted = await withTenant(database, 1, (tx) =>
      tx
        .select({ userId: audit.userId, address: audit.address })
        .from(audit)
        .where(eq(audit.event, 'workspace.exported')),
    );
    await database.close();
    expect(noted).toEqual([{ userId: null, address: '' }]);
  });

  it('N4 name missing arguments in one sentence', async () => {
    const usage = 'Specify the file to write: npm run export -- company.jsonl.gz [--workspace ID].\n';
    expect(await run(from, 'export')).toEqual({ code: 1, said: usage });
    for (const id of outermost(['x', '0x1', '1e0', '01', '-1', '']))
      expect(await run(from, 'export', 'a', '--workspace', id), id).toEqual({ code: 1, said: usage });
    const other = path.join(folder, 'other.jsonl');
    expect(await run(from, 'export', other, '--workspace', '7')).toEqual({
      code: 1,
      said: 'Workspace 7 does not exist.\n',
    });
    expect(await run(to, 'import')).toEqual({
      code: 1,
      said: 'Specify the file to read: npm run import -- company.jsonl.gz.\n',
    });
    expect(await run(to, 'import', other)).toEqual({ code: 1, said: `The file ${other} does not exist.\n` });
  });
});
