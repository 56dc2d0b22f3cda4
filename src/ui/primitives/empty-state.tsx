import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';

export interface EmptyStateProps {
  readonly title: string;
  /** One sentence on what to do. */
  readonly children?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** What stands where a list would, when there is nothing to list. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1 px-4 py-12 text-center', className)}>
      <p className="text-read font-medium">{title}</p>
      {children !== undefined && <p className="max-w-[44ch] text-body text-muted">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
