import type { KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

export interface MenuIconProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly why?: DisabledReason | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLButtonElement>;
}

export function MenuIcon(props: MenuIconProps) {
  return <IconButton aria-haspopup="menu" size="small" {...props} />;
}
