import { cx } from '#ui/styles/cx.ts';

export interface LoadBarProps {
  /** Shares from 0 to 1, clamped. */
  readonly done: number;
  readonly planned: number;
  readonly isCurrent?: boolean;
  readonly isOver?: boolean;
  readonly className?: string;
}

/** Hidden from screen readers: always show the figures beside it. */
export function PlannedBar({ done, planned, isCurrent = false, isOver = false, className }: LoadBarProps) {
  return (
    <span
      aria-hidden
      className={cx('relative block h-[3px] rounded-mark bg-press forced-colors:outline', className)}
    >
      <Part
        share={planned}
        className={cx(
          isOver ? 'bg-warn/60' : 'bg-muted/30',
          'forced-colors:bg-muted forced-colors:opacity-30',
        )}
      />
      <Part share={done} className={isCurrent ? 'bg-accent' : 'bg-muted'} />
    </span>
  );
}

function Part({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={cx('absolute inset-y-0 left-0 rounded-mark', className)}
      style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
    />
  );
}
