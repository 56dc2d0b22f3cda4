import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createFairQueue, type FairQueue } from '#server/base/fair-queue.ts';

/**
 * Hands on four requests of one connection at once; more wait for their turn, and a connection on which more than
 * sixteen wait is cut. HTTP lets a client send requests without waiting for answers, thousands over one connection.
 */
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
