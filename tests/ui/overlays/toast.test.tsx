import { describe, expect, it, vi } from 'vitest';
import { type ToastItem, ToastList } from '#ui/overlays/toast.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const toast = (id: string, extra?: Partial<ToastItem>): ToastItem => ({ id, text: `Text ${id}`, ...extra });
const list = async (toasts: ToastItem[]) => {
  const calls = {
    onAction: vi.fn<(value: unknown) => void>(),
    onDismiss: vi.fn<(value: unknown) => void>(),
    onHold: vi.fn<(value: unknown) => void>(),
  };
  return { ...calls, ...(await render(<ToastList toasts={toasts} {...calls} />)) };
};

describe('ToastList', () => {
  it('shows the newest three', async () => {
    const { host } = await list(['1', '2', '3', '4'].map((id) => toast(id)));
    expect([...host.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
      'Text 2',
      'Text 3',
      'Text 4',
    ]);
  });

  it('reports the action and the dismissal of the right toast, and shows its note', async () => {
    const { onAction, onDismiss } = await list([
      toast('1', { note: 'Monday 16', actions: [{ label: 'Show' }, { label: 'Undo' }] }),
    ]);
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Text 1',
      'Monday 16',
    ]);
    await click(find('button:not([aria-label]):nth-of-type(2)'));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('1', 'Undo');
    await click(find('button[aria-label=Dismiss]'));
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('keeps the focus in place when one of its buttons, which then disappears, is pressed', async () => {
    await render(<input aria-label="Name" />);
    await list([toast('1')]);
    find('input').focus();
    await click(find('button[aria-label=Dismiss]'));
    expect(document.activeElement).toBe(find('input'));
  });

  it('holds its toasts while it has the focus', async () => {
    const { onHold } = await list([toast('1', { actions: [{ label: 'Undo' }] })]);
    await settle(() => find('button:not([aria-label])').focus());
    await settle(() => find('button[aria-label=Dismiss]').focus());
    expect(onHold).not.toHaveBeenCalledWith(false);
    await settle(() => find('button[aria-label=Dismiss]').blur());
    expect(onHold.mock.calls.at(-1)).toEqual([false]);
  });

  it('shows three lines of a long text and all of it on click, and screen readers read it whole', async () => {
    const text = 'This change was refused because someone else deleted the task. '.repeat(3).trim();
    await list([toast('1', { text }), toast('2')]);
    const summary = find('summary');
    expect(summary.textContent).toBe(text);
    expect(summary.classList).toContain('line-clamp-3');
    const details = find('details');
    expect(details.hasAttribute('open')).toBe(false);
    await click(summary);
    expect(details.hasAttribute('open')).toBe(true);
    expect(document.querySelectorAll('details')).toHaveLength(1);
  });

  it('announces an error at once', async () => {
    await list([toast('1', { tone: 'bad' })]);
    expect(find('[role=alert]').textContent).toBe('Text 1');
  });

  it('shows the whole of a truncated text in its title, and screen readers read only the whole text', async () => {
    await list([toast('1', { text: 'Started “nnn…”', full: 'Started “nnnnnn”' }), toast('2')]);
    const [cut, short] = [...document.querySelectorAll('p')];
    expect([cut?.title, short?.title]).toEqual(['Started “nnnnnn”', '']);
    expect(cut?.querySelector('[aria-hidden]')?.textContent).toBe('Started “nnn…”');
    expect(cut?.querySelector('.sr-only')?.textContent).toBe('Started “nnnnnn”');
  });

  it.each([
    ['what is used at the lower right', { x: innerWidth - 160, y: innerHeight - 120 }, true],
    ['what is used above', { x: innerWidth - 160, y: 60 }, false],
    ['what is used at the left', { x: 200, y: innerHeight - 120 }, false],
  ])("doesn't cover %s", async (_, { x, y }, isLeft) => {
    const used = document.createElement('button');
    used.getBoundingClientRect = () => new DOMRect(x, y, 120, 40);
    document.body.append(used);
    used.focus();
    const { host } = await list([toast('1')]);
    await expect.poll(() => host.querySelector('[role=presentation]')?.hasAttribute('data-any')).toBe(true);
    expect(host.querySelector('[role=presentation]')?.hasAttribute('data-left')).toBe(isLeft);
    used.remove();
  });
});
