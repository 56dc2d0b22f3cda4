import { request } from 'node:http';
import type { Config } from '#server/config/index.ts';
import type { Finding } from './finding.ts';

/** Asks the server directly, past the proxy, for its health. A server that isn't running is only a note. */
export async function checkRunning({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const about = 'Server';
  const here = ({ '0.0.0.0': '127.0.0.1', '::': '::1' } as Record<string, string>)[host] ?? host;
  const place = `${host}, port ${port}`;
  const status = await statusAt(here, port);
  if (status === undefined)
    return {
      kind: 'note',
      about,
      says: `not running on ${place}. Start it and run this again to check its proxy too.`,
    };
  if (status === 200) return { kind: 'ok', about, says: `running on ${place}, and its database answers.` };
  const says =
    status === 503
      ? 'running, but its database is not responding. See Database.'
      : `something else than Weekwright listens on ${place} (status ${status}). Stop it, or set PORT to another one.`;
  return { kind: 'fix', about, says };
}

function statusAt(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    // The server accepts every name of this machine as Host, but no address.
    const headers = { Host: 'localhost' };
    const asked = request({ host, port, path: '/api/health', headers, timeout: 10_000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}
