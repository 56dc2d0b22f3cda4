import type { ReactNode } from 'react';
import { place } from '#ui/overlays/place.ts';

/** Why what is typed on a card cannot be saved; it floats under the field before it, beside the card, so that nothing in it moves. */
export function EditProblem({ children }: { readonly children: ReactNode }) {
  return (
    <span
      ref={floatUnderField}
      popover="manual"
      role="alert"
      className="fixed inset-auto z-(--z-tip) m-0 max-w-(--size-tip) rounded-control bg-raised px-2 py-1 text-meta font-regular text-bad shadow-menu"
    >
      {children}
    </span>
  );
}

/** In the top layer no card cuts it off; it follows its field when the board is scrolled. */
function floatUnderField(box: HTMLElement | null): (() => void) | undefined {
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
  const end = new AbortController();
  document.addEventListener('scroll', follow, { capture: true, signal: end.signal });
  return () => end.abort();
}
