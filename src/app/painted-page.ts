import { setInputValue } from '#ui/fields/set-input-value.ts';

export type Painted = 'form' | 'outline' | 'nothing';

/** Moves a painted outline into the element. A form counts only if it belongs to `path`. */
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

/** Clicks the button that was pressed before the app listened. */
export function takeOver(form: HTMLElement): void {
  endPainted();
  const pressed = form.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

/** Saves typed text. The returned function restores it in the replaced form. */
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
