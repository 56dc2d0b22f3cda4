import type { ReactNode } from 'react';
import { floatAbove, floatUnder } from '#ui/interaction/float-beside.ts';

interface EditProblemProps {
  /** Above the field where what stands under it is to be seen. */
  readonly isAbove?: boolean;
  readonly children: ReactNode;
}

/** Why what is typed on a card cannot be saved; it floats beside the field before it, beside the card, so that nothing in it moves. */
export function EditProblem({ isAbove = false, children }: EditProblemProps) {
  return (
    <span
      // In the top layer no card cuts it off.
      ref={isAbove ? floatAbove : floatUnder}
      popover="manual"
      role="alert"
      className="fixed inset-auto z-(--z-tip) m-0 max-w-(--size-tip) rounded-control bg-raised px-2 py-1 text-meta font-regular text-bad shadow-menu"
    >
      {children}
    </span>
  );
}
