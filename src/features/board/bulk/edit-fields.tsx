import { counted, texts } from '#domain/texts/index.ts';
import { type TaskChanges, changesOfFilter, type TaskFilter, taskFilterForm } from '#domain/task/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import { DiscardDialog, useForm } from '#features/forms/index.ts';
import { byId } from '#features/pickers/index.ts';
import { useLabels, useProjects } from '#services/queries/index.ts';
import type { Bulk } from '#services/bulk/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { whyNot } from '#features/board/acts/index.ts';
import { FilterFields } from './filter-fields.tsx';
import { PlanView } from './plan-view.tsx';

interface EditFieldsProps {
  readonly taskIds: readonly string[];
  readonly bulk: Bulk;
  readonly onConfirm: (changes: TaskChanges) => void;
  readonly onClose: () => void;
}

/** Sets only the fields that are filled in (FRM-30 to FRM-34, DEC-23). */
export function EditFields({ taskIds, bulk, onConfirm, onClose }: EditFieldsProps) {
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const form = useForm<typeof taskFilterForm, TaskChanges>({
    schema: taskFilterForm,
    initial: {},
    save: async (value): Promise<Decision<TaskChanges>> => agreed(changesOf(value)),
    onSaved: onConfirm,
    onClose,
  });
  const { fields, send } = form;
  const changesOf = (value: TaskFilter): TaskChanges =>
    changesOfFilter(value, {
      project: byId(projects, fields.idProject.value),
      label: byId(labels, fields.idLabel.value),
    });
  const filled = taskFilterForm.safeParse(
    Object.fromEntries(
      Object.entries({
        idAssignedTo: fields.idAssignedTo.value,
        idClient: fields.idClient.value,
        idProject: fields.idProject.value,
        idLabel: fields.idLabel.value,
        EstimatedTime: fields.EstimatedTime.value,
        CompletedTime: fields.CompletedTime.value,
      }).filter(([, value]) => value),
    ),
  );
  const changes = filled.success ? changesOf(filled.data) : {};
  const isFilled = Object.keys(changes).length > 0;
  const edit = { kind: 'edit', ids: taskIds, changes } as const;
  const plan = bulk.plan(edit);
  const why = isFilled ? whyNot(bulk.decide(edit), 'Nothing would change') : nothingFilled;
  const leave = () => send({ type: 'form.leave' });
  return (
    <Dialog
      isOpen
      title="Edit fields"
      note={`${counted(taskIds.length, 'task')}. Fields you leave empty won't change.`}
      onClose={leave}
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form={form.id}
            busy={form.saving !== null}
            why={filled.success ? why : undefined}
          >
            Confirm
          </Button>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
        </>
      }
    >
      <form {...form.props} data-autofocus autoComplete="off" className="grid grid-cols-2 gap-x-3 gap-y-4">
        <FilterFields fields={fields} />
      </form>
      {/* The preview has its height from the start, so that the footer doesn't move. */}
      <section
        aria-label="Plan"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="mt-4 h-[clamp(11rem,85dvh-27rem,20rem)] overflow-y-auto border-t border-hairline pt-3"
      >
        {isFilled && plan.ok ? (
          <PlanView plan={plan.value} title="Preview" />
        ) : (
          <p className="text-meta text-muted">{texts.fillToSee}</p>
        )}
      </section>
      <DiscardDialog
        isOpen={form.isAsking}
        onKeep={() => send({ type: 'form.stay' })}
        onDiscard={() => send({ type: 'form.discard' })}
      />
    </Dialog>
  );
}

const nothingFilled = { what: 'Nothing filled in', reason: texts.nothingToChange };
