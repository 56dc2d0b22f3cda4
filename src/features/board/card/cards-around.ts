import type { Around } from '#ui/overlays/use-float.ts';
import type { Box } from '#ui/overlays/place.ts';

/** Where a card and the others of the board are seen, cut off where their column scrolls. */
export function cardsAround(card: HTMLElement): Around {
  const others = [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((each) => each !== card);
  return {
    own: seen(card) ?? card.getBoundingClientRect(),
    others: others.flatMap((each) => seen(each) ?? []),
  };
}

function seen(card: HTMLElement): Box | null {
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const list = card.closest('ul')?.getBoundingClientRect();
  const [from, to] = [Math.max(top, list?.top ?? top), Math.min(bottom, list?.bottom ?? bottom)];
  return to > from ? { left, top: from, width, height: to - from } : null;
}
