import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Press, type PressProps } from './press.tsx';
import { softTones, type Tone } from './tone.ts';

export interface PillProps extends PressProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
}

/** A count or a state that stands out in a bar; with `onClick` it is a button that opens what it counts. */
export function Pill({ tone = 'plain', icon, className, children, ...press }: PillProps) {
  const look = cx(pillClass, softTones[tone], className);
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (!press.onClick) return <span className={look}>{content}</span>;
  return (
    <Press {...press} className={cx(look, 'transition-[filter] hover:brightness-95')}>
      {content}
    </Press>
  );
}

const pillClass =
  'inline-flex h-(--size-small) items-center gap-1.5 rounded-full px-2 text-meta font-medium whitespace-nowrap tabular-nums';
