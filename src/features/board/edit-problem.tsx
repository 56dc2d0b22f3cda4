import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface EditProblemProps {
  /** Where it floats beside the field. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Why what is typed on a card cannot be saved; it floats over the card, so that nothing in it moves. */
export function EditProblem({ className, children }: EditProblemProps) {
  return (
    <span
      role="alert"
      className={cx(
        'absolute z-1 rounded-control bg-raised px-2 py-1 text-meta font-regular text-bad shadow-menu',
        className,
      )}
    >
      {children}
    </span>
  );
}
