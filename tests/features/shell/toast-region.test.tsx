import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '#features/shell/toast-region.tsx';
import { toastChart } from '#machines/page/toast.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { click, find, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => toasts.clear());

const shown = () =>
  [...document.querySelectorAll('[aria-label=Messages] p')].map(({ textContent }) => textContent);
const dismiss = () => find('button[aria-label=Dismiss]');

/** Opens the region with one message that has an action. */
async function open() {
  await import('#features/shell/toast-messages.tsx');
  const undo = vi.fn<() => void>();
  const content = {
    text: 'Task Successfully Updated',
    tone: 'good',
    actions: [{ label: 'Undo', run: undo }],
  } as const;
  await render(<ToastRegion />);
  await settle(() => toasts.show(content));
  return { undo, content };
}

const kept = 'Saved on this device. It will be sent when you are back online.';

describe('ERR-26 ERR-29 DEC-119 DEC-149 a toast follows its statechart', () => {
  const says = (...texts: string[]) => ({ texts, undone: 0 });
  walkScreen(toastChart, {
    open,
    gestures: {
      'toast.held': () => settle(() => dismiss().focus()),
      'toast.released': () => settle(() => dismiss().blur()),
      'toast.renewed': ({ content }) => settle(() => toasts.show(content)),
      'toast.dismissed': () => click(dismiss()),
      'toast.acted': () => click(find('button:not([aria-label])')),
      'change.pending': ({ content }) =>
        settle(() => {
          toasts.awaitAnswer('fact', 'Renamed “Plan”');
          toasts.show({ ...content, about: 'fact' });
        }),
      'change.accepted': () => settle(() => toasts.answered('fact', true)),
      'change.kept': () =>
        settle(() => {
          toasts.setOffline(true);
          toasts.setOffline(false);
        }),
    },
    look: ({ undo }) => ({ texts: shown(), undone: undo.mock.calls.length }),
    shows: {
      shown: () => says('Task Successfully Updated'),
      held: () => says('Task Successfully Updated'),
      sending: () => says('Sending...', 'Renamed “Plan”'),
      sendingHeld: () => says('Sending...', 'Renamed “Plan”'),
      kept: () => says(kept, 'Renamed “Plan”'),
      keptHeld: () => says(kept, 'Renamed “Plan”'),
      gone: () => says(),
      acted: () => ({ ...says(), undone: 1 }),
    },
  });
});

describe('a toast under the pointer', () => {
  beforeEach(() => void vi.useFakeTimers());

  it("ERR-29 stays six more seconds after the pointer leaves; later toasts aren't held", async () => {
    await open();
    const point = (type: string) =>
      settle(() => void dismiss().dispatchEvent(new PointerEvent(type, { bubbles: true })));
    const pass = (ms: number) => settle(() => void vi.advanceTimersByTime(ms));
    await point('pointerover');
    await pass(60_000);
    expect(shown()).toEqual(['Task Successfully Updated']);
    await point('pointerout');
    await pass(5_999);
    expect(shown()).toEqual(['Task Successfully Updated']);
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

it('ERR-29 truncates only the long name, and shows the whole name on request', async () => {
  const { content } = await open();
  const long = 'n'.repeat(150);
  await settle(() => toasts.show({ ...content, text: `“${long}” replaced “Plan”`, note: `“${long}” stays` }));
  const text = [...document.querySelectorAll<HTMLElement>('[aria-label=Messages] p')].at(-2);
  expect(text?.title).toBe(`“${long}” replaced “Plan”`);
  expect(text?.querySelector('[aria-hidden]')?.textContent).toBe(`“${'n'.repeat(39)}…” replaced “Plan”`);
  expect(text?.querySelector('.sr-only')?.textContent).toBe(`“${long}” replaced “Plan”`);
  expect(shown().at(-1)).toBe(`“${'n'.repeat(39)}…” stays`);
});

it('ERR-29 the live region exists before the first message, so that it is announced', async () => {
  await render(<ToastRegion />);
  expect(find('section[aria-label=Messages]').getAttribute('aria-live')).toBe('polite');
});
