import { setInputValue } from '#ui/fields/set-input-value.ts';

/**
 * What was painted before the program runs (decision 0185): a `form` that stands in the page, the `outline` of the shell, or
 * nothing yet.
 */
export type Painted = 'form' | 'outline' | 'nothing';

/**
 * Finds out what was painted in an element; the outline, which stood beside it, stands in it from now on. A form counts where
 * it is that of the screen to come, which is named by its path.
 */
export function paintedIn(element: HTMLElement, path: string): Painted {
  const painted = document.documentElement.dataset['painted'];
  const outline = document.getElementById('outline');
  outline?.remove();
  if (painted === 'outline' && outline !== null) {
    element.replaceChildren(...outline.childNodes);
    endPainted();
    return 'outline';
  }
  if (painted !== 'nothing' && element.hasChildNodes() && element.dataset['form'] === path) return 'form';
  endPainted();
  return 'nothing';
}

/** Says that the program hears events itself now; what was pressed in the form meanwhile it does at once. */
export function takeOver(form: HTMLElement): void {
  endPainted();
  const pressed = form.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

/** Keeps what was typed into a form; the answered function types it into the form that stands in its place. */
export function keepTyped(form: HTMLElement): () => void {
  const named = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const typed = [...form.querySelectorAll('input')].map(({ name, value }) => ({ name, value }));
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  return () => {
    for (const { name, value } of typed) {
      const field = named(name);
      if (field && field.value !== value) setInputValue(field, value);
    }
    named(focused)?.focus();
  };
}

function endPainted(): void {
  delete document.documentElement.dataset['painted'];
}
