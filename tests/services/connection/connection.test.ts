import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConnection } from '#services/connection/connection.ts';
import type { Incoming } from '#services/http/transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('watchConnection', () => {
  it('DEC-137 an unresponsive server is reported after 10 s, until it responds again', async () => {
    const { server, ask, isTold } = start();
    server.status = null;
    await ask();
    await pass(9_999);
    expect(isTold()).toBe(false);
    await pass(1);
    expect(isTold()).toBe(true);
    server.status = 200;
    await pass(5_000);
    expect(isTold()).toBe(false);
    await pass(60_000);
    expect(server.asked.filter((path) => path === '/api/health')).toHaveLength(3);
  });

  it('DEC-137 a silence shorter than 10 s is not reported', async () => {
    const { server, ask, isTold } = start();
    server.status = null;
    await ask();
    await pass(4_000);
    server.status = 200;
    await ask();
    await pass(30_000);
    expect(isTold()).toBe(false);
    expect(server.asked).toEqual(['/api/labels/Label/1', '/api/labels/Label/1']);
  });

  it('DEC-137 a hanging server is reported after 10 s, before the request times out', async () => {
    const { server, ask, isTold } = start();
    server.status = null;
    server.takesMs = 20_000;
    const asked = ask();
    await pass(9_999);
    expect(isTold()).toBe(false);
    await pass(2);
    expect(isTold()).toBe(true);
    server.takesMs = 0;
    server.status = 200;
    await pass(5_000);
    expect(isTold()).toBe(false);
    await pass(5_000);
    await asked;
  });

  it('DEC-137 the 10 s include the time that a request has already waited', async () => {
    const { server, ask, isTold } = start();
    server.status = 504;
    server.takesMs = 8_000;
    const asked = ask();
    await pass(8_000);
    await asked;
    await pass(1_999);
    expect(isTold()).toBe(false);
    await pass(1);
    expect(isTold()).toBe(true);
  });

  it('DEC-137 a server that is slow with one request but answers others counts as responding', async () => {
    const { server, ask, isTold } = start();
    server.takesMs = 15_000;
    const slow = ask();
    await pass(5_000);
    server.takesMs = 0;
    await ask();
    await pass(9_000);
    expect(isTold()).toBe(false);
    await pass(1_000);
    await slow;
    expect(isTold()).toBe(false);
  });

  it.each([
    [200, false],
    [401, false],
    [500, false],
    [502, true],
    [503, false],
    [504, true],
  ])('DEC-137 a server that answers %i counts as unresponsive: %s', async (status, isSilent) => {
    const { server, ask, isTold } = start();
    server.status = status;
    await ask();
    await pass(20_000);
    expect(isTold()).toBe(isSilent);
  });

  it("DEC-137 an aborted request doesn't count against the server", async () => {
    const { server, ask, isTold } = start();
    server.isCalledOff = true;
    await expect(ask()).rejects.toThrow('Called off.');
    await pass(20_000);
    expect([isTold(), vi.getTimerCount()]).toEqual([false, 0]);
  });

  it("DEC-137 an answer to a request from before the network loss doesn't end the outage", async () => {
    const { server, ask, isTold, loseNetwork } = start();
    server.takesMs = 100;
    const sent = ask();
    await pass(50);
    loseNetwork();
    expect(isTold()).toBe(true);
    await pass(50);
    await sent;
    expect(isTold()).toBe(true);
    server.takesMs = 0;
    await ask();
    expect(isTold()).toBe(false);
  });

  it('DEC-137 what one tab finds out all tabs tell, and malformed messages nobody', async () => {
    const tabs = [start(), start()] as const;
    tabs[0].server.status = null;
    await tabs[0].ask();
    tabs[1].hear({ type: 'server.silent' });
    tabs[1].hear('server.silent');
    await pass(10_000);
    expect(tabs[1].isTold()).toBe(false);
    expect(tabs[0].posted).toEqual([{ type: 'server.silent', waitedMs: 0 }]);
    tabs[0].posted.forEach(tabs[1].hear);
    tabs[1].server.status = null;
    await pass(10_000);
    expect(tabs[1].isTold()).toBe(true);
    tabs[0].server.status = 200;
    await pass(5_000);
    expect(tabs[0].posted.at(-1)).toEqual({ type: 'server.answered' });
    tabs[0].posted.forEach(tabs[1].hear);
    expect(tabs[1].isTold()).toBe(false);
  });
});

function start() {
  const server = {
    status: 200 as number | null,
    takesMs: 0,
    isCalledOff: false,
    asked: [] as string[],
  };
  const posted: unknown[] = [];
  const channel = Object.assign(new EventTarget(), { postMessage: (data: unknown) => posted.push(data) });
  const network = new EventTarget();
  const respond = async ({ path }: { readonly path: string }): Promise<Incoming | null> => {
    server.asked.push(path);
    if (server.isCalledOff) throw new Error('Called off.');
    if (server.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, server.takesMs));
    return server.status === null ? null : { status: server.status, headers: new Headers(), body: null };
  };
  const { transport, connection } = watchConnection({
    transport: { send: respond, open: () => Promise.resolve(null) },
    mono: () => Date.now(),
    random: () => 1,
    channel,
    network,
  });
  return {
    server,
    posted,
    ask: () => transport.send({ method: 'GET', path: '/api/labels/Label/1', headers: {} }),
    isTold: () => connection.getSnapshot().hasTag('silent'),
    loseNetwork: () => void network.dispatchEvent(new Event('offline')),
    hear: (data: unknown) => void channel.dispatchEvent(new MessageEvent('message', { data })),
  };
}
