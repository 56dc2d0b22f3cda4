import type { PlainDay } from '#domain/time/index.ts';
import type { MountedCards, Standing } from '#services/board/index.ts';
import { waitForCard } from './wait-for-card.ts';

/** Focuses a card once it is rendered. Returns false beyond the ends of the column. */
export function focusCardAt(cards: MountedCards, day: PlainDay | null, place: number | 'last'): boolean {
  const id = cards.taskIds(day).at(place === 'last' ? -1 : place);
  if (id === undefined || (place !== 'last' && place < 0)) return false;
  waitForCard(cards, { id, day }, (card) => card.focus());
  return true;
}

/** The task below, else the one above; undefined if it is alone. */
export function neighbourOf(cards: MountedCards, { id, day }: Standing): string | undefined {
  const ids = cards.taskIds(day);
  const at = ids.indexOf(id);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
}

export function focusedTask(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
}

export function focusFirstCard(cards: MountedCards, taskIds: readonly string[]): void {
  const drawn = taskIds.flatMap((id) => cards.card(id) ?? []);
  (drawn.find(isInSight) ?? drawn[0])?.focus();
}

/** A list renders more cards than are visible. */
function isInSight(card: HTMLElement): boolean {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  const list = card.closest('ul')?.getBoundingClientRect();
  const [from, to] = [Math.max(0, list?.top ?? 0), Math.min(innerHeight, list?.bottom ?? innerHeight)];
  return bottom > from && top < to && right > 0 && left < innerWidth;
}

export function focusCardOf(part: HTMLElement): void {
  part.closest<HTMLElement>('[data-card]')?.focus();
}

export function focusWhole(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}
