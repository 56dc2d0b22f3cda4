import { useId } from 'react';
import type * as z from 'zod';
import { MAX_NAME } from '#domain/constants.ts';
import { messages } from '#domain/texts/index.ts';
import { workspaceForm } from '#domain/workspace.ts';
import { SettingsForm, textProps, useForm, useConflict } from '#features/forms/index.ts';
import { useSaveWorkspace, type Workspace } from '#services/queries/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { DefaultsFields } from './defaults-fields.tsx';
import { defaultsOf, initialDefaults } from './defaults-values.ts';
import { useNamedDefaults } from './use-named-defaults.ts';
import { useSettingsLock } from './use-settings-lock.ts';

interface WorkspaceFormProps {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

export function WorkspaceForm({ workspace, onClose }: WorkspaceFormProps) {
  const headingId = useId();
  const locked = useSettingsLock();
  const save = useSaveWorkspace();
  const withNames = useNamedDefaults();
  const others = useConflict<z.output<typeof workspaceForm>>(fieldsOf(workspace));
  const { companyName, defaults } = workspace;
  const form = useForm({
    schema: workspaceForm,
    initial: { CompanyName: companyName, ...initialDefaults(defaults) },
    async save(value, intent) {
      const decision = await save(others.toSend(value, intent));
      if (!decision.ok) announceRefusal({ message: messages.settingsFailed });
      return decision;
    },
    onSaved: () => announceDone('The settings were saved.'),
    onClose,
  });
  return (
    <SettingsForm form={form} headingId={headingId} others={withNames(others.changes)} why={locked}>
      <TextField
        label="Company name"
        {...textProps(form.fields.CompanyName)}
        counter={MAX_NAME}
        why={locked}
        autoComplete="organization"
      />
      <h2 id={headingId} className="mt-2 text-body font-strong">
        New tasks
      </h2>
      <p className="-mt-2 text-meta text-muted">Defaults for people who haven't set their own.</p>
      <DefaultsFields fields={form.fields} why={locked} />
    </SettingsForm>
  );
}

const fieldsOf = ({ companyName, defaults }: Workspace) => ({
  CompanyName: companyName,
  ...defaultsOf(defaults),
});
