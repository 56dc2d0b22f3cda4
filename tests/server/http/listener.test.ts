import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Env } from '#server/http/env.ts';
import { createListener } from '#server/http/listener.ts';

const UNREAD_MS = 400;
/** More than the socket buffers of both ends hold. */
const LARGE = 64_000_000;

describe('the listener', () => {
  const app = new OpenAPIHono<Env>();
  app.get('/large', (c) => c.body(new Uint8Array(LARGE)));
  app.get('/short', (c) => c.text('short'));
  app.get('/slow', async (c) => {
    await wait(3 * UNREAD_MS);
    return c.text('late');
  });
  const held: (() => void)[] = [];
  app.get('/held/:number', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.text(`answer ${c.req.param('number')};`);
  });
  const server = createListener(app, UNREAD_MS);
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.closeAllConnections());
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

  it("S6 closes a connection whose client doesn't read the answer", async () => {
    const deaf = ask('/large').pause();
    await once(server, 'connection');
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    deaf.destroy();
  });

  it('S3-32 closes a connection that keeps sending after the answer to a read, and keeps one with a complete body', async () => {
    const endless = connect(port, '127.0.0.1').on('error', () => {});
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const send = () => {
      while (endless.writable && endless.write(chunk));
      endless.once('drain', send);
    };
    let answer = '';
    endless.on('data', (part: Buffer) => (answer += part.toString()));
    endless.write('GET /short HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    send();
    await vi.waitFor(() => expect(endless.closed).toBe(true));
    expect(answer).toContain('200 OK');

    const whole = connect(port, '127.0.0.1').on('error', () => {});
    let answers = '';
    whole.on('data', (part: Buffer) => (answers += part.toString()));
    whole.write('GET /short HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}');
    await vi.waitFor(() => expect(answers.match(/200 OK/g)).toHaveLength(1));
    await wait(700);
    whole.write('GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(answers.match(/200 OK/g)).toHaveLength(2));
    whole.destroy();
  });

  it('S6 lets a slow reader finish', async () => {
    const slow = ask('/large');
    let read = 0;
    let until = 4_000_000;
    slow.on('data', (part: Buffer) => {
      read += part.length;
      if (read < until) return;
      until += 4_000_000;
      slow.pause();
      setTimeout(() => slow.resume(), UNREAD_MS / 4);
    });
    await vi.waitFor(() => expect(read).toBeGreaterThan(LARGE));
    slow.destroy();
  });

  it('S6 waits for a slow answer, and keeps the connection', async () => {
    const socket = ask('/slow');
    const said: string[] = [];
    socket.on('data', (part: Buffer) => said.push(part.toString()));
    await vi.waitFor(() => expect(said.join('')).toMatch(/^HTTP\/1.1 200 OK.*late$/s));
    socket.destroy();
  });

  const pipeline = (count: number) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('error', () => {}).on('data', (part: Buffer) => (said += part.toString()));
    const requests = Array.from(
      { length: count },
      (_, number) => `GET /held/${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    socket.write(requests.join(''));
    return { socket, answers: () => [...said.matchAll(/answer \d+;/g)].map(String) };
  };

  it('S3-40 handles four requests per connection at once, and answers them in order', async () => {
    held.length = 0;
    const { socket, answers } = pipeline(10);
    await vi.waitFor(() => expect(held).toHaveLength(4));
    const other = pipeline(1);
    await vi.waitFor(() => expect(held).toHaveLength(5));
    for (let done = 0; done < 11; done += 1) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(done));
      expect(held.length).toBeLessThanOrEqual(done + 5);
      held[done]?.();
    }
    await vi.waitFor(() => expect(answers()).toHaveLength(10));
    expect(answers()).toEqual(Array.from({ length: 10 }, (_, number) => `answer ${number};`));
    socket.destroy();
    other.socket.destroy();
  });

  it.each([
    ['both', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
    ['an odd length', 'Content-Length: +4\r\n\r\nabcd'],
    ['an encoding that is not the last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a blank before the colon', 'Content-Length : 4\r\n\r\nabcd'],
  ])('S3-32 refuses a request with an ambiguous end: %s', async (_what, rest) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (part: Buffer) => (said += String(part)));
    socket.write(
      `POST /slow HTTP/1.1\r\nHost: localhost\r\n${rest}GET /held/1 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    await vi.waitFor(() => expect(socket.closed).toBe(true));
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).not.toContain('answer');
  });

  it('S3-40 closes a connection with more than sixteen waiting requests', async () => {
    held.length = 0;
    const { socket } = pipeline(3_000);
    await vi.waitFor(() => expect(socket.closed).toBe(true));
    expect(held.length).toBeLessThanOrEqual(4);
    for (const answer of held) answer();
  });
});
