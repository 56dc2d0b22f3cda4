import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The network state. `held`: changes never reach the server. `lost`: answers get lost. `cut`: no API traffic. */
export type LineState = 'open' | 'held' | 'lost' | 'cut';

/** A connection between browser and server that can fail and expire access tokens early. */
export interface Line {
  readonly origin: string;
  /** The number of access tokens renewed over it. */
  renewals(): number;
  set(state: LineState): void;
  /** Expires all access tokens issued until now, to the second. */
  runOut(): void;
  close(): Promise<void>;
}

/** Opens a line to a server. */
export async function openLine(target: string): Promise<Line> {
  let state: LineState = 'open';
  let renewals = 0;
  let counts = 0;
  const aged = (token: string): string => (madeAt(token) < counts ? RUN_OUT : token);

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const isChange = isWrite(from);
    if (state === 'cut' && from.url?.startsWith('/api/') === true) return void to.destroy();
    if (state === 'held' && isChange) return;
    const isLost = state === 'lost' && (isChange || isRenewal(from));
    const sent = await bytesOf(from);
    const body = isValidation(from) ? Buffer.from(withToken(sent.toString(), aged)) : sent;
    const there = request(`${target}${from.url}`, { method: from.method, headers: headersOf(from, body) });
    there.end(body);
    const [answer] = (await once(there, 'response')) as [IncomingMessage];
    if (isRenewal(from) && answer.statusCode === 200) renewals += 1;
    if (isLost) return void answer.resume();
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    to.once('close', () => there.destroy());
    answer.pipe(to);
  }

  function headersOf({ headers }: IncomingMessage, body: Buffer) {
    const { authorization, origin } = headers;
    return {
      ...headers,
      host: new URL(target).host,
      ...(body.length > 0 ? { 'content-length': body.length } : {}),
      ...(origin === undefined ? {} : { origin: target }),
      ...(authorization === undefined ? {} : { authorization: authorization.replace(/\S+$/, aged) }),
    };
  }

  const server = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renewals: () => renewals,
    runOut: () => {
      counts = Math.floor(Date.now() / 1_000) * 1_000;
    },
    set(next) {
      state = next;
      if (next === 'cut') server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(message: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** A token that no server has issued. */
const RUN_OUT = 'run.out.token';

const isWrite = ({ method, url = '' }: IncomingMessage): boolean =>
  method !== 'GET' && url.startsWith('/api/tasks/') && !url.endsWith('/List');
const isRenewal = ({ url = '' }: IncomingMessage): boolean => url.endsWith('/Refresh');
const isValidation = ({ url = '' }: IncomingMessage): boolean => url.endsWith('/ValidateToken');

function withToken(body: string, aged: (token: string) => string): string {
  const { token } = JSON.parse(body) as { token: string };
  return JSON.stringify({ token: aged(token) });
}

/** The time when an access token was issued, in ms, to the second. */
function madeAt(token: string): number {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { iat } = JSON.parse(payload) as { iat: number };
  return iat * 1_000;
}
