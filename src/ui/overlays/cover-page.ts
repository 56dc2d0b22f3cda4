/**
 * Hides the page behind a modal from screen readers and keeps the focus off it, until the answer is called; the scrim keeps
 * the pointer off. `inert` would do all of it, and makes the browser style every element of the page anew: 22 ms with each
 * opening and each closing over a board of a thousand tasks.
 */
export function coverPage(): () => void {
  const page = thePage();
  covers += 1;
  page?.setAttribute('aria-hidden', 'true');
  document.addEventListener('focusin', turnBack);
  return () => {
    covers -= 1;
    if (covers > 0) return;
    page?.removeAttribute('aria-hidden');
    document.removeEventListener('focusin', turnBack);
  };
}

/** Where modals stand: beside the page, which Headless UI would make inert around them. */
export function placeBesidePage(): Element {
  const there = document.querySelector('body > [data-modals]');
  if (there) return there;
  const place = document.createElement('div');
  place.dataset['modals'] = '';
  document.body.insertAdjacentElement('beforeend', place);
  return place;
}

let covers = 0;

const thePage = () => document.querySelector('#root');

/** The focus that came to the page goes back to where it was, or to the uppermost modal. */
function turnBack({ target, relatedTarget }: FocusEvent): void {
  const page = thePage();
  const isOfPage = (node: EventTarget | null) => node instanceof Node && page?.contains(node) === true;
  if (!isOfPage(target)) return;
  if (relatedTarget instanceof HTMLElement && !isOfPage(relatedTarget)) relatedTarget.focus();
  else [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1)?.focus();
}
