import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clockShift, shiftDate } from './test-clock.mjs';

/** A proxy before a server: it can be down or have a newer version of the app. Its pages use the test clock. */
export interface Front {
  readonly origin: string;
  isDown: boolean;
  /** Any other number is another version of the app. */
  version: number;
  close(): Promise<void>;
}

/** Opens a front before the server at an origin. */
export async function openFront(origin: string): Promise<Front> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    version: 1,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  function answer(asked: IncomingMessage, given: ServerResponse): void {
    if (front.isDown) {
      asked.socket.destroy();
      return;
    }
    const isWorker = asked.url === '/sw.js';
    const isFirst = asked.url === '/before-paint.js';
    const isChanged = isWorker || isFirst;
    const headers = { ...asked.headers, ...(isChanged && { 'accept-encoding': 'identity' }) };
    if (isChanged) delete headers['if-none-match'];
    const onward = request(`${origin}${asked.url}`, { method: asked.method, headers }, (came) => {
      if (isChanged) delete came.headers['content-length'];
      given.writeHead(came.statusCode ?? 502, came.headers);
      if (isFirst) given.write(`(${String(shiftDate)})(${clockShift()});\n`);
      came.pipe(given, { end: !isWorker });
      if (isWorker) came.on('end', () => given.end(`\n// ${front.version}\n`));
    });
    onward.on('error', () => asked.socket.destroy());
    given.on('close', () => onward.destroy());
    asked.pipe(onward);
  }
  return front;
}
