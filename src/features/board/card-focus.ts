/** Gives the focus to the card of a task, where it is drawn. */
export function focusCard(taskId: string): void {
  document.querySelector<HTMLElement>(`[data-card="${taskId}"]`)?.focus();
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
