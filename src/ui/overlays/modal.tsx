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

/**
 * What a dialog, a drawer and the wizard are: a dialog of Headless UI that covers the page. It stands beside the page, so that
 * what Headless UI makes inert around it is small (`cover-page.ts`).
 */
export function Modal({ isOpen, className, ...rest }: ModalProps) {
  const modal = useModal(isOpen);
  useOpenDialog(isOpen);
  useLayoutEffect(() => (isOpen ? coverPage() : undefined), [isOpen]);
  // With the focus on itself it would draw a frame around the window.
  const classes = cx(className, 'outline-none');
  return createPortal(<Dialog {...modal} {...rest} className={classes} />, placeBesidePage());
}
