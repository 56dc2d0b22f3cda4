import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createFairQueue, type FairQueue } from '#server/base/index.ts';

/** Handles four requests of a connection at once and destroys it if more than sixteen wait (HTTP pipelining). */
export function fewOfOneConnection(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, FairQueue>();
  const answered = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve) => {
      if (request.socket.destroyed) return resolve();
      response.once('close', resolve);
      handle(request, response);
    });
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? createFairQueue({ atOnce: 4, mostWaiting: 16 });
    queues.set(socket, queue);
    queue.run('', () => answered(request, response)).catch(() => socket.destroy());
  };
}
