import { cx } from '#ui/styles/cx.ts';

export interface ProgressLineProps {
  /** From 0 to 1, clamped. */
  readonly value: number;
  readonly tone?: 'accent' | 'good' | 'bad' | 'warn' | 'muted';
  /** Paler colors, not opacity, which would make the compositor re-sort the page. */
  readonly isFaint?: boolean;
  /** Without it the line is hidden from screen readers. */
  readonly label?: string;
  readonly className?: string;
}

export function ProgressLine({
  value,
  tone = 'accent',
  isFaint = false,
  label,
  className,
}: ProgressLineProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuenow': Math.round(share * 100),
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          })}
      className={cx(
        'block h-0.5 rounded-mark forced-colors:outline',
        isFaint ? 'bg-press/55' : 'bg-press',
        className,
      )}
    >
      <span
        className={cx('block h-full rounded-mark', (isFaint ? faintTones : tones)[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}

const tones = {
  accent: 'bg-accent-line',
  good: 'bg-good',
  bad: 'bg-bad',
  warn: 'bg-warn',
  muted: 'bg-muted',
};

const faintTones: typeof tones = {
  accent: 'bg-accent-line/55',
  good: 'bg-good/55',
  bad: 'bg-bad/55',
  warn: 'bg-warn/55',
  muted: 'bg-muted/55',
};
