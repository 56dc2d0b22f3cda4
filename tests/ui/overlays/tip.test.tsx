import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';
import { click, find, press, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => settle(() => void vi.advanceTimersByTime(ms));
const point = (target: HTMLElement, type: string) =>
  settle(() => void target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' })));
const tip = () => document.querySelector('[role=tooltip]')?.textContent;

describe('tips', () => {
  it('show the name of an icon button after 400 ms of hover and hide when the pointer leaves', async () => {
    await render(<IconButton name="Undo" icon="x" keys={<Kbd>Ctrl Z</Kbd>} />);
    const button = find('button');
    expect(button.getAttribute('aria-label')).toBe('Undo');
    await point(button, 'pointerenter');
    await point(button, 'pointermove');
    await pass(399);
    expect(tip()).toBeUndefined();
    await pass(1);
    expect(tip()).toBe('Undo Ctrl Z');
    await point(button, 'pointerleave');
    await pass(120);
    expect(tip()).toBeUndefined();
  });

  it("don't open for a resting pointer, nor after a press", async () => {
    await render(<IconButton name="Undo" icon="x" />);
    const button = find('button');
    await point(button, 'pointerenter');
    await pass(1000);
    expect(tip()).toBeUndefined();
    await point(button, 'pointerdown');
    await point(button, 'pointermove');
    await pass(1000);
    expect(tip()).toBeUndefined();
    await point(button, 'pointerenter');
    await point(button, 'pointermove');
    await pass(400);
    expect(tip()).toBe('Undo');
  });

  it('stay closed while the menu of their button is open', async () => {
    await render(<IconButton name="Options" icon="x" aria-expanded />);
    await point(find('button'), 'pointermove');
    await pass(400);
    expect(tip()).toBeUndefined();
  });

  it('stay closed when Escape returns the focus to a button, but open when another key does', async () => {
    await render(<IconButton name="Options" icon="x" />);
    const button = find('button');
    const matches = vi.spyOn(button, 'matches').mockReturnValue(true);
    await press('Escape');
    await settle(() => button.focus());
    await pass(400);
    expect(tip()).toBeUndefined();
    await settle(() => button.blur());
    await press('Tab');
    await settle(() => button.focus());
    await pass(0);
    expect(tip()).toBe('Options');
    matches.mockRestore();
  });

  it('stay open while the pointer is on them', async () => {
    await render(<IconButton name="Undo" icon="x" />);
    await point(find('button'), 'pointermove');
    await pass(400);
    await point(find('button'), 'pointerleave');
    await point(find('[role=tooltip]'), 'pointerenter');
    await pass(1000);
    expect(tip()).toBe('Undo');
  });

  it('open a reason on tap; Escape closes it without further effect', async () => {
    const onEscape = vi.fn<() => void>();
    window.addEventListener('keydown', onEscape);
    await render(
      <Button why={{ what: "Can't confirm yet", reason: '2 fields need a correction' }}>Confirm</Button>,
    );
    await click(find('button'));
    await pass(0);
    expect(tip()).toBe("Can't confirm yet 2 fields need a correction");

    await press('Escape');
    await pass(0);
    expect(tip()).toBeUndefined();
    expect(onEscape).not.toHaveBeenCalled();

    await press('Escape');
    expect(onEscape).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', onEscape);
  });
});
