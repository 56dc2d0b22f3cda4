import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What came over a connection and has no answer yet. */
interface Line {
  underWay: number;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Hands on four requests of one connection at once; more wait for their turn, and a connection on which more than
 * sixteen wait is cut. HTTP lets a client send requests without waiting for answers, thousands over one connection.
 */
export function fewOfOneConnection(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.underWay += 1;
    response.once('close', () => {
      line.underWay -= 1;
      const next = line.waiting.shift();
      if (next && !request.socket.destroyed) begin(line, ...next);
    });
    handle(request, response);
  };
  return (request, response) => {
    const line = lines.get(request.socket) ?? { underWay: 0, waiting: [] };
    lines.set(request.socket, line);
    if (line.underWay < MOST_AT_ONCE) begin(line, request, response);
    else if (line.waiting.push([request, response]) > MOST_WAITING) request.socket.destroy();
  };
}

const MOST_AT_ONCE = 4;
const MOST_WAITING = 16;
