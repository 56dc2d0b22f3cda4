import { parseDay, type PlainDay } from '#domain/time/plain-day.ts';
import { type BoardPart, columnPart, type TemplateRequest } from '#machines/board/board-types.ts';
import type { MountedCards } from '#services/board/mounted-cards.ts';

/** The card in which a part stands. */
export function cardOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-card]');
}

/** The column in which a part stands. */
export function columnOf(part: Element): HTMLElement | null {
  return part.closest<HTMLElement>('[data-column]');
}

/** The day of a column; null for the unscheduled tasks. */
export function dayOf(column: HTMLElement): PlainDay | null {
  return parseDay(column.dataset['column'] ?? '');
}

/** What a panel of a card or a column stands beside: the button of its menu. */
export function menuButtonOf(cards: MountedCards, of: BoardPart): HTMLElement {
  const part = cards.card(of) ?? cards.column(parseDay(of))?.querySelector('header');
  return part?.querySelector<HTMLElement>('[aria-haspopup]') ?? document.body;
}

/** What the choice of a template for a column stands beside: what it was asked for with. */
export function templateAnchor(cards: MountedCards, { day, beside }: TemplateRequest): HTMLElement {
  const button = cards.column(day)?.querySelector<HTMLElement>('[data-press=template]');
  return beside === 'button' && button ? button : menuButtonOf(cards, columnPart(day));
}

/** The button of a column that adds a task to it. */
export function addIn(column: HTMLElement): HTMLElement | null {
  return column.querySelector<HTMLElement>('[data-press=add]');
}
