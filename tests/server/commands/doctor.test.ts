import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { copyMigrated } from '#tests/support/database.ts';
import { builtProgram, serverProcess } from '#tests/support/server-process.ts';
import { startSmtp } from '#tests/support/smtp.ts';

describe('npm run doctor', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'weekwright-doctor-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (settings: Record<string, string>): Promise<{ code: number; lines: string[] }> => {
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...settings };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, builtProgram('doctor'), { env }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, lines: (out + err).trimEnd().split('\n') }),
      );
    });
  };

  /** A proxy configured like deploy/nginx.conf; returns its port. */
  const startProxy = async (origin: () => string): Promise<number> => {
    const proxy = createServer(({ url, headers, socket }, response) => {
      const forwardedFor = `${String(headers['x-forwarded-for'])}, ${socket.remoteAddress}`;
      request(new URL(url ?? '', origin()), {
        headers: { ...headers, 'x-forwarded-for': forwardedFor },
      })
        .on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        })
        .end();
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());
    return (proxy.address() as AddressInfo).port;
  };

  it('A1 finds nothing to fix in a sound installation, also with a running server', async () => {
    await copyMigrated(folder);
    const smtp = await startSmtp({ disabledCommands: ['STARTTLS'] });
    let origin = '';
    const port = await startProxy(() => origin);
    const settings = {
      NODE_ENV: 'test',
      AUTH_SECRET: 'f3b1c05d9e7a42868d0c5b6f7a8e9d10',
      PUBLIC_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: smtp.url,
      DEMO: '0',
      // Without the test clock, because the compared Date header has the real time.
      NODE_OPTIONS: '',
    };
    const server = await serverProcess({ dataDir: folder }, settings);
    ({ origin } = server);
    try {
      expect(await server.start()).toBe(true);
      const serverPort = new URL(origin).port;
      expect(await run({ ...settings, DATA_DIR: folder, PORT: serverPort })).toEqual({
        code: 0,
        lines: [
          'ok    Variables: nothing is missing or wrong.',
          expect.stringMatching(/^ok {4}Open files: (enough for \d+ connections|without a limit)\.$/),
          expect.stringMatching(/^ok {4}Data folder: \S+ can be used; \d+ MB are free\.$/),
          `ok    Mail: ${new URL(smtp.url).host} is ready to take e-mails.`,
          `ok    Server: running on 127.0.0.1, port ${serverPort}, and its database answers.`,
          `ok    Proxy: requests to http://localhost:${port} arrive through 127.0.0.1, with their name and the visitor's address.`,
          `ok    Clock: agrees with localhost:${port}.`,
          'Nothing to fix.',
        ],
      });
      expect(smtp.mails).toEqual([]);
    } finally {
      await server.kill();
      await smtp.close();
    }
  });

  it('A1 names all that production needs, checks the rest, and creates nothing', async () => {
    const dataDir = path.join(folder, 'data');
    const { code, lines } = await run({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://ann:hunter2@127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'fix   Variables: AUTH_SECRET must be set in production. See .env.example.',
      'fix   Variables: PUBLIC_URL must be set to an https address in production. See .env.example.',
      'fix   Variables: TRUSTED_PROXIES must name the proxy in front of the server in production. See .env.example.',
      'fix   Variables: MAIL_FROM must be set to an address of your own in production. See .env.example.',
      'fix   Variables: SUPPORT_EMAIL must be set to an address of your own in production. See .env.example.',
      expect.stringMatching(/^ok {4}Open files: /),
      "fix   Database: can't be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL, and that PostgreSQL runs and lets this machine and user in (pg_hba.conf).",
      expect.stringMatching(
        /^fix {3}Mail: 127\.0\.0\.1:1 takes no e-mails: connect ECONNREFUSED 127\.0\.0\.1:1\. /,
      ),
      'note  Server: not running on 0.0.0.0, port 1. Start it and run this again to check its proxy too.',
      'note  Proxy: not checked, since the server is not running.',
      'note  Clock: nothing to compare it with. Check that this machine sets its clock by NTP, for example with: timedatectl',
      '7 things to fix.',
    ]);
    expect(lines.join('\n')).not.toContain('hunter2');
    expect(existsSync(dataDir)).toBe(false);
  });
});
