import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { ClientPicker } from '#features/pickers/client-picker.tsx';
import { byId, idText } from '#features/pickers/chosen.ts';
import { LabelPicker } from '#features/pickers/label-picker.tsx';
import { ProjectPicker } from '#features/pickers/project-picker.tsx';
import { TimeInput } from '#features/pickers/time-input.tsx';
import { useClients } from '#services/queries/clients.ts';
import { useLabels } from '#services/queries/labels.ts';
import { useProjects } from '#services/queries/projects.ts';

interface DefaultsFieldsProps {
  readonly fields: Readonly<
    Record<
      'DefaultClientId' | 'DefaultProjectId' | 'DefaultLabelId' | 'DefaultEstimatedTime',
      FieldMetadata<string | undefined>
    >
  >;
}

/** What new tasks have at first: client, project, label and estimate (WSP-07, DEC-87). Another client clears the project. */
export function DefaultsFields({ fields }: DefaultsFieldsProps) {
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const client = useInputControl(fields.DefaultClientId);
  const project = useInputControl(fields.DefaultProjectId);
  const label = useInputControl(fields.DefaultLabelId);
  const estimate = useInputControl(fields.DefaultEstimatedTime);
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <ClientPicker
        label="Default client"
        placeholder="No client"
        name={fields.DefaultClientId.name}
        value={byId(clients, client.value)}
        onChange={(next) => {
          client.change(idText(next));
          project.change('');
        }}
        error={fields.DefaultClientId.errors}
      />
      <ProjectPicker
        label="Default project"
        placeholder="No project"
        name={fields.DefaultProjectId.name}
        clientId={client.value ? Number(client.value) : null}
        value={byId(projects, project.value)}
        onChange={(next) => project.change(idText(next))}
        error={fields.DefaultProjectId.errors}
      />
      <LabelPicker
        label="Default label"
        name={fields.DefaultLabelId.name}
        value={byId(labels, label.value)}
        onChange={(next) => label.change(idText(next))}
        error={fields.DefaultLabelId.errors}
      />
      <TimeInput
        label="Default estimated time"
        name={fields.DefaultEstimatedTime.name}
        value={estimate.value ?? ''}
        onChange={estimate.change}
        isOptional
        error={fields.DefaultEstimatedTime.errors}
      />
    </div>
  );
}
