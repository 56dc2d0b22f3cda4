import { isFocusNowhere } from './is-focus-nowhere.ts';

/** The bars of buttons of the panels that are open. */
const bars = new Set<HTMLElement>();
/** The lists of messages, which give way to them. */
const lists = new Set<HTMLElement>();

/**
 * Keeps messages off a bar of buttons, while that is there: what floats at the lower edge of the page is lifted above it
 * where it would cover a button. Buttons stand still; a message that moves is no harm.
 */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  const sizes = new ResizeObserver(liftSoon);
  // Where a bar stands depends on the size of its panel too, and on that of the page.
  for (const each of [bar, bar.parentElement, document.documentElement]) if (each) sizes.observe(each);
  const parts = new MutationObserver(liftSoon);
  parts.observe(bar, { childList: true });
  liftSoon();
  return () => {
    bars.delete(bar);
    sizes.disconnect();
    parts.disconnect();
    liftSoon();
  };
}

/**
 * Keeps a list of messages off what is used: lifts it above the bars of buttons that are there, by its `--lift`, and has it
 * stand at the left of the page, from its `--left` on, where what had the focus as its first message came is at the lower
 * right.
 */
export function keepOffUsed(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  lists.add(list);
  const messages = new MutationObserver(liftSoon);
  messages.observe(list, { childList: true });
  liftSoon();
  return () => {
    lists.delete(list);
    messages.disconnect();
  };
}

/** While messages are shown they stay on their side. */
function chooseSide(list: HTMLElement): void {
  const isAny = list.childElementCount > 0;
  if (isAny === list.hasAttribute('data-any')) return;
  list.toggleAttribute('data-any', isAny);
  list.toggleAttribute('data-left', isAny && innerWidth >= WIDE && isUsedAtRight());
  list.style.setProperty('--left', `${leftOfPage()}px`);
}

/** Whether what has the focus stands where messages would cover it; a whole part of the page is not what is used. */
function isUsedAtRight(): boolean {
  const { activeElement } = document;
  if (activeElement === null || isFocusNowhere()) return false;
  const { right, bottom, height } = activeElement.getBoundingClientRect();
  return height < innerHeight / 2 && right > innerWidth - REACH && bottom > innerHeight - HEIGHT;
}

/** Where the page begins beside its menu, in px. */
function leftOfPage(): number {
  return (document.querySelector('main')?.getBoundingClientRect().left ?? 0) + 16;
}

let awaited = 0;

/** With the next frame, which is laid out anyway: to ask where things stand with each bar that comes or goes would do so for each. */
function liftSoon(): void {
  cancelAnimationFrame(awaited);
  awaited = requestAnimationFrame(() => {
    for (const list of lists) {
      chooseSide(list);
      const from = list.hasAttribute('data-left') ? leftOfPage() : innerWidth - REACH;
      const lifted = Math.max(0, ...[...bars].map((bar) => liftAbove(bar, from)));
      list.style.setProperty('--lift', `${lifted}px`);
    }
  });
}

/** How far in px a message that begins at `from` stands above the lower edge and leaves a bar free; 0 where none reaches it. */
function liftAbove(bar: HTMLElement, from: number): number {
  const { innerWidth, innerHeight } = globalThis;
  const [left, right] = innerWidth < WIDE ? [0, innerWidth] : [from, from + REACH];
  const boxes = [...bar.children].map((part) => part.getBoundingClientRect());
  // What shows at other widths only stands nowhere.
  const parts = boxes.filter(({ width }) => width > 0);
  const isReached = innerHeight - bar.getBoundingClientRect().bottom < HEIGHT;
  if (!isReached || parts.every((part) => part.right <= left || part.left >= right)) return 0;
  return innerHeight - Math.min(bar.getBoundingClientRect().top, ...parts.map(({ top }) => top));
}

/** From this width of the page on in px messages stand at one side of it, and how far from there they reach. */
const WIDE = 768;
const REACH = 500;
/** How high messages reach in px. */
const HEIGHT = 240;
