import { expect, it, onTestFinished, vi } from 'vitest';
import { find, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, openBoard } from '#tests/features/board/open-board.tsx';

beginAtNoon();

it('BRD-02 keeps its day when the width of the page changes, and can be turned when only the height changes', async () => {
  const heard = new Map<Element, () => void>();
  vi.stubGlobal('ResizeObserver', function Sizes(tell: () => void) {
    return {
      observe: (element: Element) => heard.set(element, tell),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openBoard();
  const week = find('[role=group][aria-label=Week]');
  const widen = (px: number) => {
    Object.defineProperty(week, 'clientWidth', { value: px, configurable: true });
    for (const [place, day] of [...week.children].entries()) {
      Object.defineProperty(day, 'offsetWidth', { value: px, configurable: true });
      Object.defineProperty(day, 'offsetLeft', { value: px * place, configurable: true });
    }
  };
  const tell = () => settle(() => heard.get(week)?.());
  widen(390);
  await tell();
  expect(week.scrollLeft).toBe(3 * 390);
  week.scrollLeft = 2.5 * 390;
  await tell();
  expect(week.scrollLeft).toBe(2.5 * 390);
  widen(320);
  await tell();
  expect(week.scrollLeft).toBe(3 * 320);
});
