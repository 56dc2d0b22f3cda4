import { useId } from 'react';
import type * as z from 'zod';
import { MAX_NAME } from '#domain/constants.ts';
import { messages } from '#domain/messages.ts';
import { inputTime } from '#domain/time-text.ts';
import { workspaceForm } from '#domain/workspace.ts';
import { DiscardDialog } from '#features/forms/discard-dialog.tsx';
import { FormButtons } from '#features/forms/form-buttons.tsx';
import { FormRefusal } from '#features/forms/form-refusal.tsx';
import { OthersChanges } from '#features/forms/others-changes.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { useOthersChanges } from '#features/forms/use-others-changes.ts';
import { useClients } from '#services/queries/clients.ts';
import { useLabels } from '#services/queries/labels.ts';
import { useProjects } from '#services/queries/projects.ts';
import { useSaveWorkspace, type Workspace } from '#services/queries/workspace.ts';
import { announceDone, announceRefusal } from '#services/toasts/announce.ts';
import { TextField } from '#ui/text-field.tsx';
import { DefaultsFields } from './defaults-fields.tsx';

interface WorkspaceFormProps {
  readonly workspace: Workspace;
  /** It was saved, or what was typed given up. */
  readonly onClose: () => void;
}

/** The name of the company, and what new tasks have at first where their person has set nothing (WSP-06, WSP-07, WSP-09, DEC-87). */
export function WorkspaceForm({ workspace, onClose }: WorkspaceFormProps) {
  const headingId = useId();
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const save = useSaveWorkspace();
  const others = useOthersChanges<z.output<typeof workspaceForm>>(fieldsOf(workspace));
  const { companyName, defaults } = workspace;
  const form = useForm({
    schema: workspaceForm,
    initial: {
      CompanyName: companyName,
      DefaultClientId: defaults.clientId?.toString() ?? '',
      DefaultProjectId: defaults.projectId?.toString() ?? '',
      DefaultLabelId: defaults.labelId?.toString() ?? '',
      DefaultEstimatedTime: defaults.estimateMs === null ? '' : inputTime(defaults.estimateMs),
    },
    async save(value, intent) {
      const decision = await save(others.toSend(value, intent));
      if (!decision.ok) announceRefusal({ message: messages.settingsFailed });
      return decision;
    },
    onSaved: () => announceDone('The settings were saved.'),
    onClose,
  });
  return (
    <form {...form.props} aria-labelledby={headingId} className="grid gap-4">
      <FormRefusal form={form} />
      <OthersChanges form={form} changes={withNames(others.changes, { clients, projects, labels })} />
      <TextField
        label="Company name"
        {...textProps(form.fields.CompanyName)}
        counter={MAX_NAME}
        autoComplete="organization"
      />
      <h2 id={headingId} className="mt-2 text-body font-strong">
        New tasks
      </h2>
      <p className="-mt-2 text-meta text-muted">
        What a new task has at first, for everybody who has set no defaults of their own.
      </p>
      <DefaultsFields fields={form.fields} />
      <div className="flex flex-wrap items-center gap-2">
        <FormButtons form={form} confirm="Save" />
      </div>
      <DiscardDialog
        isOpen={form.isAsking}
        onKeep={() => form.send({ type: 'form.stay' })}
        onDiscard={() => form.send({ type: 'form.discard' })}
      />
    </form>
  );
}

const fieldsOf = ({ companyName, defaults }: Workspace) => ({
  CompanyName: companyName,
  DefaultClientId: defaults.clientId,
  DefaultProjectId: defaults.projectId,
  DefaultLabelId: defaults.labelId,
  DefaultEstimatedTime: defaults.estimateMs,
});

type Named = readonly { readonly id: number; readonly name: string }[];

/** What others have set, with the names of what was chosen in the place of their ids. */
function withNames(
  changes: Partial<Record<keyof ReturnType<typeof fieldsOf>, unknown>>,
  { clients, projects, labels }: Readonly<Record<'clients' | 'projects' | 'labels', Named>>,
): object {
  const lists: Readonly<Record<string, Named>> = {
    DefaultClientId: clients,
    DefaultProjectId: projects,
    DefaultLabelId: labels,
  };
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const list = lists[field];
      return [field, list ? (list.find(({ id }) => id === value)?.name ?? null) : value];
    }),
  );
}
