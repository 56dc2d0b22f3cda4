import { request } from 'node:http';
import type { Config } from '#server/config/config.ts';
import type { Finding } from './finding.ts';

/** Asks the server of these variables, past the proxy, how it is. A note: it isn't running. */
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

/** The status of the health of a server; undefined where nobody listens. */
function statusAt(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    // Of this machine's names it takes every one, and of an address none.
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
