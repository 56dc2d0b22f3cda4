import { useRef } from 'react';
import { MAX_NAME } from '#domain/constants.ts';
import { newTaskToWire } from '#domain/contract/index.ts';
import { counted } from '#domain/texts/index.ts';
import type { Task } from '#domain/task/index.ts';
import { templateNameForm, templateOfTasks } from '#domain/templates/index.ts';
import { FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { templateResource } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
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
