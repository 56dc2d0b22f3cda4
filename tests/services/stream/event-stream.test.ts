import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSmallStorage } from '#services/browser/storage.ts';
import type { Api } from '#services/http/api.ts';
import { readHint } from '#services/stream/hint.ts';
import { serverEvents } from '#services/stream/server-events.ts';
import { followStream } from '#services/stream/event-stream.ts';
import { createSeenPosition } from '#services/stream/seen-position.ts';
import { fakeLocks } from '#tests/services/fakes.ts';

describe('followStream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('DEC-131 DEC-118 S7 reads one stream for all tabs of a browser, and each tab receives every hint', async () => {
    const { server, openTab } = start();
    const tabs = [openTab(), openTab(), openTab()];
    await settle();
    expect(server.opened).toBe(1);
    server.send('data: {"position":5,"kinds":["task"],"boards":[11]}\n\n');
    await settle();
    const hint = { position: 5, kinds: ['task'], boards: [11] };
    expect(tabs.map(({ heard }) => heard)).toEqual([[hint], [hint], [hint]]);
  });

  it('S7 S3 hands over to the next tab when the reading tab closes', async () => {
    const { server, openTab } = start();
    const [first, second] = [openTab(), openTab()];
    await settle();
    first.stop();
    await settle();
    expect(server.opened).toBe(2);
    server.send('data: {"position":9,"kinds":[],"boards":[]}\n\n');
    await settle();
    expect(second.heard).toEqual([{ position: 9, kinds: [], boards: [] }]);
    expect(first.heard).toEqual([]);
  });

  it('S7 reconnects after a random wait of 0 to 5 s', async () => {
    const { server, openTab } = start({ random: 0.5 });
    openTab();
    await settle();
    server.end();
    await vi.advanceTimersByTimeAsync(2_400);
    expect(server.opened).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.opened).toBe(2);
  });

  it("S4 P7 notifies the reading tab that the stream is open again: the user's rights may have changed", async () => {
    const { server, openTab } = start();
    const tabs = [openTab(), openTab()];
    await settle();
    expect(tabs.map(({ reopened }) => reopened)).toEqual([[], []]);
    server.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tabs.map(({ reopened }) => reopened)).toEqual([[2], []]);
  });

  it("J15 ends in all tabs, without a hint, when the server's position is behind this browser's", async () => {
    const { server, storage, openTab } = start();
    const tabs = [openTab(), openTab()];
    const states = () => tabs.map(({ actor }) => actor.getSnapshot().value);
    await settle();
    server.send('data: {"position":9,"kinds":[],"boards":[]}\n\n');
    await settle();
    server.send('data: {"position":12,"kinds":["task"],"boards":[11]}\n\n');
    server.send('data: {"position":11,"kinds":[],"boards":[]}\n\n');
    await settle();
    expect([storage.read('weekwright.position.11'), states()]).toEqual([
      '12',
      [{ reading: 'live' }, 'following'],
    ]);
    server.end();
    await vi.advanceTimersByTimeAsync(5_000);
    server.send('data: {"position":12,"kinds":[],"boards":[]}\n\n');
    await settle();
    expect(states()).toEqual([{ reading: 'live' }, 'following']);

    server.end();
    await vi.advanceTimersByTimeAsync(5_000);
    server.send('data: {"position":10,"kinds":[],"boards":[]}\n\n');
    await settle();
    expect(states()).toEqual(['restored', 'restored']);
    expect(tabs.map(({ heard }) => heard.length)).toEqual([4, 4]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.opened).toBe(3);
  });

  it('S1 gives up a stream without heartbeats, but not one with them', async () => {
    const { server, openTab } = start({ random: 0 });
    openTab();
    for (let beat = 0; beat < 5; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      server.send(': \n\n');
    }
    expect(server.opened).toBe(1);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(server.opened).toBe(2);
  });

  it('S1 gives up a connection without an answer', async () => {
    const { server, openTab } = start({ random: 0 });
    server.isMute = true;
    openTab();
    await vi.advanceTimersByTimeAsync(44_000);
    expect(server.opened).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.opened).toBe(2);
  });

  it('S7 ignores malformed messages and reconnects while the server refuses', async () => {
    const { server, channels, openTab } = start({ random: 0.2 });
    server.status = 401;
    const { heard } = openTab();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(server.opened).toBe(2);
    server.status = 200;
    await vi.advanceTimersByTimeAsync(1_100);
    server.send('data: {"position":-1,"kinds":[],"boards":[]}\n\ndata: nonsense\n\n');
    channels[0]?.dispatchEvent(
      new MessageEvent('message', { data: { position: '5', kinds: [], boards: [] } }),
    );
    await settle();
    expect(heard).toEqual([]);
  });
});

describe('serverEvents', () => {
  it('reads events in chunks of any size', async () => {
    const text = ': hello\n\nevent: hint\ndata: {"a":1}\n\ndata: ä\ndata:b\r\n\r\nid: 4\n\ndata: cut off';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 3, 7, 1_000]) {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
      const events: string[] = [];
      for await (const event of serverEvents(streamOf(pieces), () => {})) events.push(event);
      expect(events).toEqual(['{"a":1}', 'ä\nb']);
    }
  });
});

describe('readHint', () => {
  it.each([
    null,
    'text',
    {},
    { position: 1.5, kinds: [], boards: [] },
    { position: 1, kinds: [1], boards: [] },
    { position: 1, kinds: [], boards: ['11'] },
    { position: 1, kinds: 'task', boards: [] },
  ])('S4 rejects %j as a hint', (value) => {
    expect(readHint(value)).toBeNull();
  });

  it('S4 keeps only the fields of a hint', () => {
    expect(readHint({ position: 1, kinds: ['task'], boards: [11], title: 'secret' })).toEqual({
      position: 1,
      kinds: ['task'],
      boards: [11],
    });
  });
});

function start(given: { readonly random?: number } = {}) {
  const locks = fakeLocks();
  const stored = new Map<string, string>();
  const storage = createSmallStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  }));
  const channels: EventTarget[] = [];
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const server = {
    opened: 0,
    status: 200,
    isMute: false,
    send: (text: string) => writer?.enqueue(new TextEncoder().encode(text)),
    end: () => writer?.close(),
  };
  const open: Api['open'] = async (_, signal) => {
    server.opened += 1;
    if (server.isMute)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    if (server.status !== 200)
      return {
        ok: false,
        status: server.status,
        refusal: { code: 'access.denied', message: '' },
        retryAfterMs: null,
      };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return { ok: true, response: new Response(body) };
  };
  const openTab = () => {
    const events = new EventTarget();
    channels.push(events);
    const channel = Object.assign(events, {
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== events) other.dispatchEvent(new MessageEvent('message', { data }));
      },
      close: () => void channels.splice(channels.indexOf(events), 1),
    });
    const heard: unknown[] = [];
    const reopened: number[] = [];
    const { actor, leave: stop } = followStream({
      name: 'weekwright-7-11',
      api: { open },
      locks,
      channel,
      random: () => given.random ?? 0,
      seen: createSeenPosition(storage, 11),
      onHint: (hint) => heard.push(hint),
      onReopened: () => reopened.push(server.opened),
    });
    onTestFinished(stop);
    return { heard, reopened, actor, stop };
  };
  return { server, channels, storage, openTab };
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
}

function streamOf(pieces: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}
