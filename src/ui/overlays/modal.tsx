import { Dialog, type DialogProps } from '@headlessui/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from '#ui/interaction/is-typing.ts';
import { coverPage, placeBesidePage } from './cover-page.ts';
import { useModal } from './use-modal.ts';

export interface ModalProps extends Pick<DialogProps, 'role' | 'className'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What a dialog, a drawer and the wizard are: a dialog of Headless UI that covers the page. It stands beside the page, so that
 * what Headless UI makes inert around it is small (`cover-page.ts`).
 */
export function Modal({ isOpen, ...rest }: ModalProps) {
  const modal = useModal(isOpen);
  useOpenDialog(isOpen);
  useLayoutEffect(() => (isOpen ? coverPage() : undefined), [isOpen]);
  return createPortal(<Dialog {...modal} {...rest} />, placeBesidePage());
}
