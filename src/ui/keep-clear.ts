/** The bars of buttons of the panels that are open. */
const bars = new Set<HTMLElement>();

/**
 * Keeps messages off a bar of buttons, while that is there: what floats at the lower edge of the page is lifted above it
 * where it would cover a button (`--lift`). Buttons stand still; a message that moves is no harm.
 */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  const sizes = new ResizeObserver(lift);
  // Where a bar stands depends on the size of its panel too, and on that of the page.
  for (const each of [bar, bar.parentElement, document.documentElement]) if (each) sizes.observe(each);
  const parts = new MutationObserver(lift);
  parts.observe(bar, { childList: true });
  lift();
  return () => {
    bars.delete(bar);
    sizes.disconnect();
    parts.disconnect();
    lift();
  };
}

function lift(): void {
  const lifted = Math.max(0, ...[...bars].map(liftAbove));
  document.documentElement.style.setProperty('--lift', `${lifted}px`);
}

/** How far in px a message stands above the lower edge that leaves a bar free; 0 where none reaches it. */
function liftAbove(bar: HTMLElement): number {
  const { innerWidth, innerHeight } = globalThis;
  const left = innerWidth < WIDE ? 0 : innerWidth - REACH;
  const boxes = [...bar.children].map((part) => part.getBoundingClientRect());
  // What shows at other widths only stands nowhere.
  const parts = boxes.filter(({ width }) => width > 0);
  const isReached = innerHeight - bar.getBoundingClientRect().bottom < HEIGHT;
  if (!isReached || parts.every(({ right }) => right <= left)) return 0;
  return innerHeight - Math.min(bar.getBoundingClientRect().top, ...parts.map(({ top }) => top));
}

/** From this width of the page on in px messages stand at its right edge, and how far from there they reach. */
const WIDE = 768;
const REACH = 500;
/** How high messages reach in px. */
const HEIGHT = 240;
