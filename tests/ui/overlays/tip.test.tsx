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
  it('shows the name of an icon button after 400 ms of hover and hides it when the pointer leaves', async () => {
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

  it('opens not for a pointer that rests, nor for one that has pressed', async () => {
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

  it('leaves the place to the menu of its button while that is open', async () => {
    await render(<IconButton name="Options" icon="x" aria-expanded />);
    await point(find('button'), 'pointermove');
    await pass(400);
    expect(tip()).toBeUndefined();
  });

  it('leaves a button alone that gets the focus back by Escape, and shows its name where it gets it by another key', async () => {
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

  it('stays while the pointer is on the tip itself', async () => {
    await render(<IconButton name="Undo" icon="x" />);
    await point(find('button'), 'pointermove');
    await pass(400);
    await point(find('button'), 'pointerleave');
    await point(find('[role=tooltip]'), 'pointerenter');
    await pass(1000);
    expect(tip()).toBe('Undo');
  });

  it('opens a reason on tap; Escape closes it and goes no further', async () => {
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
