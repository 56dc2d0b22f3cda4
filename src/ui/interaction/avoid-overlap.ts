import { isFocusNowhere } from './is-focus-nowhere.ts';

const bars = new Set<HTMLElement>();
/** In the order of opening. */
const frames = new Set<HTMLElement>();
const lists = new Set<HTMLElement>();

/** Lifts messages above a bar of buttons and above what opens over it (`data-over`); the buttons don't move. */
export function avoidOverlap(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  // The bar's position also depends on the size of its panel and of the page.
  const leave = follow([bar, bar.parentElement, document.documentElement], bar);
  return () => {
    bars.delete(bar);
    leave();
  };
}

/** Keeps messages off a panel; without room they cover its foot, and `data-room` grows as scroll space. */
export function keepPanelClear(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  frames.add(frame);
  const leave = follow([frame, document.documentElement], frame);
  return () => {
    frames.delete(frame);
    leave();
  };
}

/** Places a list of messages by `--lift` and `--left` where it covers neither the focused element nor a panel. */
export function keepOffUsed(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  lists.add(list);
  const leave = follow([], list);
  return () => {
    lists.delete(list);
    leave();
  };
}

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

/** In the next frame, so that several changes cause only one layout. */
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
  // A bar under a modal can only be read, so covering it is better than covering the modal.
  const modal = onPanel || spot || !panel?.closest('[aria-modal=true]') ? undefined : panel;
  const lifted = modal && reaches(list, modal, above) ? 0 : above;
  list.toggleAttribute('data-left', isLeft);
  list.style.setProperty('--left', `${page}px`);
  list.style.setProperty('--lift', `${lifted}px`);
  if (spot) list.style.setProperty('--widest', `${width}px`);
  else list.style.removeProperty('--widest');
  makeRoom(onPanel, list.offsetHeight + lifted + GAP);
}

/** Messages keep their side while any is shown. */
function chooseSide(list: HTMLElement, isAny: boolean): void {
  if (isAny === list.hasAttribute('data-any')) return;
  list.toggleAttribute('data-any', isAny);
  list.dataset['side'] = isAny && innerWidth >= WIDE && isUsedAtRight() ? 'left' : 'right';
}

/** A focused element of more than half the page's height doesn't count. */
function isUsedAtRight(): boolean {
  const { activeElement } = document;
  if (activeElement === null || isFocusNowhere()) return false;
  const { right, bottom, height } = activeElement.getBoundingClientRect();
  return height < innerHeight / 2 && right > innerWidth - REACH && bottom > innerHeight - HEIGHT;
}

function leftOfPage(): number {
  return (document.querySelector('main')?.getBoundingClientRect().left ?? 0) + GAP;
}

/** Undefined without room on either side or on a phone; `width` in px. */
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

function reaches(list: HTMLElement, frame: HTMLElement, lift = 0): boolean {
  return innerHeight - frame.getBoundingClientRect().bottom < list.offsetHeight + lift + 2 * GAP;
}

function makeRoom(panel: HTMLElement | undefined, height: number): void {
  for (const frame of frames) {
    const room = frame.querySelector<HTMLElement>(':scope > [data-room]');
    if (room) room.style.height = frame === panel ? `${Math.max(0, height - heightBelow(frame))}px` : '';
  }
}

function hasFreeFoot(frame: HTMLElement, reach: readonly [number, number]): boolean {
  const footer = frame.querySelector<HTMLElement>(':scope > footer');
  return footer !== null && liftAbove(footer, reach) === 0;
}

function heightBelow(frame: HTMLElement): number {
  const footer = frame.querySelector(':scope > footer');
  const box = frame.getBoundingClientRect();
  return innerHeight - (footer ? footer.getBoundingClientRect().top : box.bottom);
}

function liftOnto(frame: HTMLElement): number {
  const over = [...frame.querySelectorAll(':scope > footer [data-over]')].map(
    (part) => innerHeight - part.getBoundingClientRect().top,
  );
  return Math.max(heightBelow(frame), ...over);
}

/** In px from the lower edge; bars under a modal must stay readable too. */
function liftAboveBars(panel: HTMLElement | undefined, reach: readonly [number, number]): number {
  const others = [...bars].filter((bar) => !panel?.contains(bar));
  return Math.max(0, ...others.map((bar) => liftAbove(bar, reach)));
}

/** In px from the lower edge; 0 if no part of the bar is in the given width. */
function liftAbove(bar: HTMLElement, [from, to]: readonly [number, number]): number {
  const { innerWidth, innerHeight } = globalThis;
  const [left, right] = innerWidth < WIDE ? [0, innerWidth] : [from, to];
  const over = bar.querySelectorAll('[data-over]');
  const boxes = [...bar.children, ...over].map((part) => part.getBoundingClientRect());
  // Elements hidden at this width have no size.
  const parts = boxes.filter((part) => part.width > 0 && part.right > left && part.left < right);
  const isReached = innerHeight - bar.getBoundingClientRect().bottom < HEIGHT;
  if (!isReached || parts.length === 0) return 0;
  return innerHeight - Math.min(bar.getBoundingClientRect().top, ...parts.map(({ top }) => top));
}

/** In px: the minimum page width for placing messages at one side, and how far they reach from it. */
const WIDE = 768;
const REACH = 500;
/** Maximum height of messages, in px. */
const HEIGHT = 240;
const GAP = 16;
/** In px; narrower messages with two buttons have no room for text. */
const NARROWEST = 340;
