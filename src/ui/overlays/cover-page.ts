/** Hides the page from screen readers and focus. `inert` would restyle every element: 22 ms for 1,000 tasks. */
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

/** Modals are placed beside the page; else Headless UI would make it inert. */
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

function turnBack({ target, relatedTarget }: FocusEvent): void {
  const page = thePage();
  const isOfPage = (node: EventTarget | null) => node instanceof Node && page?.contains(node) === true;
  if (!isOfPage(target)) return;
  if (relatedTarget instanceof HTMLElement && !isOfPage(relatedTarget)) relatedTarget.focus();
  else [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1)?.focus();
}
