import { isFocusNowhere } from './is-focus-nowhere.ts';

/** The bars of buttons that are there. */
const bars = new Set<HTMLElement>();
/** The frames of the panels that are open, the last opened last. */
const frames = new Set<HTMLElement>();
/** The lists of messages, which give way to them. */
const lists = new Set<HTMLElement>();

/**
 * Keeps messages off a bar of buttons, while that is there: what floats at the lower edge of the page is lifted above it
 * where it would cover a button, or what opens over the bar (`data-over`). Buttons stand still; a message that moves is no harm.
 */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  // Where a bar stands depends on the size of its panel too, and on that of the page.
  const leave = follow([bar, bar.parentElement, document.documentElement], bar);
  return () => {
    bars.delete(bar);
    leave();
  };
}

/**
 * Keeps messages off all of a panel, while that is open: they stand beside it or below it. Where the page has no room for
 * that, they stand over the end of its foot that has no buttons, or as on a phone above these and what opens over them
 * (`data-over`). As far as they reach higher than the foot the panel makes room in its `data-room`. The buttons stand
 * still: what scrolls ends higher.
 */
export function keepPanelClear(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  frames.add(frame);
  const leave = follow([frame, document.documentElement], frame);
  return () => {
    frames.delete(frame);
    leave();
  };
}

/**
 * Keeps a list of messages off what is used: lifts it above the bars of buttons that are there, by its `--lift`, and has it
 * stand at the left of the page, from its `--left` on, where what had the focus as its first message came is at the lower
 * right, or where a panel stands there.
 */
export function keepOffUsed(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  lists.add(list);
  const leave = follow([], list);
  return () => {
    lists.delete(list);
    leave();
  };
}

/** Places the messages with the next frame, and after each change of the sizes or of the parts of an element. */
function follow(sized: readonly (HTMLElement | null)[], parted: HTMLElement): () => void {
  const sizes = new ResizeObserver(placeSoon);
  for (const each of sized) if (each) sizes.observe(each);
  const parts = new MutationObserver(placeSoon);
  parts.observe(parted, { childList: true, subtree: bars.has(parted) });
  placeSoon();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    placeSoon();
  };
}

let awaited = 0;

/** With the next frame, which is laid out anyway: to ask where things stand with each bar that comes or goes would do so for each. */
function placeSoon(): void {
  cancelAnimationFrame(awaited);
  awaited = requestAnimationFrame(() => {
    for (const list of lists) place(list);
  });
}

function place(list: HTMLElement): void {
  const isAny = list.childElementCount > 0;
  chooseSide(list, isAny);
  const panel = isAny ? [...frames].at(-1) : undefined;
  const page = leftOfPage();
  const spot = panel && roomBeside(panel, page);
  const isLeft = spot?.isLeft ?? list.dataset['side'] === 'left';
  const width = spot?.width ?? REACH;
  const reach = isLeft ? ([page, page + width] as const) : ([innerWidth - width, innerWidth] as const);
  const onPanel = panel && !spot && reaches(list, panel) ? panel : undefined;
  const above = onPanel && !hasFreeFoot(onPanel, reach) ? liftOnto(onPanel) : liftAboveBars(panel, reach);
  // A bar under a modal is only read, and gives way to what is used.
  const modal = onPanel || spot || !panel?.closest('[aria-modal=true]') ? undefined : panel;
  const lifted = modal && reaches(list, modal, above) ? 0 : above;
  list.toggleAttribute('data-left', isLeft);
  list.style.setProperty('--left', `${page}px`);
  list.style.setProperty('--lift', `${lifted}px`);
  if (spot) list.style.setProperty('--widest', `${width}px`);
  else list.style.removeProperty('--widest');
  makeRoom(onPanel, list.offsetHeight + lifted + GAP);
}

/** While messages are shown they stay on their side. */
function chooseSide(list: HTMLElement, isAny: boolean): void {
  if (isAny === list.hasAttribute('data-any')) return;
  list.toggleAttribute('data-any', isAny);
  list.dataset['side'] = isAny && innerWidth >= WIDE && isUsedAtRight() ? 'left' : 'right';
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
  return (document.querySelector('main')?.getBoundingClientRect().left ?? 0) + GAP;
}

/** On which side of a panel messages have room, and how wide they may be in px; undefined where on neither, or on a phone. */
function roomBeside(
  frame: HTMLElement,
  page: number,
): { readonly isLeft: boolean; readonly width: number } | undefined {
  if (innerWidth < WIDE) return undefined;
  const { left, right } = frame.getBoundingClientRect();
  const [atLeft, atRight] = [left - GAP - page, innerWidth - right - 2 * GAP];
  if (Math.max(atLeft, atRight) < NARROWEST) return undefined;
  return atRight >= NARROWEST ? { isLeft: false, width: atRight } : { isLeft: true, width: atLeft };
}

/** Whether messages would lie over a panel, lifted by so many px. */
function reaches(list: HTMLElement, frame: HTMLElement, lift = 0): boolean {
  return innerHeight - frame.getBoundingClientRect().bottom < list.offsetHeight + lift + 2 * GAP;
}

/** Has a panel leave room of a height in px, from the lower edge of the page on; all others need none. */
function makeRoom(panel: HTMLElement | undefined, height: number): void {
  for (const frame of frames) {
    const room = frame.querySelector<HTMLElement>(':scope > [data-room]');
    if (room) room.style.height = frame === panel ? `${Math.max(0, height - heightBelow(frame))}px` : '';
  }
}

/** Whether the foot of a panel has nothing in some part of the width. */
function hasFreeFoot(frame: HTMLElement, reach: readonly [number, number]): boolean {
  const footer = frame.querySelector<HTMLElement>(':scope > footer');
  return footer !== null && liftAbove(footer, reach) === 0;
}

/** How far in px the buttons of a panel, else the panel itself, stand above the lower edge of the page. */
function heightBelow(frame: HTMLElement): number {
  const footer = frame.querySelector(':scope > footer');
  const box = frame.getBoundingClientRect();
  return innerHeight - (footer ? footer.getBoundingClientRect().top : box.bottom);
}

/** How far in px messages stand above the lower edge that stand on a panel: above its buttons, and what opens over these. */
function liftOnto(frame: HTMLElement): number {
  const over = [...frame.querySelectorAll(':scope > footer [data-over]')].map(
    (part) => innerHeight - part.getBoundingClientRect().top,
  );
  return Math.max(heightBelow(frame), ...over);
}

/** How far in px messages stand above the lower edge beside a panel, or without one; a bar under a modal stays readable too. */
function liftAboveBars(panel: HTMLElement | undefined, reach: readonly [number, number]): number {
  const others = [...bars].filter((bar) => !panel?.contains(bar));
  return Math.max(0, ...others.map((bar) => liftAbove(bar, reach)));
}

/** How far in px messages in some part of the width stand above the lower edge and leave a bar free; 0 where none reaches it. */
function liftAbove(bar: HTMLElement, [from, to]: readonly [number, number]): number {
  const { innerWidth, innerHeight } = globalThis;
  const [left, right] = innerWidth < WIDE ? [0, innerWidth] : [from, to];
  const over = bar.querySelectorAll('[data-over]');
  const boxes = [...bar.children, ...over].map((part) => part.getBoundingClientRect());
  // What shows at other widths only stands nowhere.
  const parts = boxes.filter((part) => part.width > 0 && part.right > left && part.left < right);
  const isReached = innerHeight - bar.getBoundingClientRect().bottom < HEIGHT;
  if (!isReached || parts.length === 0) return 0;
  return innerHeight - Math.min(bar.getBoundingClientRect().top, ...parts.map(({ top }) => top));
}

/** From this width of the page on in px messages stand at one side of it, and how far from there they reach. */
const WIDE = 768;
const REACH = 500;
/** How high messages reach in px. */
const HEIGHT = 240;
/** The px between messages and what they keep off. */
const GAP = 16;
/** Narrower than this in px a message with two buttons has no room for its text. */
const NARROWEST = 340;
