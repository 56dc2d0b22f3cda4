import { cx } from '#ui/styles/cx.ts';

/** Holds the place of what is on its way; shows only when that takes longer than 150 ms. Size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('edged block animate-appear rounded-chip bg-press', className)} />;
}
