import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFile } from '#server/base/project-file.ts';
import { freePort } from './server-process.ts';

/** A proxy that balances requests between several servers. */
export interface Balancer {
  readonly name: string;
  readonly origin: string;
  close(): Promise<void>;
}

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** nginx with the example of `deploy` where it is installed, else a proxy that retries as nginx does. */
export function openBalancer(ports: readonly number[], withoutNginx: boolean): Promise<Balancer> {
  return NGINX === undefined || withoutNginx ? openRoundRobin(ports) : openNginx(NGINX, ports);
}

/** Uses each server in turn, and the next one after a broken connection or a 503. */
async function openRoundRobin(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  async function answer(asked: IncomingMessage, given: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    turn += 1;
    const first = turn;
    for (let tries = 0; tries < ports.length; tries += 1) {
      const port = ports[(first + tries) % ports.length] ?? 0;
      const came = await ask(port, asked, body).catch((error: Error) => error);
      if (came instanceof Error) continue;
      if (came.statusCode === 503 && tries + 1 < ports.length) {
        came.resume();
        continue;
      }
      given.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(given);
      return;
    }
    given.writeHead(502).end();
  }
  const server = createServer((asked, given) => void answer(asked, given)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a round-robin proxy',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A request on its own connection, as nginx makes them without `keepalive`. */
function ask(
  port: number,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: url, method, agent: false };
    request({ ...options, headers: { ...headers, connection: 'close' } }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** nginx with the upstream and the location of `deploy/nginx.conf`, without TLS and limits, on other ports. */
async function openNginx(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-nginx-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, port, ports));
  const args = ['-e', path.join(folder, 'error.log'), '-p', folder, '-c', path.join(folder, 'nginx.conf')];
  const nginx = spawn(program, args, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isAnswering(origin)); tries += 1) {
    if (tries === 100 || nginx.exitCode !== null)
      throw new Error(`nginx doesn't start: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
    await wait(50);
  }
  return {
    name: 'nginx',
    origin,
    async close() {
      if (nginx.exitCode === null) {
        nginx.kill('SIGTERM');
        await once(nginx, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginxConfig(folder: string, port: number, ports: readonly number[]): string {
  const example = readFileSync(projectFile('deploy/nginx.conf'), 'utf8');
  const [upstream = ''] = /^upstream weekwright \{[^}]*\}/m.exec(example) ?? [];
  const [location = ''] = /^ {2}location \/ \{[^}]*\}/m.exec(example) ?? [];
  const placed = ports.reduce(
    (text, own, at) => text.replace(`127.0.0.1:${4310 + at} `, `127.0.0.1:${own} `),
    upstream,
  );
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${placed}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 1m;
  ${location}
  }
}
`;
}

const isAnswering = (origin: string): Promise<boolean> =>
  fetch(origin, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
