import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyMigrated } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { readHints } from '#tests/support/hints.ts';
import { builtProgram, freePort } from '#tests/support/server-process.ts';
import { makeSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';

/** Limits on the process, and modules loaded before the server. */
interface Started {
  readonly prefix?: readonly string[];
  readonly imports?: readonly string[];
  /** The server by default. */
  readonly program?: string;
}

describe('the server process', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-main-'));
  let server: ChildProcess | undefined;
  let disk: SmallDisk | undefined;
  afterEach(() => {
    server?.kill('SIGKILL');
    disk?.remove();
    disk = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (
    settings: Record<string, string>,
    { prefix = [], imports = [], program: name = 'main' }: Started = {},
  ) => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      ...settings,
    };
    const loaded = imports.flatMap((each) => ['--import', each]);
    const [program, ...args] = [...prefix, process.execPath, ...loaded, ...builtProgram(name)];
    server = spawn(program, args, { env });
    return server;
  };
  const ready = async ({ stdout }: ChildProcess): Promise<string> => {
    let said = '';
    for await (const chunk of stdout ?? []) {
      said += String(chunk);
      const address = /Weekwright is ready: (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error(`The server ended: ${said}`);
  };
  const token = async (origin: string): Promise<string> => {
    const body = JSON.stringify({ Email: 'member@acme.test', Password: 'weekwright-demo' });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
    const answer = await fetch(`${origin}/api/auth/AuthenticationHandler`, init);
    return ((await answer.json()) as { token: string }).token;
  };

  it('A1 creates the demo, serves it, refuses TRACE and huge headers, and stops cleanly with a stream open', async () => {
    const child = start({});
    const origin = await ready(child);
    const headers = { Authorization: `Bearer ${await token(origin)}` };
    const hints = readHints(await fetch(`${origin}/api/stream`, { headers }));
    expect(await hints.next()).toMatchObject({ kinds: [], boards: [] });

    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .concat('.')
      .filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0);
    expect(process.platform === 'win32' ? [] : open).toEqual([]);

    const traced = request(`${origin}/api/health`, { method: 'TRACE' }).end();
    const [traceAnswer] = (await once(traced, 'response')) as [{ statusCode: number }];
    expect(traceAnswer.statusCode).toBe(405);
    expect((await fetch(origin, { headers: { 'X-Big': 'x'.repeat(20_000) } })).status).toBe(431);

    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await hints.next().catch(() => null)).toBeNull();
  });

  /** The exit code and standard error of a server that doesn't start. */
  const refusal = async (child: ChildProcess): Promise<[number | null, string]> => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return [code, said];
  };

  it('A1 stops with one sentence when a setting is wrong', async () => {
    expect(await refusal(start({ PORT: 'abc' }))).toEqual([
      1,
      'PORT must be a whole number from 0 to 65535, not "abc".\n',
    ]);
  });

  it('A1 stops with one sentence when the data folder is not usable', async () => {
    const file = path.join(dataDir, 'file');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, '');
    expect(await refusal(start({ DATA_DIR: file }))).toEqual([
      1,
      `Can't use ${file}: it is a file, but must be a folder.\n`,
    ]);
  });

  it('A1 reports that it waits for the database, and stops at once on SIGTERM meanwhile', async () => {
    const child = start({ DATABASE_URL: 'postgres://ann@127.0.0.1:1/none', LOG: 'silent' });
    const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    expect(said.toString()).toBe(
      'Waiting up to 2 minutes for PostgreSQL: connect ECONNREFUSED 127.0.0.1:1.\n',
    );
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it("A1 a command doesn't wait for the database, and stops with one sentence", async () => {
    const child = start({ DATABASE_URL: 'postgres://ann@127.0.0.1:1/none' }, { program: 'ledger-verify' });
    expect(await refusal(child)).toEqual([
      1,
      "Can't reach the database: connect ECONNREFUSED 127.0.0.1:1.\n",
    ]);
  });

  it("A1 stops even when the database doesn't", async () => {
    // Timers run twenty times as fast, because the database gets nine seconds.
    const deaf = `data:text/javascript,import { Worker } from 'node:worker_threads';
      const { setTimeout } = globalThis;
      globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms / 20, ...rest);
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.kind !== 'close') postMessage.call(this, message, ...rest);
      };`;
    await copyMigrated(dataDir);
    const child = start({ DEMO: '0' }, { imports: [deaf] });
    await ready(child);
    const ended = refusal(child);
    child.kill('SIGTERM');
    expect(await ended).toEqual([
      1,
      "The server didn't stop in time and was terminated; saved data is kept.\n",
    ]);
  });

  const withFiles = (count: number) => ({ prefix: ['sh', '-c', `ulimit -n ${count}; exec "$@"`, 'sh'] });

  it.runIf(process.platform !== 'win32')(
    "A1 doesn't start if its file limit allows hardly any connections",
    async () => {
      expect(await refusal(start({ DATABASE_POOL_SIZE: '10' }, withFiles(220)))).toEqual([
        1,
        'This process may open only 220 files at once; allow at least 234 (ulimit -n).\n',
      ]);
    },
  );

  it.runIf(process.platform !== 'win32')(
    'DEC-137 accepts no more connections than its file limit allows, and serves those it has',
    async () => {
      await copyMigrated(dataDir);
      const origin = await ready(start({ DATABASE_POOL_SIZE: '10', DEMO: '0' }, withFiles(262)));
      // An unread body keeps its connection busy, so the next request needs another one.
      const status = async () => {
        const answer = await fetch(`${origin}/api/capabilities`);
        await answer.text();
        return answer.status;
      };
      expect(await status()).toBe(200);
      const sockets = Array.from({ length: 150 }, () => connect(Number(new URL(origin).port), '127.0.0.1'));
      const closed = new Set<Socket>();
      for (const socket of sockets) socket.on('error', () => {}).on('close', () => closed.add(socket));
      // Requested continuously, because an idle connection closes after seconds and couldn't be replaced.
      await vi.waitFor(async () => {
        expect(await status()).toBe(200);
        expect(closed.size).toBeGreaterThanOrEqual(90);
      });
      // 262 - 202 = 60, of which one belongs to fetch.
      expect(150 - closed.size).toBeGreaterThanOrEqual(59);
      expect(await status()).toBe(200);
      for (const socket of sockets) socket.destroy();
      await vi.waitFor(async () => expect(await status()).toBe(200));
    },
  );

  it.runIf(process.platform === 'linux')(
    'A1 continues to serve when the disk of its log is full',
    async () => {
      await copyMigrated(dataDir);
      const port = await freePort();
      const child = start(
        { PORT: String(port), LOG: 'info', DEMO: '0' },
        { prefix: ['sh', '-c', 'exec "$@" >/dev/full 2>&1', 'sh'] },
      );
      const health = () =>
        fetch(`http://127.0.0.1:${port}/api/health`, { headers: { 'X-Forwarded-For': '1.2.3.4' } });
      // The header of an unlisted proxy makes it write a warning.
      for (const _ of [1, 2]) await vi.waitFor(async () => expect((await health()).status).toBe(200), 60_000);
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    },
  );

  it.runIf(full && process.platform !== 'win32')(
    'A1 leaves no partial files when a first start runs out of space',
    async () => {
      disk = makeSmallDisk();
      const settings = { DATA_DIR: disk.folder, DEMO: '0' };
      disk.leave(0);
      const [code, said] = await refusal(start(settings, disk));
      expect(said).toMatch(/^Can't use the disk: (the disk is full|the file would be too large)\.\n$/);
      expect(code).toBe(1);
      expect(readdirSync(disk.folder)).toEqual([]);

      disk.leave(4);
      const [second, sentence] = await refusal(start(settings, disk));
      expect(sentence).toMatch(/^Couldn't open the database in .+: .+\n$/);
      expect(second).toBe(1);
      expect(readdirSync(disk.folder).toSorted()).toEqual(['auth-secret', 'lock.1']);

      disk.makeRoom();
      const child = start(settings);
      await ready(child);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  );
});
