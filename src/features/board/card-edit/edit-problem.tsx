import type { ReactNode } from 'react';
import { floatUnder } from '#ui/interaction/float-beside.ts';

/** Why what is typed on a card cannot be saved; it floats beside the field before it, beside the card, so that nothing in it moves. */
export function EditProblem({ children }: { readonly children: ReactNode }) {
  return (
    <span
      // In the top layer no card cuts it off.
      ref={floatUnder}
      popover="manual"
      role="alert"
      className="fixed inset-auto z-(--z-tip) m-0 max-w-(--size-tip) rounded-control bg-raised px-2 py-1 text-meta font-regular text-bad shadow-menu"
    >
      {children}
    </span>
  );
}
