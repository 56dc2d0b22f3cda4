import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { MAX_ARRIVAL_MS } from './body.ts';
import type { Env } from './env.ts';
import { fewOfOneConnection } from './limits/few-at-once.ts';
import { MAX_HEADERS } from './limits/request-limits.ts';

/** Creates the HTTP server; cuts clients that read nothing for `unreadMs` or still send after their answer. */
export function createListener(app: Pick<Hono<Env>, 'fetch'>, unreadMs = UNREAD_MS): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: ((options: ServerOptions, handle: RequestListener) =>
      createServer(options, fewOfOneConnection(handle))) as typeof createServer,
    serverOptions: {
      maxHeaderSize: MAX_HEADERS,
      headersTimeout: MAX_ARRIVAL_MS,
      requestTimeout: MAX_ARRIVAL_MS,
      connectionsCheckingInterval: 1_000,
    },
  }) as Server;
  server.prependListener('request', (request, response) => {
    response.setTimeout(unreadMs).on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    // The adapter does this for writes only; the body of a read would have no size limit (S3-32).
    if (['GET', 'HEAD'].includes(request.method ?? '')) response.once('finish', () => cutRest(request));
  });
  return server;
}

const UNREAD_MS = 15_000;
const REST_MS = 500;

function cutRest(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.socket.destroySoon();
  }, REST_MS).unref();
}
