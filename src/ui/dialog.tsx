import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { scrimClass } from './floating-class.ts';
import { PanelFrame, panelTitleClass } from './panel-frame.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, the scrim and the cross ask for it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'narrow' | 'normal' | 'wide';
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A question or a form that has to be finished or left first. Fills the screen of a phone unless it is narrow.
 * It hangs from its upper edge, so that it stands still when an error makes it longer.
 * The focus goes to the control that carries `data-autofocus`, else to the dialog itself.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, note, children, footer, size = 'normal', role = 'dialog' } = props;
  const modal = useModal(isOpen);
  return (
    <Modal {...modal} onClose={onClose} role={role} className="relative z-(--z-dialog)">
      <DialogBackdrop transition className={scrimClass} />
      <div
        className={cx(
          'fixed inset-0 flex items-start justify-center',
          size === 'narrow' ? 'px-4 pt-[15dvh]' : 'md:px-4 md:pt-[7.5dvh]',
        )}
      >
        <DialogPanel transition className={cx(panelClass, sizes[size])}>
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

const panelClass =
  'flex w-full flex-col overflow-hidden bg-surface shadow-menu transition duration-(--duration-slow) ' +
  'data-closed:translate-y-1 data-closed:opacity-0';

const screen = 'max-md:h-dvh md:max-h-(--size-dialog-height) md:rounded-panel';

const sizes = {
  narrow: 'max-h-[70dvh] max-w-(--size-dialog-narrow) rounded-panel',
  normal: `${screen} md:max-w-(--size-dialog)`,
  wide: `${screen} md:max-w-(--size-dialog-wide)`,
};
