import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazily, readAhead } from '#ui/lazily.tsx';
import { render, settle } from './render.tsx';

const Hello = ({ name }: { readonly name: string }) => <b>Hello {name}</b>;

/** A module that is on its way until it is said to have come or to be lost. */
function slowModule() {
  const waiting: { come(): void; lose(): void }[] = [];
  const load = () =>
    new Promise<{ Hello: typeof Hello }>((resolve, reject) => {
      waiting.push({ come: () => resolve({ Hello }), lose: () => reject(new Error('No network.')) });
    });
  return { load, waiting };
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

describe('lazily', () => {
  it('shows what stands in its place, then the component as soon as it is there, read once', async () => {
    const { load, waiting } = slowModule();
    const LazyHello = lazily(load, 'Hello');
    await render(
      <>
        <LazyHello name="Ada" meanwhile={<i>…</i>} />
        <LazyHello name="Grace" />
      </>,
    );
    expect(document.body.textContent).toBe('…');
    await settle(() => waiting[0]?.come());
    expect(document.body.textContent).toBe('Hello AdaHello Grace');
    expect(waiting).toHaveLength(1);
  });

  it('is there at once when it was read ahead', async () => {
    const { load, waiting } = slowModule();
    const LazyHello = lazily(load, 'Hello');
    const read = LazyHello.read();
    waiting[0]?.come();
    await read;
    await render(<LazyHello name="Ada" meanwhile="…" />);
    expect(document.body.textContent).toBe('Hello Ada');
  });

  it('breaks when it cannot be read, and is asked for again when it is shown anew', async () => {
    // React tells the console what a boundary caught.
    vi.spyOn(console, 'error').mockReturnValue();
    const { load, waiting } = slowModule();
    const LazyHello = lazily(load, 'Hello');
    const show = (key: number) =>
      render(
        <Broken key={key}>
          <LazyHello name="Ada" />
        </Broken>,
      );
    await show(1);
    await settle(() => waiting[0]?.lose());
    expect(document.body.textContent).toBe('No network.');
    await show(2);
    await settle(() => waiting[1]?.come());
    expect(document.body.lastElementChild?.textContent).toBe('Hello Ada');
  });

  it('is read ahead, asked for again when the network is back, and then there without one', async () => {
    const { load, waiting } = slowModule();
    const LazyHello = lazily(load, 'Hello');
    const turns: (() => void)[] = [];
    const callOff = readAhead(() => new Promise((resolve) => turns.push(resolve)));
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
    await render(<LazyHello name="Ada" meanwhile="…" />);
    expect(document.body.textContent).toBe('Hello Ada');
    expect(waiting).toHaveLength(2);
  });

  it('tells who asked for it when it cannot be read, instead of breaking the screen', async () => {
    const { load, waiting } = slowModule();
    const LazyHello = lazily(load, 'Hello');
    const onLost = vi.fn<() => void>();
    await render(<LazyHello name="Ada" meanwhile="…" onLost={onLost} />);
    await settle(() => waiting[0]?.lose());
    expect(document.body.textContent).toBe('…');
    expect(onLost).toHaveBeenCalledOnce();
  });
});
