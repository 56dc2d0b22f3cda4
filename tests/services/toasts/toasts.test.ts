import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from '#services/toasts/toasts.ts';

describe('createToasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ERR-29 shows a text for 6 s, oldest first', () => {
    const toasts = createToasts();
    toasts.show({ text: 'Something went wrong', tone: 'bad' });
    vi.advanceTimersByTime(4_000);
    toasts.show({ text: 'Task Successfully Created', tone: 'good' });
    expect(toasts.list().map(({ text }) => text)).toEqual([
      'Something went wrong',
      'Task Successfully Created',
    ]);
    vi.advanceTimersByTime(2_000);
    expect(toasts.list().map(({ text }) => text)).toEqual(['Task Successfully Created']);
    vi.advanceTimersByTime(4_000);
    expect(toasts.list()).toEqual([]);
  });

  it('ERR-29 shows the same text once, and lets it live anew', () => {
    const toasts = createToasts();
    toasts.show({ text: 'Something went wrong', tone: 'bad' });
    vi.advanceTimersByTime(5_000);
    toasts.show({ text: 'Something went wrong', tone: 'bad' });
    expect(toasts.list()).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(toasts.list()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(toasts.list()).toEqual([]);
  });

  it('J8 keeps the actions of a text that is told again without any', () => {
    const toasts = createToasts();
    const actions = [{ label: 'Show', run: () => undefined }];
    toasts.show({ text: 'Not taken', tone: 'bad', actions });
    toasts.show({ text: 'Not taken', tone: 'bad' });
    expect(toasts.list()).toEqual([{ id: '1', text: 'Not taken', tone: 'bad', actions }]);
  });

  it('keeps toasts while they are held, and takes one away whose action ran', () => {
    const toasts = createToasts();
    const [run, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    let heard = 0;
    toasts.subscribe(() => (heard += 1));
    const actions = [
      { label: 'Show', run: other },
      { label: 'Undo', run },
    ];
    toasts.show({ text: 'Started "Plan"', actions });
    toasts.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(toasts.list()).toHaveLength(1);
    toasts.hold(false);
    toasts.act(toasts.list()[0]?.id ?? '', 'Undo');
    expect([run.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    expect(toasts.list()).toEqual([]);
    expect(heard).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ERR-29 holds what comes while it is held, until it is let go or the last one is taken away', () => {
    const toasts = createToasts();
    const texts = () => toasts.list().map(({ text }) => text);
    toasts.show({ text: 'Started', kind: 'act' });
    toasts.hold(true);
    toasts.show({ text: 'Paused', kind: 'act' });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Paused']);
    toasts.dismiss(toasts.list()[0]?.id ?? '');
    toasts.show({ text: 'Resumed', kind: 'act' });
    vi.advanceTimersByTime(6_000);
    expect(texts()).toEqual([]);
  });

  it('clears all', () => {
    const toasts = createToasts();
    toasts.show({ text: 'One' });
    toasts.show({ text: 'Two' });
    toasts.clear();
    expect(toasts.list()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('DEC-119 shows one of a kind: a newer one takes its place and lives its own time', () => {
    const toasts = createToasts();
    toasts.show({ text: 'Started', kind: 'act', about: 'fact' });
    toasts.show({ text: 'Refused', tone: 'bad' });
    vi.advanceTimersByTime(4_000);
    toasts.show({ text: 'Paused', kind: 'act' });
    expect(toasts.list().map(({ text }) => text)).toEqual(['Refused', 'Paused']);
    vi.advanceTimersByTime(2_000);
    expect(toasts.list().map(({ text }) => text)).toEqual(['Paused']);
    vi.advanceTimersByTime(4_000);
    expect(toasts.list()).toEqual([]);
  });
});
