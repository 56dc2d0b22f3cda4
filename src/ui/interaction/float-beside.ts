import { place, type Side } from '#ui/overlays/place.ts';

/** Shows a popover under the element before it, and follows that when the page scrolls. */
export const floatUnder = (box: HTMLElement | null) => floatBeside(box, 'bottom');

/** The same above it. */
export const floatAbove = (box: HTMLElement | null) => floatBeside(box, 'top');

/** On the other side where there is no room. */
function floatBeside(box: HTMLElement | null, side: Side): (() => void) | undefined {
  const field = box?.previousElementSibling;
  if (!box || !field) return undefined;
  if ('showPopover' in box) box.showPopover();
  const follow = () => {
    const view = { width: window.innerWidth, height: window.innerHeight };
    const spot = place(field.getBoundingClientRect(), box.getBoundingClientRect(), view, side);
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
