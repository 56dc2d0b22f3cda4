import type { ReactNode } from 'react';
import { DiscardDialog } from './leaving/discard-dialog.tsx';
import { FormButtons, type ShownForm } from './form-buttons.tsx';
import { Conflict } from './conflict/conflict.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface SettingsFormProps {
  readonly form: ShownForm;
  readonly headingId: string;
  readonly others: object;
  readonly why: DisabledReason | undefined;
  readonly children: ReactNode;
}

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
