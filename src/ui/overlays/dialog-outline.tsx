import { dialogPanelClass, screenClass, screenPlaceClass } from '#ui/styles/dialog-class.ts';
import { PanelOutline, panelTitleClass } from './panel-outline.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogOutlineProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Shown while a dialog's code loads: named, focused and closable. */
export function DialogOutline({ title, onClose }: DialogOutlineProps) {
  useReturnFocus();
  return (
    <dialog
      ref={openModal}
      aria-label={title}
      aria-busy
      tabIndex={-1}
      onClose={onClose}
      className={`${screenPlaceClass} h-full max-h-none w-full max-w-none animate-appear bg-transparent text-text outline-none backdrop:bg-scrim`}
    >
      <div className={`${dialogPanelClass} ${screenClass} md:max-w-(--size-dialog)`}>
        <PanelOutline heading={<h2 className={panelTitleClass}>{title}</h2>} onClose={onClose}>
          Loading…
        </PanelOutline>
      </div>
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.focus();
}
