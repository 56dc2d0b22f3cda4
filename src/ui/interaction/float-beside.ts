import { place, type Side } from '#ui/overlays/place.ts';

/** Shows a popover below its previous sibling and follows it on scroll. */
export const floatUnder = (box: HTMLElement | null) => floatBeside(box, 'bottom');

/** Shows it above, and above elements marked `data-over`. */
export const floatAbove = (box: HTMLElement | null) => floatBeside(box, 'top');

/** Flips to the other side if there is no room. */
function floatBeside(box: HTMLElement | null, side: Side): (() => void) | undefined {
  const field = box?.previousElementSibling;
  if (!box || !field) return undefined;
  if ('showPopover' in box) box.showPopover();
  const follow = () => {
    const view = { width: window.innerWidth, height: window.innerHeight };
    const anchor = field.getBoundingClientRect();
    const tops = [...(box.parentElement?.children ?? [])].flatMap((each) =>
      side === 'top' && each.hasAttribute('data-over') ? each.getBoundingClientRect().top : [],
    );
    const top = Math.min(anchor.top, ...tops);
    const { left, width } = anchor;
    const spot = place(
      { left, width, top, height: anchor.bottom - top },
      box.getBoundingClientRect(),
      view,
      side,
    );
    box.style.left = `${spot.left}px`;
    box.style.top = `${spot.top}px`;
  };
  follow();
  const sizes = new ResizeObserver(follow);
  sizes.observe(box);
  // A message below the field may move it.
  if (box.parentElement) sizes.observe(box.parentElement);
  const end = new AbortController();
  document.addEventListener('scroll', follow, { capture: true, signal: end.signal });
  return () => {
    sizes.disconnect();
    end.abort();
  };
}
