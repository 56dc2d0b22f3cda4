import { cx } from '#ui/styles/cx.ts';

/** Appears only after 150 ms. Set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('edged block animate-appear rounded-chip bg-press', className)} />;
}

interface SkeletonLinesProps {
  readonly label: string;
  readonly count: number;
  readonly className?: string;
}

export function SkeletonLines({ label, count, className = 'gap-4' }: SkeletonLinesProps) {
  return (
    <div role="status" aria-label={label} className={cx('grid', className)}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className="h-4 max-w-160" />
      ))}
    </div>
  );
}
