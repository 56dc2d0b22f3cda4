import { Description, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { dialogPanelClass, screenClass, screenPlaceClass } from '#ui/styles/dialog-class.ts';
import { scrimClass } from '#ui/styles/floating-class.ts';
import { Modal } from './modal.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { panelTitleClass } from './panel-outline.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: keyof typeof sizes;
  readonly role?: 'dialog' | 'alertdialog';
}

/** No `transition` of Headless UI: an interrupted one never ends and blocks the page under an invisible scrim. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, note, children, footer, size = 'normal', role = 'dialog' } = props;
  return (
    <Modal isOpen={isOpen} onClose={onClose} role={role} className="relative z-(--z-dialog)">
      <DialogBackdrop className={scrimClass} />
      <div className={size === 'narrow' ? narrowPlaceClass : screenPlaceClass}>
        <DialogPanel className={cx(dialogPanelClass, transitionClass, sizes[size])}>
          <PanelFrame
            heading={<DialogTitle className={panelTitleClass}>{title}</DialogTitle>}
            {...(note !== undefined && { note: <Description as="span">{note}</Description> })}
            onClose={onClose}
            footer={footer}
          >
            {children}
          </PanelFrame>
        </DialogPanel>
      </div>
    </Modal>
  );
}

const transitionClass = 'transition duration-(--duration-slow) starting:translate-y-1 starting:opacity-0';

const narrowPlaceClass = 'page-filling flex items-start justify-center px-4 pt-[15dvh]';

const sizes = {
  narrow: 'max-h-[70dvh] max-w-(--size-dialog-narrow) rounded-panel',
  normal: `${screenClass} md:max-w-(--size-dialog)`,
  wide: `${screenClass} md:max-w-(--size-dialog-wide)`,
};
