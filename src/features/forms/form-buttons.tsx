import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { FormRefusal, saysRefusal } from './form-refusal.tsx';
import type { FormChart } from './use-form-chart.ts';

export type ShownForm = FormChart & {
  readonly props: ComponentProps<'form'>;
  readonly isDirty: boolean;
};

export interface FormButtonsProps {
  readonly form: ShownForm;
  readonly confirm: string;
  readonly variant?: 'primary' | 'danger' | undefined;
  readonly why?: DisabledReason | undefined;
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
  readonly others?: object | undefined;
  readonly end?: ReactNode;
}

export function FormButtons({
  form,
  confirm,
  variant = 'primary',
  why,
  onBlocked,
  others,
  end,
}: FormButtonsProps) {
  const { id, isDirty, saving, notSaved, undone, unsaved, send } = form;
  const blocked = why ?? unsaved;
  return (
    <>
      {saysRefusal(form, others) ? (
        <FormRefusal form={form} className="basis-full" />
      ) : (
        // Reserves its height, so that nothing moves. The footer of a side panel grows upwards, away from the
        // buttons, and needs no reserve.
        <p
          className={cx(
            'min-h-lh basis-full text-meta in-[aside]:empty:hidden',
            unsaved || notSaved === null ? 'text-subtle' : 'text-bad',
          )}
        >
          {unsaved?.reason ?? notSaved ?? (isDirty ? undone.note : why?.reason)}
        </p>
      )}
      <Button
        variant={variant}
        type="submit"
        form={id}
        busy={saving !== null}
        why={blocked}
        onBlocked={why && onBlocked}
      >
        {confirm}
      </Button>
      <Button variant="ghost" onClick={() => send({ type: 'form.leave' })}>
        Cancel
      </Button>
      {end !== undefined && <span className="ml-auto">{end}</span>}
    </>
  );
}
