import { describe, expect, it, vi } from 'vitest';
import { avoidOverlap } from '#ui/interaction/avoid-overlap.ts';
import { ToastList } from '#ui/overlays/toast.tsx';
import { render } from '#tests/ui/render.tsx';

const ignore = () => undefined;
const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));

describe('avoidOverlap', () => {
  it('reads where bars stand once in the next frame, and lifts the messages alone, not the page', async () => {
    const read = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(700, innerHeight - 40, 90, 30));
    const page = (isOpen: boolean) => (
      <>
        <ToastList toasts={[]} onAction={ignore} onDismiss={ignore} onHold={ignore} />
        {isOpen &&
          ['Save', 'Close'].map((name) => (
            <p key={name} ref={avoidOverlap}>
              <button type="button">{name}</button>
            </p>
          ))}
      </>
    );
    const { host, show } = await render(page(true));
    const messages = host.querySelector<HTMLElement>('[role=presentation]');
    const lift = () => messages?.style.getPropertyValue('--lift');
    await nextFrame();
    expect(lift()).toBe('40px');
    expect(document.documentElement.style.getPropertyValue('--lift')).toBe('');

    read.mockClear();
    await show(page(false));
    expect(read).not.toHaveBeenCalled();
    await nextFrame();
    expect(lift()).toBe('0px');
  });

  it('lifts messages above overlays over a bar too, where they would overlap', async () => {
    const places = { P: 700, DIV: 600 } as Record<string, number>;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const isAside = this.dataset['over'] === 'aside';
      return new DOMRect(isAside ? 10 : 700, places[this.tagName] ?? 720, 90, 30);
    });
    const { host, show } = await render(page());
    const lift = () =>
      host.querySelector<HTMLElement>('[role=presentation]')?.style.getPropertyValue('--lift');
    await nextFrame();
    expect(lift()).toBe(`${innerHeight - 700}px`);
    await show(page('over'));
    await nextFrame();
    expect(lift()).toBe(`${innerHeight - 600}px`);
    await show(page('aside'));
    await nextFrame();
    expect(lift()).toBe(`${innerHeight - 700}px`);

    function page(over?: string) {
      return (
        <>
          <ToastList toasts={[]} onAction={ignore} onDismiss={ignore} onHold={ignore} />
          <p ref={avoidOverlap}>
            <button type="button">
              Start
              {over !== undefined && (
                <div key={over} data-over={over}>
                  Recognized
                </div>
              )}
            </button>
          </p>
        </>
      );
    }
  });
});
