import { parseDay, type PlainDay } from '#domain/time/index.ts';
import { type BoardPart, columnPart, type TemplateRequest } from '#machines/board/board-types.ts';
import type { MountedCards } from '#services/board/index.ts';

export function cardOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-card]');
}

export function columnOf(part: Element): HTMLElement | null {
  return part.closest<HTMLElement>('[data-column]');
}

export function dayOf(column: HTMLElement): PlainDay | null {
  return parseDay(column.dataset['column'] ?? '');
}

export function menuButtonOf(cards: MountedCards, of: BoardPart): HTMLElement {
  const part = cards.card(of) ?? cards.column(parseDay(of))?.querySelector('header');
  return part?.querySelector<HTMLElement>('[aria-haspopup]') ?? document.body;
}

export function templateAnchor(cards: MountedCards, { day, beside }: TemplateRequest): HTMLElement {
  const button = cards.column(day)?.querySelector<HTMLElement>('[data-press=template]');
  return beside === 'button' && button ? button : menuButtonOf(cards, columnPart(day));
}

export function addIn(column: HTMLElement): HTMLElement | null {
  return column.querySelector<HTMLElement>('[data-press=add]');
}
