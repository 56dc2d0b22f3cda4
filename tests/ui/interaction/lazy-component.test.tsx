import { Component, type ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type LazyComponent,
  lazyComponent,
  preload,
  useHasLoadError,
} from '#ui/interaction/lazy-component.tsx';
import { render, settle } from '#tests/ui/render.tsx';

const Hello = ({ name }: { readonly name: string }) => <b>Hello {name}</b>;

/** A component whose module is pending until the test resolves or rejects it; the end of the test resolves it. */
function slowComponent() {
  const waiting: { come(): void; lose(): void }[] = [];
  let isOver = false;
  const load = () =>
    new Promise<{ Hello: typeof Hello }>((resolve, reject) => {
      waiting.push({ come: () => resolve({ Hello }), lose: () => reject(new Error('No network.')) });
      if (isOver) resolve({ Hello });
    });
  const LazyHello = lazyComponent(load, 'Hello');
  onTestFinished(() => {
    isOver = true;
    for (const { come } of waiting) come();
    return LazyHello.preload();
  });
  return { LazyHello, waiting };
}

/** Every attempt to load the module fails. */
async function lose(waiting: readonly { lose(): void }[]): Promise<void> {
  for (const pause of [0, 1_000, 3_000]) {
    await settle(() => void vi.advanceTimersByTime(pause));
    await settle(() => waiting.at(-1)?.lose());
  }
}

/** The module loads after all, as by a preload. */
async function come(lazy: LazyComponent<never>, waiting: readonly { come(): void }[]): Promise<void> {
  const read = lazy.preload();
  await settle(() => waiting.at(-1)?.come());
  await read;
  await settle(() => undefined);
}

class Broken extends Component<{ readonly children: ReactNode }, { readonly why: string | null }> {
  override state = { why: null };
  static getDerivedStateFromError(error: Error) {
    return { why: error.message };
  }
  override render() {
    return this.state.why ?? this.props.children;
  }
}

describe('lazyComponent', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows the fallback, then the component as soon as it has loaded, with one load', async () => {
    const { LazyHello, waiting } = slowComponent();
    await render(
      <>
        <LazyHello name="Ada" fallback={<i>…</i>} />
        <LazyHello name="Grace" />
      </>,
    );
    expect(document.body.textContent).toBe('…');
    await settle(() => waiting[0]?.come());
    expect(document.body.textContent).toBe('Hello AdaHello Grace');
    expect(waiting).toHaveLength(1);
  });

  it('shows at once after a preload', async () => {
    const { LazyHello, waiting } = slowComponent();
    const read = LazyHello.preload();
    waiting[0]?.come();
    await read;
    await render(<LazyHello name="Ada" fallback="…" />);
    expect(document.body.textContent).toBe('Hello Ada');
  });

  it("throws when it can't be loaded, and loads again when it is mounted again", async () => {
    // React logs errors that a boundary catches.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers();
    const { LazyHello, waiting } = slowComponent();
    const show = (key: number) =>
      render(
        <Broken key={key}>
          <LazyHello name="Ada" />
        </Broken>,
      );
    await show(1);
    await lose(waiting);
    expect(document.body.textContent).toBe('No network.');
    await settle(() => void vi.advanceTimersByTime(1_000));
    await show(2);
    await settle(() => waiting[3]?.come());
    expect(document.body.lastElementChild?.textContent).toBe('Hello Ada');
  });

  it('is requested three times in 4 s, and then at most once a second, however often it is shown', async () => {
    vi.useFakeTimers();
    const { LazyHello, waiting } = slowComponent();
    const onLost = vi.fn<() => void>();
    const show = (key: number) =>
      render(<LazyHello key={key} name="Ada" fallback="…" onLoadError={onLost} />);
    await show(0);
    for (const pause of [1_000, 3_000]) {
      await settle(() => waiting.at(-1)?.lose());
      const asked = waiting.length;
      await settle(() => void vi.advanceTimersByTime(pause - 1));
      expect(waiting).toHaveLength(asked);
      expect(onLost).not.toHaveBeenCalled();
      await settle(() => void vi.advanceTimersByTime(1));
      expect(waiting).toHaveLength(asked + 1);
    }
    await settle(() => waiting.at(-1)?.lose());
    expect(onLost).toHaveBeenCalledOnce();
    for (const key of [1, 2, 3]) await show(key);
    expect(waiting).toHaveLength(3);
    expect(onLost).toHaveBeenCalledTimes(4);
    await settle(() => void vi.advanceTimersByTime(1_000));
    await show(4);
    await settle(() => waiting.at(-1)?.lose());
    for (const key of [5, 6]) await show(key);
    expect(waiting).toHaveLength(4);
    expect(onLost).toHaveBeenCalledTimes(7);
  });

  it('reports a failed load until it has loaded after all', async () => {
    vi.useFakeTimers();
    const { LazyHello, waiting } = slowComponent();
    const Lost = () => <i>{useHasLoadError() ? 'lost' : 'whole'}</i>;
    const says = () => [...document.querySelectorAll('i')].at(-1)?.textContent;
    await render(
      <>
        <Lost />
        <LazyHello name="Ada" onLoadError={() => undefined} />
      </>,
    );
    expect(says()).toBe('whole');
    await lose(waiting);
    expect(says()).toBe('lost');
    await come(LazyHello, waiting);
    expect(says()).toBe('whole');
    expect(document.body.textContent).toContain('Hello Ada');
  });

  it('is preloaded, loaded again when the network is back, and then works offline', async () => {
    const { LazyHello, waiting } = slowComponent();
    const turns: (() => void)[] = [];
    const callOff = preload(() => new Promise((resolve) => turns.push(resolve)));
    expect(waiting).toHaveLength(0);
    const giveTurns = () => turns.splice(0).forEach((turn) => turn());
    await vi.waitFor(() => {
      giveTurns();
      expect(waiting).toHaveLength(1);
    });
    await settle(() => waiting[0]?.lose());
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => {
      giveTurns();
      expect(waiting).toHaveLength(2);
    });
    await settle(() => waiting[1]?.come());
    callOff();
    await render(<LazyHello name="Ada" fallback="…" />);
    expect(document.body.textContent).toBe('Hello Ada');
    expect(waiting).toHaveLength(2);
  });

  it('is not preloaded after the preload was cancelled, though its turn comes', async () => {
    const { waiting } = slowComponent();
    const turns: (() => void)[] = [];
    const callOff = preload(() => new Promise((resolve) => turns.push(resolve)));
    callOff();
    await settle(() => turns.splice(0).forEach((turn) => turn()));
    expect([waiting.length, turns.length]).toEqual([0, 0]);
  });

  it("calls onLoadError when it can't be loaded, instead of breaking the screen", async () => {
    vi.useFakeTimers();
    const { LazyHello, waiting } = slowComponent();
    const onLost = vi.fn<() => void>();
    await render(<LazyHello name="Ada" fallback="…" onLoadError={onLost} />);
    await lose(waiting);
    expect(document.body.textContent).toBe('…');
    expect(onLost).toHaveBeenCalledOnce();
  });
});
