import { texts } from '#domain/texts/index.ts';
import { MAX_DESCRIPTION } from '#domain/constants.ts';
import { projectStatusWords } from '#domain/work/index.ts';
import { DayField, NameField, StatusField } from '#features/forms/index.ts';
import { byId, idText, ClientPicker, LabelPicker, UserPicker } from '#features/pickers/index.ts';
import { useClients, useLabels, type ProjectDetails } from '#services/queries/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ProjectControls, ProjectFormFields } from './use-project-controls.ts';

interface ProjectFieldsProps {
  readonly fields: ProjectFormFields;
  readonly controls: ProjectControls;
  readonly project: ProjectDetails | null;
  readonly why: DisabledReason | undefined;
  readonly archiveWhy: DisabledReason | undefined;
  readonly used: string | undefined;
}

export function ProjectFields({ fields, controls, project, why, archiveWhy, used }: ProjectFieldsProps) {
  const { client, owner, label, description, hours } = controls;
  const { data: clients } = useClients();
  const { data: labels, state } = useLabels();
  // The project's own client and label are shown even when inactive.
  const chosenClient = byId([...clients, ...(project ? [project.client] : [])], client.value);
  const chosenLabel = byId(labels, label.value) ?? keptLabel(label.value, state === 'loading');
  return (
    <>
      <NameField field={fields.name} why={why} />
      <ClientPicker
        name={fields.clientId.name}
        value={chosenClient}
        onChange={(next) => client.change(idText(next))}
        error={fields.clientId.errors}
        why={why}
      />
      <StatusField
        field={fields.status}
        words={projectStatusWords}
        status={project?.status ?? 1}
        why={archiveWhy}
        hint={used}
      />
      <UserPicker
        label="Owner"
        placeholder="No one"
        name={fields.ownerId.name}
        value={owner.value ? Number(owner.value) : null}
        onChange={(id) => owner.change(id?.toString() ?? '')}
        allows={everybody}
        error={fields.ownerId.errors}
        why={why}
      />
      <LabelPicker
        label="Default label"
        name={fields.defaultLabelId.name}
        value={chosenLabel}
        onChange={(next) => label.change(idText(next))}
        error={fields.defaultLabelId.errors}
        hint="New tasks start with this label."
        why={why}
      />
      <TextArea
        label="Description"
        name={fields.description.name}
        value={description.value ?? ''}
        onChange={({ target }) => description.change(target.value)}
        counter={MAX_DESCRIPTION}
        error={fields.description.errors}
        why={why}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <DayField label="Start date" field={fields.startDate} why={why} />
        <DayField label="End date" field={fields.endDate} why={why} />
      </div>
      <TextField
        label="Hours budget"
        name={fields.hoursBudget.name}
        value={hours.value ?? ''}
        onChange={({ target }) => hours.change(target.value)}
        error={fields.hoursBudget.errors}
        inputMode="decimal"
        why={why}
        autoComplete="off"
      />
    </>
  );
}

const everybody = () => true;

/** A label missing from the list: it is inactive, or the list is still loading. */
function keptLabel(id: string | undefined, isLoading: boolean) {
  if (!id) return null;
  return { id: Number(id), name: isLoading ? '' : texts.inactiveLabel, color: '#62656B' };
}
