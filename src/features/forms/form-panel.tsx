import { type ReactNode, useId } from 'react';
import { DiscardDialog } from './leaving/discard-dialog.tsx';
import { FormButtons, type ShownForm } from './form-buttons.tsx';
import { Conflict } from './conflict/conflict.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface FormPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly form: ShownForm;
  readonly others?: object | undefined;
  readonly mine?: string | undefined;
  readonly confirm: string;
  readonly why?: DisabledReason | undefined;
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
  readonly footerEnd?: ReactNode;
  readonly children: ReactNode;
}

export function FormPanel({
  title,
  note,
  form,
  others,
  mine,
  confirm,
  why,
  onBlocked,
  footerEnd,
  children,
}: FormPanelProps) {
  const { isAsking, send } = form;
  const headingId = useId();
  return (
    <SidePanel
      title={title}
      headingId={headingId}
      note={note}
      onClose={() => send({ type: 'form.leave' })}
      footer={<FormButtons {...{ form, confirm, why, onBlocked, others }} end={footerEnd} />}
    >
      {others && <Conflict form={form} changes={others} mine={mine} />}
      <form {...form.props} aria-labelledby={headingId} className="grid gap-4">
        {children}
      </form>
      <DiscardDialog
        isOpen={isAsking}
        onKeep={() => send({ type: 'form.stay' })}
        onDiscard={() => send({ type: 'form.discard' })}
      />
    </SidePanel>
  );
}
