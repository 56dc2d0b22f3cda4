import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, unzipSync } from 'node:zlib';

/** A request as sent over the wire. */
export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer | undefined;
}

export interface Incoming {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly ms: number;
}

/** A keep-alive connection to a server. */
export interface Exchange {
  /** Sends a request; null where the connection ended without an answer. */
  send(outgoing: Outgoing): Promise<Incoming | null>;
  close(): void;
}

export function openExchange(origin: string): Exchange {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const began = performance.now();
        const length = body === undefined ? {} : { 'content-length': body.length };
        const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
        outgoing.once('error', () => resolve(null));
        outgoing.once('response', (answer) => {
          const parts: Buffer[] = [];
          const { statusCode: status = 0, headers } = answer;
          const done = () =>
            resolve({
              status,
              headers,
              body: unpacked(Buffer.concat(parts), headers['content-encoding']),
              ms: performance.now() - began,
            });
          answer.on('data', (part: Buffer) => {
            parts.push(part);
            // A stream doesn't end: its first event is its answer.
            if (headers['content-type']?.startsWith('text/event-stream') !== true) return;
            done();
            outgoing.destroy();
          });
          answer.once('end', done);
          answer.once('error', () => resolve(null));
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function unpacked(body: Buffer, encoding = 'identity'): string {
  if (body.length === 0 || encoding === 'identity') return body.toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : unzipSync(body)).toString();
}

/** Sends raw bytes and disconnects after a moment; returns the status lines received. */
export function sendBytes(origin: string, bytes: Buffer | string, waitMs = 150): Promise<number[]> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      const said = Buffer.concat(parts).toString('latin1');
      resolve([...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    });
  });
}
