import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { click, find, press, render, settle } from '#tests/ui/render.tsx';

async function show() {
  const calls = { onCopy: vi.fn<() => void>(), onPause: vi.fn<() => void>() };
  await render(
    <Menu
      button={<IconButton name="More" icon="…" />}
      groups={[
        [
          { id: 'copy', label: 'Copy', onSelect: calls.onCopy },
          {
            id: 'pause',
            label: 'Pause',
            onSelect: calls.onPause,
            why: { what: "Can't", reason: 'Not running' },
          },
        ],
        [],
      ]}
    />,
  );
  return calls;
}

async function open() {
  await settle(() => find('button[aria-label=More]').focus());
  await press('Enter');
}

describe('Menu', () => {
  it('opens and chooses by keyboard and returns the focus', async () => {
    const { onCopy } = await show();
    await open();
    expect(find('[role=menuitem][data-focus]').textContent).toBe('Copy');
    await press('Enter');
    expect(onCopy).toHaveBeenCalledOnce();
    expect(document.querySelector('[role=menu]')).toBeNull();
  });

  it('focuses a disabled entry, which shows its reason and does nothing', async () => {
    const { onPause } = await show();
    await open();
    await press('ArrowDown');
    const entry = find('[role=menuitem][data-focus]');
    expect(entry.textContent).toBe('PauseNot running');
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    await click(entry);
    expect(onPause).not.toHaveBeenCalled();
    expect(find('button[aria-label=More]').getAttribute('aria-expanded')).toBe('true');
  });
});
