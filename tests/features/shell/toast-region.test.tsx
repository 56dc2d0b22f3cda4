import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '#features/shell/toast-region.tsx';
import { toastChart } from '#machines/toast.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => toasts.clear());

const shown = () =>
  [...document.querySelectorAll('[aria-label=Messages] p')].map(({ textContent }) => textContent);
const dismiss = () => find('button[aria-label=Dismiss]');

/** The region with one message, which offers to take something back. */
async function open() {
  const undo = vi.fn<() => void>();
  const content = { text: 'Renamed “Plan”', tone: 'good', actions: [{ label: 'Undo', run: undo }] } as const;
  await render(<ToastRegion />);
  await settle(() => toasts.show(content));
  return { undo, content };
}

describe('ERR-29 DEC-119 a toast on screen', () => {
  const says = (...texts: string[]) => ({ texts, undone: 0 });
  walkScreen(toastChart, {
    open,
    gestures: {
      'toast.held': () => settle(() => dismiss().focus()),
      'toast.released': () => settle(() => dismiss().blur()),
      'toast.renewed': ({ content }) => settle(() => toasts.show(content)),
      'toast.dismissed': () => click(dismiss()),
      'toast.acted': () => click(find('button:not([aria-label])')),
    },
    look: ({ undo }) => ({ texts: shown(), undone: undo.mock.calls.length }),
    shows: {
      shown: () => says('Renamed “Plan”'),
      held: () => says('Renamed “Plan”'),
      gone: () => says(),
      acted: () => ({ ...says(), undone: 1 }),
    },
  });
});

describe('what the pointer holds', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('ERR-29 stays for six seconds more when it leaves, and holds nothing that comes after the last one went', async () => {
    await open();
    const point = (type: string) =>
      settle(() => void dismiss().dispatchEvent(new PointerEvent(type, { bubbles: true })));
    const pass = (ms: number) => settle(() => void vi.advanceTimersByTime(ms));
    await point('pointerover');
    await pass(60_000);
    expect(shown()).toEqual(['Renamed “Plan”']);
    await point('pointerout');
    await pass(5_999);
    expect(shown()).toEqual(['Renamed “Plan”']);
    await pass(1);
    expect(shown()).toEqual([]);

    await settle(() => toasts.show({ text: 'One' }));
    await point('pointerover');
    await settle(() => dismiss().click());
    await settle(() => toasts.show({ text: 'Two' }));
    await pass(6_000);
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });
});
