import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import type { DialogProps } from './dialog.tsx';
import { scrimClass } from '#ui/styles/floating-class.ts';
import { Modal } from './modal.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { panelTitleClass } from './panel-outline.tsx';

export interface DrawerProps
  extends Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'children' | 'footer'> {
  readonly note?: ReactNode;
}

export function Drawer({ isOpen, onClose, title, note, children, footer }: DrawerProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} className="relative z-(--z-panel)">
      <DialogBackdrop className={scrimClass} />
      <DialogPanel className={drawerClass}>
        <PanelFrame
          heading={<DialogTitle className={panelTitleClass}>{title}</DialogTitle>}
          note={note}
          onClose={onClose}
          footer={footer}
        >
          {children}
        </PanelFrame>
      </DialogPanel>
    </Modal>
  );
}

const drawerClass =
  'page-filling left-auto flex w-full flex-col bg-surface shadow-menu transition duration-(--duration-slow) ' +
  'starting:translate-x-4 starting:opacity-0 md:w-(--size-panel)';
