/** Gives the focus to the card of a task, where it is drawn. */
export function focusCard(taskId: string): void {
  document.querySelector<HTMLElement>(`[data-card="${taskId}"]`)?.focus();
}

/** The task of the card below that of a task in its column, else of the card above it; undefined where it is drawn alone. */
export function neighbourOf(taskId: string): string | undefined {
  const column = document.querySelector(`[data-card="${taskId}"]`)?.closest('[data-column]');
  const ids = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map(
    (card) => card.dataset['card'],
  );
  const at = ids.indexOf(taskId);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
}

/** Gives the focus to the first card of some tasks that is in sight, else to the first that is drawn. */
export function focusFirstCard(taskIds: readonly string[]): void {
  const wanted = new Set(taskIds);
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((card) =>
    wanted.has(card.dataset['card'] ?? ''),
  );
  (cards.find(isInWindow) ?? cards[0])?.focus();
}

function isInWindow(card: HTMLElement): boolean {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
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
