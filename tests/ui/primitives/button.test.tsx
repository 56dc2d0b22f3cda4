import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/primitives/button.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const why = { what: "Can't pause", reason: 'Paused tasks can’t be paused' };

describe('Button', () => {
  it('reacts to a click when enabled', async () => {
    const onClick = vi.fn<() => void>();
    await render(<Button onClick={onClick}>Pause</Button>);
    await click(find('button'));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("shows its reason when disabled, stays focusable and doesn't react", async () => {
    const onClick = vi.fn<() => void>();
    await render(
      <Button onClick={onClick} why={why}>
        Pause
      </Button>,
    );
    const button = find('button');
    button.focus();
    await click(button);

    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe("Can't pause Paused tasks can’t be paused");
  });

  it('submits no form while disabled or busy', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const form = (props: { busy?: boolean; why?: typeof why }) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" {...props}>
          Save
        </Button>
      </form>
    );
    const { show } = await render(form({ why }));
    await click(find('button'));
    await show(form({ busy: true }));
    await click(find('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    await show(form({}));
    await click(find('button'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps the focus when it becomes busy or disabled', async () => {
    const { show } = await render(<Button>Pause</Button>);
    const button = find('button');
    button.focus();
    await show(<Button busy>Pausing...</Button>);
    await show(<Button why={why}>Pause</Button>);
    expect(find('button')).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('shows the busy line only for slow actions', async () => {
    vi.useFakeTimers();
    const line = () => document.querySelector('button [aria-hidden]');
    await render(<Button busy>Pausing...</Button>);
    await settle(() => vi.advanceTimersByTime(149));
    expect(line()).toBeNull();
    await settle(() => vi.advanceTimersByTime(1));
    expect(line()).not.toBeNull();
    vi.useRealTimers();
  });
});
