import type { ReactNode } from 'react';
import { FormPanel } from '#features/forms/form-panel.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { EntityFormState } from './use-entity-form.ts';

interface Entity {
  readonly id: number;
  readonly name: string;
}

interface EntityFormProps {
  readonly form: EntityFormState<Entity>;
  readonly why?: DisabledReason | undefined;
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
  readonly confirm?: string;
  readonly note?: ReactNode;
  readonly footerEnd?: ReactNode;
  readonly children: ReactNode;
}

export function EntityForm(props: EntityFormProps) {
  const { form, why, onBlocked, confirm = 'Save', note, footerEnd, children } = props;
  const { item, noun, others, mine } = form;
  const thing = noun.toLowerCase();
  return (
    <FormPanel
      title={item?.name ?? `Add ${thing}`}
      note={note ?? (item && `Edit ${thing}`)}
      form={form}
      others={others ?? undefined}
      mine={mine}
      confirm={confirm}
      why={why}
      onBlocked={onBlocked}
      footerEnd={item && footerEnd}
    >
      {children}
    </FormPanel>
  );
}
