import { describe, expect, it, vi } from 'vitest';
import type { RequestActor } from '#server/http/handler.ts';
import { openViewer } from '#server/stream/viewer.ts';

const actor = { userId: 1 } as RequestActor;

describe('a viewer', () => {
  it('S6 is disconnected when 1 MiB waits for it, and others continue', async () => {
    const [slowEnd, fastEnd] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const slow = openViewer(actor, 'a', slowEnd);
    const fast = openViewer(actor, 'b', fastEnd);
    const reader = fast.stream.getReader();
    for (let count = 0; count < 17; count += 1) {
      slow.viewer.send('x'.repeat(65_536));
      fast.viewer.send('x'.repeat(65_536));
      await reader.read();
    }
    expect(slowEnd).toHaveBeenCalledTimes(1);
    expect(fastEnd).not.toHaveBeenCalled();
    await expect(slow.stream.getReader().read()).rejects.toThrow('too slow');
    slow.viewer.send('more');
    slow.viewer.end();
    expect(slowEnd).toHaveBeenCalledTimes(1);
  });

  it('S6 is disconnected if it read nothing between two heartbeats; a slow reader is not', async () => {
    const [deafEnd, lateEnd] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const deaf = openViewer(actor, 'a', deafEnd);
    const late = openViewer(actor, 'b', lateEnd);
    for (const { viewer } of [deaf, late]) for (const text of ['one', 'two', 'three']) viewer.send(text);
    const reader = late.stream.getReader();
    for (let beat = 0; beat < 3; beat += 1) {
      deaf.viewer.beat();
      late.viewer.beat();
      await reader.read();
    }
    expect(deafEnd).toHaveBeenCalledTimes(1);
    expect(lateEnd).not.toHaveBeenCalled();
    await expect(deaf.stream.getReader().read()).rejects.toThrow('too slow');
  });

  it('S6 stays connected as long as it reads', async () => {
    const onEnd = vi.fn<() => void>();
    const { viewer, stream } = openViewer(actor, 'a', onEnd);
    const reader = stream.getReader();
    for (let beat = 0; beat < 4; beat += 1) {
      viewer.beat();
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(': alive\n\n');
    }
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('S4 calls its end handler once, also if the reader cancels afterwards', async () => {
    const onEnd = vi.fn<() => void>();
    const { viewer, stream } = openViewer(actor, 'a', onEnd);
    viewer.send('last words');
    viewer.end();
    await stream.cancel();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('S4 delivers what is queued, and then ends', async () => {
    const { viewer, stream } = openViewer(actor, 'a', () => {});
    viewer.send('last words');
    viewer.end();
    expect(await new Response(stream).text()).toBe('last words');
  });
});
