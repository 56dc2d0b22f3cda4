import type { ReactNode } from 'react';
import type { Decision, Refusal } from '#domain/refusal.ts';
import type { EntityStatus } from '#domain/work/index.ts';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { RestoreButton, useDeleted } from '#features/lists/index.ts';
import { useLink, useUnsavedReason } from '#features/page/index.ts';
import type { Restoring } from '#services/queries/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { EntityFormState } from './use-entity-form.ts';

interface Entity {
  readonly id: number;
  readonly name: string;
  readonly status: EntityStatus;
}

interface RemoveButtonProps {
  readonly form: EntityFormState<Entity>;
  readonly list: 'clients' | 'projects' | 'labels';
  readonly remove: (id: number) => Promise<Decision<unknown>>;
  readonly restore: (restoring: Restoring) => Promise<Decision<{ readonly name: string }>>;
  readonly why: DisabledReason | undefined;
  readonly refusal: Refusal | null;
  readonly said?: string;
  readonly children: ReactNode;
}

export function RemoveButton(props: RemoveButtonProps) {
  const { form, list, remove, restore, why, refusal, said, children } = props;
  const { item, noun, deleted, onClose } = form;
  const listHref = useLink()(list);
  const tellDeleted = useDeleted({ noun, restore, listHref });
  const unsaved = useUnsavedReason(`Can't delete this ${noun.toLowerCase()}`);
  if (item === null) return null;
  if (deleted !== null)
    return (
      <RestoreButton
        noun={noun}
        item={item}
        restore={restore}
        refusal={refusal}
        listHref={listHref}
        onRestored={onClose}
      />
    );
  return (
    <DeleteButton
      name={`${noun.toLowerCase()} ${item.name}`}
      remove={() => remove(item.id)}
      onDeleted={() => {
        tellDeleted(item, said);
        onClose();
      }}
      why={why ?? unsaved}
    >
      {children}
    </DeleteButton>
  );
}
