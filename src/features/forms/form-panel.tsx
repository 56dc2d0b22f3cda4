import { type ReactNode, useId } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import type { FormChart } from './use-form-chart.ts';
import type { useForm } from './use-form.ts';

interface FormPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly form: FormChart & Pick<ReturnType<typeof useForm>, 'props' | 'isDirty'>;
  readonly confirm: string;
  /** Why it cannot be saved; undefined where it can. */
  readonly why?: DisabledReason | undefined;
  /** Stands at the other end of the footer, for instance a delete button. */
  readonly footerEnd?: ReactNode;
  readonly children: ReactNode;
}

/** A form beside the list that it belongs to. Leaving it does not lose what was typed by accident. */
export function FormPanel({ title, note, form, confirm, why, footerEnd, children }: FormPanelProps) {
  const { isDirty, saving, isAsking, refusal, notSaved, send } = form;
  const headingId = useId();
  const leave = () => send({ type: 'form.leave' });
  return (
    <SidePanel
      title={title}
      headingId={headingId}
      note={note}
      onClose={leave}
      footer={
        <>
          {/* Has its place before it says anything, so that nothing moves when it does. */}
          <p className={cx('min-h-lh basis-full text-meta', notSaved === null ? 'text-subtle' : 'text-bad')}>
            {notSaved ?? (isDirty && 'Changes not saved')}
          </p>
          <Button look="primary" type="submit" form={form.id} busy={saving !== null} why={why}>
            {confirm}
          </Button>
          <Button look="ghost" onClick={leave}>
            Cancel
          </Button>
          {footerEnd !== undefined && <span className="ml-auto">{footerEnd}</span>}
        </>
      }
    >
      {refusal !== null && (
        <Banner tone="bad" className="mb-4" onDismiss={() => send({ type: 'banner.dismiss' })}>
          {refusal}
        </Banner>
      )}
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
