import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1 px-4 py-12 text-center', className)}>
      <p className="text-read font-medium">{title}</p>
      {children !== undefined && <p className="max-w-[44ch] text-body text-muted">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
