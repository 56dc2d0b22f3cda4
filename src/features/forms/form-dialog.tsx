import { type ReactNode } from 'react';
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { DiscardDialog } from './leaving/discard-dialog.tsx';
import { FormButtons, type FormButtonsProps, type ShownForm } from './form-buttons.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'note'> {
  readonly form: ShownForm;
  readonly confirm: string;
  readonly variant?: FormButtonsProps['variant'];
  readonly why?: DisabledReason | undefined;
  readonly children: ReactNode;
}

export function FormDialog({ title, note, form, confirm, variant, why, children }: FormDialogProps) {
  const { isAsking, undone, send } = form;
  return (
    <Dialog
      isOpen
      title={title}
      {...(note !== undefined && { note })}
      onClose={() => send({ type: 'form.leave' })}
      footer={<FormButtons form={form} confirm={confirm} variant={variant} why={why} />}
    >
      <form {...form.props} autoComplete="off" className="grid gap-4">
        {children}
      </form>
      <DiscardDialog
        isOpen={isAsking}
        text={undone.question}
        onKeep={() => send({ type: 'form.stay' })}
        onDiscard={() => send({ type: 'form.discard' })}
      />
    </Dialog>
  );
}
