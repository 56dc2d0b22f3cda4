import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { softTones, type Tone } from '#ui/styles/tone.ts';

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-chip px-1.5 text-micro/[18px] font-strong whitespace-nowrap tabular-nums',
        softTones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export interface BadgeProps {
  readonly tone?: Tone;
  readonly className?: string;
  readonly children: ReactNode;
}
