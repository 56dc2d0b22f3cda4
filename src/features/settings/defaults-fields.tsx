import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { inputTime } from '#domain/time/index.ts';
import { saidElsewhere } from '#features/page/index.ts';
import {
  ClientPicker,
  byId,
  idText,
  LabelPicker,
  ProjectPicker,
  TimeInput,
} from '#features/pickers/index.ts';
import { useClients, useLabels, useProjects, type Settings } from '#services/queries/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface DefaultsFieldsProps {
  readonly fields: Readonly<
    Record<
      'DefaultClientId' | 'DefaultProjectId' | 'DefaultLabelId' | 'DefaultEstimatedTime',
      FieldMetadata<string | undefined>
    >
  >;
  /** The values that apply while a field is empty. */
  readonly shared?: Settings;
  readonly why: DisabledReason | undefined;
}

/** Choosing another client clears the project (WSP-07, DEC-87). */
export function DefaultsFields({ fields, shared = none, why }: DefaultsFieldsProps) {
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const client = useInputControl(fields.DefaultClientId);
  const project = useInputControl(fields.DefaultProjectId);
  const label = useInputControl(fields.DefaultLabelId);
  const estimate = useInputControl(fields.DefaultEstimatedTime);
  const locked = why && { why: saidElsewhere(why) };
  const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    list.find((item) => item.id === id)?.name;
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <ClientPicker
        leadsToProject
        label="Default client"
        placeholder={nameIn(clients, shared.clientId) ?? 'No client'}
        name={fields.DefaultClientId.name}
        value={byId(clients, client.value)}
        onChange={(next) => {
          client.change(idText(next));
          project.change('');
        }}
        error={fields.DefaultClientId.errors}
        {...locked}
      />
      <ProjectPicker
        label="Default project"
        placeholder={(client.value ? undefined : nameIn(projects, shared.projectId)) ?? 'No project'}
        name={fields.DefaultProjectId.name}
        clientId={client.value ? Number(client.value) : null}
        value={byId(projects, project.value)}
        onChange={(next) => project.change(idText(next))}
        error={fields.DefaultProjectId.errors}
        {...locked}
      />
      <LabelPicker
        label="Default label"
        placeholder={nameIn(labels, shared.labelId) ?? 'No label'}
        name={fields.DefaultLabelId.name}
        value={byId(labels, label.value)}
        onChange={(next) => label.change(idText(next))}
        error={fields.DefaultLabelId.errors}
        {...locked}
      />
      <TimeInput
        label="Default estimated time"
        name={fields.DefaultEstimatedTime.name}
        value={estimate.value ?? ''}
        onChange={estimate.change}
        isOptional
        placeholder={shared.estimateMs === null ? 'hh:mm' : inputTime(shared.estimateMs)}
        error={fields.DefaultEstimatedTime.errors}
        why={why}
      />
    </div>
  );
}

const none: Settings = { clientId: null, projectId: null, labelId: null, estimateMs: null };
