import type { ReactNode } from 'react';
import { BusyLine } from './busy-line.tsx';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import { BaseButton, type BaseButtonProps } from './base-button.tsx';

export interface IconButtonProps extends Omit<BaseButtonProps, 'children' | 'aria-label'> {
  /** The accessible name, also shown as its tooltip. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly look?: 'ghost' | 'plain' | 'primary';
  readonly size?: 'small' | 'tool' | 'control';
  /** The shortcut, shown in the tooltip. */
  readonly keys?: string;
}

/** A button that is only an icon. */
export function IconButton({
  name,
  icon,
  look = 'ghost',
  size = 'tool',
  keys,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <BaseButton
      {...rest}
      aria-label={name}
      tip={keys === undefined ? name : <NameWithKeys name={name} keys={keys} />}
      className={cx(
        base,
        rest.busy && 'relative',
        sizes[size],
        rest.why ? blocked[look] : looks[look],
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

const looks = {
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

function NameWithKeys({ name, keys }: { name: string; keys: string }) {
  return (
    <span className="flex items-center gap-2">
      {name} <Kbd>{keys}</Kbd>
    </span>
  );
}
