import { PopoverButton, PopoverPanel, Popover as Root } from '@headlessui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useOpenDialog } from '#ui/interaction/is-typing.ts';
import { cx } from '#ui/styles/cx.ts';
import { floatingClass } from '#ui/styles/floating-class.ts';

export interface PopoverProps {
  readonly button: ReactElement;
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** No transition: fading content takes the focus again on close, and a panel closed while fading in may stay. */
export function Popover({ button, label, children, align = 'start', className }: PopoverProps) {
  return (
    <Root>
      <PopoverButton as={Fragment}>{button}</PopoverButton>
      <PopoverPanel
        focus
        role="dialog"
        aria-label={label}
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        className={cx(floatingClass, 'w-72 p-3', className)}
      >
        {({ close }) => <Content>{typeof children === 'function' ? children(close) : children}</Content>}
      </PopoverPanel>
    </Root>
  );
}

function Content({ children }: { readonly children: ReactNode }) {
  useOpenDialog(true);
  return children;
}
