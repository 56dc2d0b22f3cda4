import { place } from './place.ts';

/** Shows a popover under the element before it, or above it where there is no room, and follows that when the page scrolls. */
export function floatUnder(box: HTMLElement | null): (() => void) | undefined {
  const field = box?.previousElementSibling;
  if (!box || !field) return undefined;
  if ('showPopover' in box) box.showPopover();
  const follow = () => {
    const view = { width: window.innerWidth, height: window.innerHeight };
    const spot = place(field.getBoundingClientRect(), box.getBoundingClientRect(), view, 'bottom');
    box.style.left = `${spot.left}px`;
    box.style.top = `${spot.top}px`;
  };
  follow();
  const sizes = new ResizeObserver(follow);
  sizes.observe(box);
  const end = new AbortController();
  document.addEventListener('scroll', follow, { capture: true, signal: end.signal });
  return () => {
    sizes.disconnect();
    end.abort();
  };
}
