import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { useCallback } from 'react';
import { assignTaskRefusal, mayAssignTo } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { whyOf } from '#features/page/index.ts';
import {
  byId,
  idText,
  ClientPicker,
  LabelPicker,
  ProjectPicker,
  TimeInput,
  UserPicker,
} from '#features/pickers/index.ts';
import { useClients, useLabels, useProjects } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';

interface FilterFieldsProps {
  readonly fields: Readonly<
    Record<
      'idAssignedTo' | 'idClient' | 'idProject' | 'idLabel' | 'EstimatedTime' | 'CompletedTime',
      FieldMetadata<string | undefined>
    >
  >;
}

/** Changing the user clears client and project; changing the client clears the project (FRM-32 to FRM-34). */
export function FilterFields({ fields }: FilterFieldsProps) {
  const { actor } = useSession();
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const user = useInputControl(fields.idAssignedTo);
  const client = useInputControl(fields.idClient);
  const project = useInputControl(fields.idProject);
  const label = useInputControl(fields.idLabel);
  const estimate = useInputControl(fields.EstimatedTime);
  const logged = useInputControl(fields.CompletedTime);

  const allows = useCallback((userId: number) => mayAssignTo(actor, userId), [actor]);
  return (
    <>
      <UserPicker
        label="User"
        name={fields.idAssignedTo.name}
        value={user.value ? Number(user.value) : null}
        onChange={(id) => {
          user.change(id?.toString() ?? '');
          client.change('');
          project.change('');
        }}
        allows={allows}
        placeholder="Unchanged"
        why={whyOf(texts.assigneeLocked, assignTaskRefusal(actor))}
        error={fields.idAssignedTo.errors}
        className={wide}
      />
      <ClientPicker
        leadsToProject
        name={fields.idClient.name}
        value={byId(clients, client.value)}
        onChange={(next) => {
          client.change(idText(next));
          project.change('');
        }}
        placeholder="Unchanged"
        error={fields.idClient.errors}
        className={wide}
      />
      <ProjectPicker
        name={fields.idProject.name}
        clientId={client.value ? Number(client.value) : null}
        value={byId(projects, project.value)}
        onChange={(next) => project.change(idText(next))}
        placeholder="Unchanged"
        error={fields.idProject.errors}
        className={wide}
      />
      <LabelPicker
        name={fields.idLabel.name}
        value={byId(labels, label.value)}
        onChange={(next) => label.change(idText(next))}
        placeholder="Unchanged"
        error={fields.idLabel.errors}
        className={wide}
      />
      <TimeInput
        label="Estimated Time"
        name={fields.EstimatedTime.name}
        value={estimate.value ?? ''}
        onChange={estimate.change}
        isOptional
        error={fields.EstimatedTime.errors}
      />
      <TimeInput
        label="Logged Time"
        name={fields.CompletedTime.name}
        value={logged.value ?? ''}
        onChange={logged.change}
        isOptional
        error={fields.CompletedTime.errors}
      />
    </>
  );
}

const wide = 'col-span-full md:col-span-1';
