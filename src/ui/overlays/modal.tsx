import { Dialog, type DialogProps } from '@headlessui/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from '#ui/interaction/is-typing.ts';
import { coverPage, placeBesidePage } from './cover-page.ts';
import { cx } from '#ui/styles/cx.ts';
import { useModal } from './use-modal.ts';

export interface ModalProps extends Pick<DialogProps, 'role'> {
  readonly className?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Rendered beside the page, so that Headless UI makes only little inert (see `cover-page.ts`). */
export function Modal({ isOpen, className, ...rest }: ModalProps) {
  const modal = useModal(isOpen);
  useOpenDialog(isOpen);
  useLayoutEffect(() => (isOpen ? coverPage() : undefined), [isOpen]);
  // When focused, it would draw a ring around the window.
  const classes = cx(className, 'outline-none');
  return createPortal(<Dialog {...modal} {...rest} className={classes} />, placeBesidePage());
}
