import type { ReactNode } from 'react';
import { floatUnder } from '#ui/interaction/float-beside.ts';
import { cx } from '#ui/styles/cx.ts';

interface EditProblemProps {
  readonly children: ReactNode;
  readonly isHint?: boolean;
}

export function EditProblem({ children, isHint = false }: EditProblemProps) {
  return (
    <span
      // In the top layer no card clips it.
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
