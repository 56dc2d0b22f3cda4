/**
 * What was painted before the program runs (decision 0185): a `form` that stands in the page, the `outline` of the shell, or
 * nothing yet.
 */
export type Painted = 'form' | 'outline' | 'nothing';

/** Finds out what was painted in an element; the outline, which stood beside it, stands in it from now on. */
export function paintedIn(element: HTMLElement): Painted {
  const painted = document.documentElement.dataset['painted'];
  const outline = document.getElementById('outline');
  outline?.remove();
  if (painted === 'outline' && outline !== null) {
    element.replaceChildren(...outline.childNodes);
    endPainted();
    return 'outline';
  }
  if (painted !== 'nothing' && element.hasChildNodes()) return 'form';
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

function endPainted(): void {
  delete document.documentElement.dataset['painted'];
}
