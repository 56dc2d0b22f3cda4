import { cx } from '#ui/styles/cx.ts';

/** Holds the place of what is on its way; shows only when that takes longer than 150 ms. Size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('edged block animate-appear rounded-chip bg-press', className)} />;
}

interface SkeletonLinesProps {
  /** What is on its way, for screen readers. */
  readonly label: string;
  readonly count: number;
  readonly className?: string;
}

/** Holds the place of some lines of text. */
export function SkeletonLines({ label, count, className = 'gap-4' }: SkeletonLinesProps) {
  return (
    <div role="status" aria-label={label} className={cx('grid', className)}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className="h-4 max-w-160" />
      ))}
    </div>
  );
}
