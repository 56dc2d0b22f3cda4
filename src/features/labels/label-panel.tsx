import { useInputControl } from '@conform-to/react';
import type * as z from 'zod';
import { deletedRefusal } from '#domain/access/entities.ts';
import { archiveLabelRefusal, manageLabelRefusal } from '#domain/access/labels-access.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { statusWords } from '#domain/work/entity-status.ts';
import { labelForm } from '#domain/work/label.ts';
import { palette } from '#domain/palette.ts';
import { usageWords } from '#domain/work/usage.ts';
import { ColorField } from '#features/forms/color-field.tsx';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { StatusField } from '#features/forms/status-field.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { useConflict } from '#features/forms/conflict/use-conflict.ts';
import { whyOf } from '#features/forms/why-of.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import { type LabelItem, labelResource } from '#services/queries/work/label-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { TextField } from '#ui/fields/text-field.tsx';

/** The label form (LBL-02 to LBL-06, DEC-70). */
export function LabelPanel({ item: label, withInactive, onClose }: EntityPanelProps<LabelItem>) {
  const { actor } = useSession();
  const save = labelResource.useSave();
  const remove = labelResource.useRemove();
  const status = label?.status ?? 1;
  const locked = deletedRefusal(status) ?? manageLabelRefusal(actor);
  const kept = deletedRefusal(status) ?? archiveLabelRefusal(actor);
  const others = useConflict<z.output<typeof labelForm>>(label && fieldsOf(label));
  const changeWhy = whyOf(label === null ? "Can't add a label" : "Can't change this label", locked);
  const form = useForm({
    schema: labelForm,
    initial: {
      Name: label?.name ?? '',
      ColorCode: label?.color ?? palette[6].color,
      Status: `${status}`,
    },
    save: (value, intent) =>
      save(label === null ? value : { idLabel: label.id, ...others.toSend(value, intent) }),
    onSaved: (saved) =>
      announceDone(savedWords(`Label “${saved.Name}”`, label?.status ?? null, saved.Status, withInactive)),
    onClose,
  });
  const color = useInputControl(form.fields.ColorCode);
  return (
    <FormPanel
      title={label?.name ?? 'Add label'}
      {...(label && { note: 'Edit label' })}
      form={form}
      others={others.changes}
      confirm="Confirm"
      why={kept ? changeWhy : undefined}
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
        why={changeWhy}
        autoComplete="off"
      />
      <ColorField
        label="Color"
        name={form.fields.ColorCode.name}
        value={color.value ?? ''}
        onChange={color.change}
        error={form.fields.ColorCode.errors}
        why={changeWhy}
      />
      <StatusField
        field={form.fields.Status}
        words={statusWords}
        status={status}
        why={whyOf("Can't archive labels", kept)}
        hint={label ? usedBy(label) : undefined}
      />
    </FormPanel>
  );
}

const fieldsOf = ({ name, color, status }: LabelItem) => ({ Name: name, ColorCode: color, Status: status });

/** What hangs on a label; undefined where nothing does. */
function usedBy(label: LabelItem): string | undefined {
  const words = usageWords(label);
  return words && `${words} ${label.tasks === 1 ? 'uses' : 'use'} this label.`;
}

function inUse(label: LabelItem): DisabledReason | undefined {
  const words = usedBy(label);
  return words === undefined
    ? undefined
    : { what: "Can't delete this label", reason: `${words} Archive it instead.` };
}
