import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { makeWorkspace } from '#tests/support/database.ts';
import { builtProgram } from '#tests/support/server-process.ts';
import { copyStarted } from '#tests/support/started.ts';

describe('npm run demo:remove', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-demo-'));
    await copyStarted(dataDir);
    const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
    await makeWorkspace(database);
    await database.close();
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (program: string): Promise<{ code: number; said: string }> => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG: 'silent',
      DATABASE_URL: '',
      DEMO: '0',
      PORT: '0',
    };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, builtProgram(program), { env }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, said: out + err }),
      );
      child.stdout?.on('data', (part: string) => {
        if (part.startsWith('Weekwright is ready')) child.kill('SIGTERM');
      });
    });
  };

  it('A1 removes the demo that a refused start names, so the next start succeeds', async () => {
    expect(await run('main')).toEqual({
      code: 1,
      said: 'This database contains the demo (Acme and Globex), whose password is public; remove it with `npm run demo:remove`, or set DEMO=1 on your own machine.\n',
    });
    expect(await run('demo-remove')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Removed Acme: 9 people, \d{3,4} tasks\.\nRemoved Globex: 2 people, \d{2,3} tasks\.\n$/,
      ) as string,
    });
    const { code, said } = await run('main');
    expect(said).toMatch(/^Weekwright is ready: http:\S+\n$/);
    expect(code).toBe(0);
  });
});
