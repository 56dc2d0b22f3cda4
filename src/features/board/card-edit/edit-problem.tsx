import type { ReactNode } from 'react';
import { floatUnder } from '#ui/interaction/float-beside.ts';
import { cx } from '#ui/styles/cx.ts';

interface EditProblemProps {
  readonly children: ReactNode;
  /** Says why a key did not enter; nothing is wrong with what stands there. */
  readonly isHint?: boolean;
}

/** Why what is typed on a card cannot be saved; it floats beside the field before it, beside the card, so that nothing in it moves. */
export function EditProblem({ children, isHint = false }: EditProblemProps) {
  return (
    <span
      // In the top layer no card cuts it off.
      ref={floatUnder}
      popover="manual"
      role="alert"
      className={cx(
        'fixed inset-auto z-(--z-tip) m-0 max-w-(--size-tip) rounded-control bg-raised px-2 py-1 text-meta font-regular shadow-menu',
        isHint ? 'text-warn' : 'text-bad',
      )}
    >
      {children}
    </span>
  );
}
