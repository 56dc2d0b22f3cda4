import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readHints } from '#tests/support/hints.ts';

describe('the server process', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-main-'));
  let server: ChildProcess | undefined;
  afterEach(() => {
    server?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (settings: Record<string, string>) => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      ...settings,
    };
    server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env });
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

  it('A1 seeds the demo, serves, refuses TRACE and huge headers, and stops cleanly with a stream open', {
    timeout: 90_000,
  }, async () => {
    const child = start({});
    const origin = await ready(child);
    const headers = { Authorization: `Bearer ${await token(origin)}` };
    const hints = readHints(await fetch(`${origin}/api/stream`, { headers }));
    expect(await hints.next()).toMatchObject({ kinds: [], boards: [] });

    const traced = request(`${origin}/api/health`, { method: 'TRACE' }).end();
    const [traceAnswer] = (await once(traced, 'response')) as [{ statusCode: number }];
    expect(traceAnswer.statusCode).toBe(405);
    expect((await fetch(origin, { headers: { 'X-Big': 'x'.repeat(20_000) } })).status).toBe(431);

    const before = performance.now();
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - before).toBeLessThan(4_000);
    expect(await hints.next().catch(() => null)).toBeNull();
  });

  it('A1 stops with one plain sentence when a value is wrong', { timeout: 60_000 }, async () => {
    const child = start({ PORT: 'abc' });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toBe('PORT must be a whole number from 0 to 65535, not "abc".\n');
  });
});
