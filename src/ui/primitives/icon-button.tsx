import type { ReactNode } from 'react';
import { BusyLine } from './busy-line.tsx';
import { cx } from '#ui/styles/cx.ts';
import { BaseButton, type BaseButtonProps } from './base-button.tsx';

export interface IconButtonProps extends Omit<BaseButtonProps, 'children' | 'aria-label'> {
  /** The accessible name, and the tooltip unless `hint` is set. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly variant?: 'ghost' | 'plain' | 'primary';
  readonly size?: 'small' | 'tool' | 'control';
  readonly hint?: string;
  readonly keys?: ReactNode;
}

export function IconButton({
  name,
  icon,
  variant = 'ghost',
  size = 'tool',
  hint = name,
  keys,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <BaseButton
      {...rest}
      aria-label={name}
      tip={
        keys ? (
          <span className="flex items-center gap-2">
            {hint} {keys}
          </span>
        ) : (
          hint
        )
      }
      className={cx(
        base,
        rest.busy && 'relative',
        sizes[size],
        rest.why ? blocked[variant] : variants[variant],
        className,
      )}
    >
      {icon}
      {rest.busy && <BusyLine />}
    </BaseButton>
  );
}

const base = 'inline-grid shrink-0 place-items-center';

const sizes = {
  small: 'size-(--size-small) rounded-chip',
  tool: 'size-(--size-tool) rounded-control',
  control: 'size-(--size-control) rounded-control',
};

const variants = {
  ghost:
    'text-muted hover:bg-hover hover:text-text active:bg-press aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
  plain: 'bg-surface text-text inset-ring inset-ring-hairline hover:bg-hover active:bg-press',
  primary: 'edged bg-accent text-on-accent hover:bg-accent-hover',
};

const blocked = {
  ghost: 'text-disabled',
  plain: 'bg-surface text-disabled inset-ring inset-ring-hairline',
  primary: 'edged bg-press text-subtle',
};
