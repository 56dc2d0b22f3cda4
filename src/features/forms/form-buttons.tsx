import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { FormRefusal, saysRefusal } from './form-refusal.tsx';
import type { FormChart } from './use-form-chart.ts';

/** A form as its frame shows it. */
export type ShownForm = FormChart & {
  /** Spread on the form element. */
  readonly props: ComponentProps<'form'>;
  readonly isDirty: boolean;
};

export interface FormButtonsProps {
  readonly form: ShownForm;
  readonly confirm: string;
  /** Danger where what is confirmed cannot be undone. */
  readonly variant?: 'primary' | 'danger' | undefined;
  /** Why it cannot be saved; undefined where it can. */
  readonly why?: DisabledReason | undefined;
  /** What pressing it does while it can't be saved. */
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
  /** What somebody else has set meanwhile. */
  readonly others?: object | undefined;
  /** Stands at the other end. */
  readonly end?: ReactNode;
}

/**
 * The foot of a form: that it is not saved, or why it cannot be, the button that saves it, and the way out. Why it was
 * refused is said here once, beside the button that was pressed and clear of the fields to correct.
 */
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
        // Has its place before it says anything, so that nothing moves when it does. The foot of a side panel stands at its
        // lower edge and grows upwards, away from the buttons: there it takes none.
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
