import { describe, expect, it, vi } from 'vitest';
import type { RequestActor } from '#server/http/handler.ts';
import { openViewer } from '#server/journal/viewer.ts';

const actor = { userId: 1 } as RequestActor;

describe('a viewer', () => {
  it('S6 is cut when 1 MiB waits for it, and others go on', async () => {
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

  it('S4 reads what is queued, then the end', async () => {
    const { viewer, stream } = openViewer(actor, 'a', () => {});
    viewer.send('last words');
    viewer.end();
    expect(await new Response(stream).text()).toBe('last words');
  });
});
