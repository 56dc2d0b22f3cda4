import type { ReactNode } from 'react';
import { DiscardDialog } from './leaving/discard-dialog.tsx';
import { FormButtons, type ShownForm } from './form-buttons.tsx';
import { Conflict } from './conflict/conflict.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface SettingsFormProps {
  readonly form: ShownForm;
  /** What the form is called by. */
  readonly headingId: string;
  /** What somebody else has set meanwhile, by the names of the fields on the wire. */
  readonly others: object;
  /** Why it cannot be saved; undefined where it can. */
  readonly why: DisabledReason | undefined;
  readonly children: ReactNode;
}

/** A form that is a part of its page, and stays there when it was saved. Leaving it does not lose what was typed by accident. */
export function SettingsForm({ form, headingId, others, why, children }: SettingsFormProps) {
  return (
    <form {...form.props} aria-labelledby={headingId} className="grid gap-4">
      <Conflict form={form} changes={others} />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <FormButtons form={form} confirm="Save" why={why} others={others} />
      </div>
      <DiscardDialog
        isOpen={form.isAsking}
        onKeep={() => form.send({ type: 'form.stay' })}
        onDiscard={() => form.send({ type: 'form.discard' })}
      />
    </form>
  );
}
