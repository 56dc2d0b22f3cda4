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
  /** Why nothing of it can be saved. */
  readonly why?: DisabledReason | undefined;
  /** What pressing the button does while it can't be saved. */
  readonly onBlocked?: ((button: HTMLButtonElement) => void) | undefined;
  /** What saving is called, where the catalogue has a word of its own. */
  readonly confirm?: string;
  /** Stands below its name; that it is edited where nothing else is said. */
  readonly note?: ReactNode;
  /** Stands at the other end of the footer for one that is there. */
  readonly footerEnd?: ReactNode;
  readonly children: ReactNode;
}

/** The form of an entity beside its list: a panel is its fields and nothing else. */
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
