import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { BaseButton, type BaseButtonProps } from './base-button.tsx';
import { softTones, type Tone } from '#ui/styles/tone.ts';

export interface PillProps extends BaseButtonProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
}

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
    <BaseButton {...press} className={cx(look, 'transition-[filter] hover:brightness-95')}>
      {content}
    </BaseButton>
  );
}

const pillClass =
  'inline-flex h-(--size-small) items-center gap-1.5 rounded-full px-2 text-meta font-medium whitespace-nowrap tabular-nums';
