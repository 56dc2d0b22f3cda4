import { useRef } from 'react';
import { MAX_DESCRIPTION, MAX_NAME } from '#domain/constants.ts';
import { templateForm } from '#domain/templates/index.ts';
import { differing, FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { type TemplateItem, templateResource } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTemplateLock } from './use-template-lock.ts';

interface TemplateFormProps {
  readonly template: TemplateItem | null;
  readonly onAdded: (id: number) => void;
  readonly onClose: () => void;
}

export function TemplateForm({ template, onAdded, onClose }: TemplateFormProps) {
  const save = templateResource.useSave();
  const locked = useTemplateLock();
  const addedId = useRef<number>(null);
  const form = useForm({
    schema: templateForm,
    initial: { TemplateName: template?.name ?? '', TemplateDescription: template?.description ?? '' },
    save: (value) =>
      save({ item: template, fields: template === null ? value : differing(fieldsOf(template), value) }),
    onSaved: ({ id }, { TemplateName }) => {
      announceDone(`Template “${TemplateName}” was ${template === null ? 'added' : 'saved'}.`);
      if (template === null) addedId.current = id;
    },
    onClose() {
      onClose();
      if (addedId.current !== null) onAdded(addedId.current);
    },
  });
  return (
    <FormDialog
      title={template === null ? 'Add template' : 'Rename template'}
      form={form}
      confirm={template === null ? 'Add' : 'Save'}
      why={locked}
    >
      <TextField
        data-autofocus
        label="Name"
        {...textProps(form.fields.TemplateName)}
        counter={MAX_NAME}
        why={locked}
        autoComplete="off"
      />
      <TextArea
        label="Description"
        {...textProps(form.fields.TemplateDescription)}
        counter={MAX_DESCRIPTION}
        why={locked}
      />
    </FormDialog>
  );
}

const fieldsOf = ({ name, description }: TemplateItem) => ({
  TemplateName: name,
  TemplateDescription: description,
});
