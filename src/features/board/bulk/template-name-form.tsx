import { useRef } from 'react';
import { MAX_NAME } from '#domain/constants.ts';
import { newTaskToWire } from '#domain/contract/tasks/template-wire.ts';
import { counted } from '#domain/texts/counted.ts';
import type { Task } from '#domain/task/task.ts';
import { templateNameForm } from '#domain/templates/template.ts';
import { templateOfTasks } from '#domain/templates/template-of-tasks.ts';
import { FormDialog } from '#features/forms/form-dialog.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { templateResource } from '#services/queries/tasks/template-resource.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { TextField } from '#ui/fields/text-field.tsx';

interface TemplateNameFormProps {
  readonly tasks: readonly Task[];
  readonly onAdded: () => void;
  readonly onLeft: () => void;
}

export function TemplateNameForm({ tasks, onAdded, onLeft }: TemplateNameFormProps) {
  const save = templateResource.useSave();
  const isAdded = useRef(false);
  const form = useForm({
    schema: templateNameForm,
    initial: { TemplateName: '' },
    save: async ({ TemplateName }) => {
      const made = templateOfTasks(tasks);
      return made.ok
        ? save({ item: null, fields: { TemplateName, Tasks: made.value.map(newTaskToWire) } })
        : made;
    },
    onSaved(_, { TemplateName }) {
      isAdded.current = true;
      announceDone(`Template “${TemplateName}” was added.`);
    },
    onClose: () => (isAdded.current ? onAdded() : onLeft()),
  });
  const days = new Set(tasks.map(({ day }) => day)).size;
  return (
    <FormDialog
      title="Add template"
      note={`${counted(tasks.length, 'task')} on ${counted(days, 'day')}`}
      form={form}
      confirm="Add"
    >
      <TextField
        data-autofocus
        label="Name"
        {...textProps(form.fields.TemplateName)}
        counter={MAX_NAME}
        autoComplete="off"
      />
    </FormDialog>
  );
}
