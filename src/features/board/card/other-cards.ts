import type { Box } from '#ui/overlays/place.ts';

/** Where the other cards of the board are seen, cut off where their column scrolls. */
export function otherCards(card: HTMLElement): readonly Box[] {
  const others = [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((each) => each !== card);
  return others.flatMap((each) => seen(each) ?? []);
}

function seen(card: HTMLElement): Box | null {
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const list = card.closest('ul')?.getBoundingClientRect();
  const [from, to] = [Math.max(top, list?.top ?? top), Math.min(bottom, list?.bottom ?? bottom)];
  return to > from ? { left, top: from, width, height: to - from } : null;
}
