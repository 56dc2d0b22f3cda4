/** The card in which a part stands. */
export function cardOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-card]');
}

/** Which card of its column a card is, from 0. */
export function placeOf(card: HTMLElement): number {
  return Number(card.closest<HTMLElement>('[data-index]')?.dataset['index']);
}

/** Gives the focus to a card of a column by its place; a long column draws it first, some frames later. False beyond its ends. */
export function focusCardAt(column: HTMLElement, place: number | 'last', frames = 10): boolean {
  const drawn = column.querySelectorAll<HTMLElement>('[data-index]');
  const count = Number(drawn[0]?.getAttribute('aria-setsize') ?? 0);
  const index = place === 'last' ? count - 1 : place;
  if (index < 0 || index >= count) return false;
  const card = column.querySelector<HTMLElement>(`[data-index="${index}"] [data-card]`);
  if (card) card.focus();
  else {
    column.dispatchEvent(new CustomEvent('draw', { detail: index }));
    if (frames > 0) requestAnimationFrame(() => focusCardAt(column, index, frames - 1));
  }
  return true;
}

/** The button of a column that adds a task to it. */
export function addIn(column: HTMLElement): HTMLElement | null {
  return column.querySelector<HTMLElement>('[data-press=add]');
}
