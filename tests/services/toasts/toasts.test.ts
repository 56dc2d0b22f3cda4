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

  it('ERR-29 shows the same text once, and restarts its time', () => {
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

  it('J8 keeps the actions of a text that is repeated without any', () => {
    const toasts = createToasts();
    const actions = [{ label: 'Show', run: () => undefined }];
    toasts.show({ text: 'Not taken', tone: 'bad', actions });
    toasts.show({ text: 'Not taken', tone: 'bad' });
    expect(toasts.list()).toEqual([{ id: '1', text: 'Not taken', tone: 'bad', actions }]);
  });

  it('keeps toasts while held, and removes one whose action ran', () => {
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

  it('ERR-29 queues new toasts while held, until released or the last one is removed', () => {
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

  it("DEC-149 ERR-26 announces a change once it is accepted, and doesn't time out before that", () => {
    const toasts = createToasts();
    const shown = () => toasts.list().map(({ text, pending }) => [text, pending?.is, pending?.what]);
    toasts.awaitAnswer('one', 'Renamed “Plan”');
    toasts.show({ text: 'Task Successfully Updated', about: 'one', actions: [] });
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([['Task Successfully Updated', 'sending', 'Renamed “Plan”']]);
    toasts.answered('one', true);
    expect(shown()).toEqual([['Task Successfully Updated', undefined, undefined]]);
    vi.advanceTimersByTime(6_000);
    expect(shown()).toEqual([]);
    // A change accepted before its toast appears is announced at once.
    toasts.show({ text: 'Task Successfully Created', about: 'one' });
    expect(shown()).toEqual([['Task Successfully Created', undefined, undefined]]);
  });

  it('DEC-149 ERR-11 announces no refused change, before or after the refusal', () => {
    const toasts = createToasts();
    toasts.awaitAnswer('one', 'Renamed “Plan”');
    toasts.show({ text: 'Task Successfully Updated', about: 'one' });
    toasts.answered('one', false);
    toasts.show({ text: 'Task Successfully Updated', about: 'one' });
    expect(toasts.list()).toEqual([]);
  });

  it('DEC-149 announces the last of several quick changes, and ignores the answer to the first', () => {
    const toasts = createToasts();
    const shown = () => toasts.list().map(({ note, pending }) => [note, pending?.is]);
    for (const [id, note] of [
      ['one', 'Renamed “Plan”'],
      ['two', 'Changed the estimate of “Plan”'],
    ] as const) {
      toasts.awaitAnswer(id, note);
      toasts.show({ text: 'Task Successfully Updated', note, kind: 'step', about: id });
    }
    toasts.answered('one', true);
    expect(shown()).toEqual([['Changed the estimate of “Plan”', 'sending']]);
    toasts.answered('two', true);
    expect(shown()).toEqual([['Changed the estimate of “Plan”', undefined]]);
  });

  it('DEC-149 reports without a connection that a change is kept, at once or when the connection is lost', () => {
    const toasts = createToasts();
    const shown = () => toasts.list().map(({ text, pending }) => [text, pending?.is]);
    toasts.awaitAnswer('one', 'Moved “Plan”');
    toasts.show({ text: 'Moved “Plan”', about: 'one' });
    toasts.setOffline(true);
    toasts.awaitAnswer('two', 'Moved “Other”');
    toasts.show({ text: 'Moved “Other”', about: 'two' });
    expect(shown()).toEqual([
      ['Moved “Plan”', 'kept'],
      ['Moved “Other”', 'kept'],
    ]);
    toasts.setOffline(false);
    toasts.answered('one', true);
    expect(shown()).toEqual([
      ['Moved “Plan”', undefined],
      ['Moved “Other”', 'kept'],
    ]);
    vi.advanceTimersByTime(6_000);
    toasts.answered('two', true);
    expect(shown()).toEqual([]);
  });

  it('clears all', () => {
    const toasts = createToasts();
    toasts.show({ text: 'One' });
    toasts.show({ text: 'Two' });
    toasts.clear();
    expect(toasts.list()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('DEC-119 shows one toast of a kind: a newer one replaces it with its own time', () => {
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
