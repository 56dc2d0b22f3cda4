import { useInputControl } from '@conform-to/react';
import type * as z from 'zod';
import { archiveLabelRefusal, manageLabelRefusal } from '#domain/access/labels.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { statusWords } from '#domain/entity-status.ts';
import { labelForm } from '#domain/label.ts';
import { palette } from '#domain/palette.ts';
import { ColorField } from '#features/forms/color-field.tsx';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { type LabelItem, labelResource } from '#services/queries/label-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

interface LabelPanelProps {
  /** Null for a new one. */
  readonly label: LabelItem | null;
  readonly onClose: () => void;
}

/** The label form (LBL-03 to LBL-06, DEC-70). */
export function LabelPanel({ label, onClose }: LabelPanelProps) {
  const { actor } = useSession();
  const save = labelResource.useSave();
  const remove = labelResource.useRemove();
  const locked = manageLabelRefusal(actor);
  const kept = archiveLabelRefusal(actor);
  const form = useForm({
    schema: labelForm,
    initial: {
      Name: label?.name ?? '',
      ColorCode: label?.color ?? palette[6].color,
      Status: label?.status === 2 ? '2' : '1',
    },
    save: (value) => save(label === null ? value : { idLabel: label.id, ...changed(label, value) }),
    onSaved: (_, { Name }) =>
      announceDone(label === null ? `Label “${Name}” was added.` : `Label “${Name}” was saved.`),
    onClose,
  });
  const color = useInputControl(form.fields.ColorCode);
  return (
    <FormPanel
      title={label?.name ?? 'Add label'}
      {...(label && { note: 'Edit label' })}
      form={form}
      confirm="Confirm"
      why={whyOf(
        label === null ? "Can't add a label" : "Can't change this label",
        locked && kept ? locked : null,
      )}
      {...(label && {
        footerEnd: (
          <DeleteButton
            name={`label ${label.name}`}
            remove={() => remove(label.id)}
            onDeleted={() => {
              announceDone(`Label “${label.name}” was deleted.`);
              onClose();
            }}
            why={whyOf("Can't delete this label", kept) ?? inUse(label)}
          />
        ),
      })}
    >
      <TextField
        data-autofocus
        label="Name"
        {...textProps(form.fields.Name)}
        counter={MAX_NAME}
        readOnly={locked !== null}
        autoComplete="off"
      />
      <ColorField
        label="Color"
        name={form.fields.ColorCode.name}
        value={color.value ?? ''}
        onChange={color.change}
        error={form.fields.ColorCode.errors}
        isLocked={locked !== null}
      />
      <Select
        label="Status"
        {...textProps(form.fields.Status)}
        options={statuses}
        why={whyOf("Can't archive labels", kept)}
        hint={label !== null && label.tasks > 0 ? usedBy(label.tasks) : undefined}
      />
    </FormPanel>
  );
}

const statuses = ([1, 2] as const).map((status) => ({ value: String(status), label: statusWords[status] }));

/** Only what differs: who may archive alone sends the status alone. */
function changed(label: LabelItem, value: z.output<typeof labelForm>): Partial<typeof value> {
  return {
    ...(value.Name === label.name ? {} : { Name: value.Name }),
    ...(value.ColorCode === label.color ? {} : { ColorCode: value.ColorCode }),
    ...(value.Status === label.status ? {} : { Status: value.Status }),
  };
}

const usedBy = (tasks: number): string =>
  tasks === 1 ? '1 task uses this label.' : `${tasks} tasks use this label.`;

function inUse({ tasks }: LabelItem): DisabledReason | undefined {
  return tasks === 0
    ? undefined
    : { what: "Can't delete this label", reason: `${usedBy(tasks)} Archive it instead.` };
}
