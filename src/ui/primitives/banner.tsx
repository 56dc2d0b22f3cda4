import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from './icon-button.tsx';

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  /** `bar` spans the top of the page, `block` is placed above a form. */
  readonly shape?: 'block' | 'bar';
  readonly className?: string;
}

export type BannerTone = 'info' | 'good' | 'bad' | 'warn';

/** Errors are announced at once (alert), others politely. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  shape = 'block',
  className,
}: BannerProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx(
        'edged flex items-center gap-2.5 py-1 pr-1.5 text-body',
        shape === 'bar' ? 'min-h-9 pl-4' : 'min-h-10 rounded-control pl-3',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 gap-2.5 py-1.5">
        <Icon aria-hidden className="h-lh! flex-none" />
        <div className="min-w-0 flex-1 text-text">
          {title !== undefined && <b className="font-strong">{title} </b>}
          {children}
        </div>
      </div>
      {action}
      {onDismiss && <IconButton name="Dismiss" icon={<X />} onClick={onDismiss} className="self-start" />}
    </div>
  );
}

const tones = {
  info: { icon: Info, look: 'bg-accent-soft text-accent-text' },
  good: { icon: CircleCheck, look: 'bg-good-soft text-good' },
  bad: { icon: CircleAlert, look: 'bg-bad-soft text-bad' },
  warn: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
} as const;
