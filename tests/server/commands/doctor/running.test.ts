import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkRunning } from '#server/commands/doctor/running.ts';

/** A server that answers everything with this status, on a free port. */
async function listening(status: number): Promise<{ port: number; hosts: (string | undefined)[] }> {
  const hosts: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    hosts.push(headers.host);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, hosts };
}

it('A1 reaches a server that listens on all addresses by a host name that it accepts', async () => {
  const { port, hosts } = await listening(200);
  expect(await checkRunning({ host: '0.0.0.0', port })).toEqual({
    kind: 'ok',
    about: 'Server',
    says: `running on 0.0.0.0, port ${port}, and its database answers.`,
  });
  expect(hosts).toEqual(['localhost']);
});

it.each([
  [503, /^running, but its database is not responding\. See Database\.$/],
  [404, /^something else than Weekwright listens on 127\.0\.0\.1, port \d+ \(status 404\)\. Stop it, or/],
])('A1 explains an answer of %i', async (status, says) => {
  const { port } = await listening(status);
  expect(await checkRunning({ host: '127.0.0.1', port })).toMatchObject({
    kind: 'fix',
    says: expect.stringMatching(says) as string,
  });
});
