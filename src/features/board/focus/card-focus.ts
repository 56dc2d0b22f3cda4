import type { PlainDay } from '#domain/time/plain-day.ts';
import type { MountedCards, Standing } from '#services/board/mounted-cards.ts';
import { waitForCard } from './wait-for-card.ts';

/** Gives the focus to a card of a column by its place, as soon as it is drawn. False beyond the ends of the column. */
export function focusCardAt(cards: MountedCards, day: PlainDay | null, place: number | 'last'): boolean {
  const id = cards.taskIds(day).at(place === 'last' ? -1 : place);
  if (id === undefined || (place !== 'last' && place < 0)) return false;
  waitForCard(cards, { id, day }, (card) => card.focus());
  return true;
}

/** The task below a task in its column, else the one above it; undefined where it stands there alone. */
export function neighbourOf(cards: MountedCards, { id, day }: Standing): string | undefined {
  const ids = cards.taskIds(day);
  const at = ids.indexOf(id);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
}

/** The task of the card that has the focus, or in which something has it. */
export function focusedTask(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
}

/** Gives the focus to the first card of some tasks that is in sight, else to the first that is drawn. */
export function focusFirstCard(cards: MountedCards, taskIds: readonly string[]): void {
  const drawn = taskIds.flatMap((id) => cards.card(id) ?? []);
  (drawn.find(isInSight) ?? drawn[0])?.focus();
}

/** Whether some of a card shows in its list and in the window: a list draws more cards than show. */
function isInSight(card: HTMLElement): boolean {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  const list = card.closest('ul')?.getBoundingClientRect();
  const [from, to] = [Math.max(0, list?.top ?? 0), Math.min(innerHeight, list?.bottom ?? innerHeight)];
  return bottom > from && top < to && right > 0 && left < innerWidth;
}

/** Gives the focus back to the card in which something was edited. */
export function focusCardOf(part: HTMLElement): void {
  part.closest<HTMLElement>('[data-card]')?.focus();
}

/** Puts the focus into a field that just appeared, its text chosen. */
export function focusWhole(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}
