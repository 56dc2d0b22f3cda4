import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Decision, Refusal } from '#domain/refusal.ts';
import type { EntityStatus } from '#domain/work/entity-status.ts';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { whyOf } from '#features/page/why-of.ts';
import { useRequest } from '#services/charts/use-request.ts';
import type { EntitySave } from '#services/queries/resource.ts';
import { announceDone, announceRefusal } from '#services/toasts/announce.ts';
import type { ToastAction } from '#services/toasts/toasts.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { EntityFormState } from './use-entity-form.ts';

interface Entity {
  readonly id: number;
  readonly name: string;
  readonly status: EntityStatus;
}

interface RemoveButtonProps {
  readonly form: EntityFormState<Entity>;
  readonly remove: (id: number) => Promise<Decision<unknown>>;
  readonly save: (save: EntitySave<{ readonly status: 1 | 2 }>) => Promise<Decision<unknown>>;
  /** Why it can't be deleted. */
  readonly why: DisabledReason | undefined;
  /** Why the person may not set its status, or null. */
  readonly kept: Refusal | null;
  /** What is said when it was deleted, where the catalogue has words of its own. */
  readonly said?: string;
  /** What hangs on it. */
  readonly children?: ReactNode;
}

/** Deletes the entity of a form, with the way back in the message that says so, and restores a deleted one (decision 0153). */
export function RemoveButton({ form, remove, save, why, kept, said, children }: RemoveButtonProps) {
  const { item, noun, deleted, onClose } = form;
  if (item === null) return null;
  const { id, name, status } = item;
  const thing = noun.toLowerCase();

  async function restore(as: 1 | 2, again?: ToastAction): Promise<Decision<unknown>> {
    const done = await save({ item: { id }, fields: { status: as } });
    if (done.ok) announceDone(`${noun} “${name}” was restored.`);
    else announceRefusal(done.refusal, undefined, again && [again]);
    return done;
  }

  if (deleted !== null)
    return (
      <RestoreButton
        name={`${thing} ${name}`}
        restore={() => restore(1)}
        onRestored={onClose}
        why={whyOf(`Can't restore this ${thing}`, kept)}
      />
    );
  return (
    <DeleteButton
      name={`${thing} ${name}`}
      remove={() => remove(id)}
      onDeleted={() => {
        const undo = { label: 'Undo', run: () => void restore(status === 2 ? 2 : 1, undo) };
        announceDone(said ?? `${noun} “${name}” was deleted.`, {
          action: undo,
          ...(said !== undefined && { note: name }),
        });
        onClose();
      }}
      why={why}
    >
      {children}
    </DeleteButton>
  );
}

interface RestoreButtonProps {
  readonly name: string;
  readonly restore: () => Promise<Decision<unknown>>;
  readonly onRestored: () => void;
  readonly why: DisabledReason | undefined;
}

function RestoreButton({ name, restore, onRestored, why }: RestoreButtonProps) {
  const request = useRequest(restore, onRestored);
  return (
    <Button
      icon={<RotateCcw />}
      aria-label={`Restore ${name}`}
      busy={request.is('busy')}
      why={why}
      onClick={request.press}
    >
      Restore
    </Button>
  );
}
