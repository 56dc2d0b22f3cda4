import { useRef } from 'react';
import { MAX_NAME } from '#domain/constants.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type SavedView, savedViewForm, type SavedViewScreen, savedViewWords } from '#domain/report/index.ts';
import { DeleteButton, FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { useChangeView, useDeleteView, useSaveView } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';

interface NewViewFormProps {
  readonly screen: SavedViewScreen;
  readonly shown: { readonly Query: string; readonly Columns: string };
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
}

export function NewViewForm({ screen, shown, onSaved, onClose }: NewViewFormProps) {
  const save = useSaveView();
  const savedId = useRef<number>(undefined);
  const form = useForm({
    schema: savedViewForm,
    initial: { Name: '' },
    save: ({ Name }) => save({ Name, Screen: screen, ...shown }),
    onSaved({ idView, Name }) {
      announceDone(savedViewWords.saved(Name));
      savedId.current = idView;
    },
    onClose() {
      onClose();
      if (savedId.current !== undefined) onSaved(savedId.current);
    },
    fieldOf: nameField,
  });
  return (
    <FormDialog title="Save view" note={savedViewWords.kept} form={form} confirm="Save">
      <TextField
        data-autofocus
        label="Name"
        {...textProps(form.fields.Name)}
        counter={MAX_NAME}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface EditViewFormProps {
  readonly saved: SavedView;
  readonly onClose: () => void;
}

export function EditViewForm({ saved, onClose }: EditViewFormProps) {
  const change = useChangeView();
  const remove = useDeleteView();
  const form = useForm({
    schema: savedViewForm,
    initial: { Name: saved.name },
    save: ({ Name }) => change({ idView: saved.id, Name }),
    onSaved: ({ Name }) => announceDone(savedViewWords.renamed(Name)),
    onClose,
    fieldOf: nameField,
  });
  return (
    <FormDialog title="Edit view" form={form} confirm="Rename">
      <TextField
        data-autofocus
        label="Name"
        {...textProps(form.fields.Name)}
        counter={MAX_NAME}
        autoComplete="off"
      />
      <div>
        <DeleteButton
          name={saved.name}
          remove={() => remove(saved.id)}
          onDeleted={() => {
            announceDone(savedViewWords.deleted(saved.name));
            onClose();
          }}
        />
      </div>
    </FormDialog>
  );
}

const nameField = ({ code }: Refusal) => (code === 'entity.nameTaken' ? 'Name' : undefined);
