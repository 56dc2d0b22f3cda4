import { useInputControl } from '@conform-to/react';
import { useState } from 'react';
import type * as z from 'zod';
import { archiveClientRefusal, manageClientRefusal } from '#domain/access/clients-access.ts';
import { deletedRefusal } from '#domain/access/entities.ts';
import { assignmentRights } from '#domain/access/projects-access.ts';
import { idsText } from '#domain/work/assignment.ts';
import { clientForm } from '#domain/work/client.ts';
import type { WireClient } from '#domain/contract/work/clients-contract.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { counted } from '#domain/texts/counted.ts';
import { statusWords } from '#domain/work/entity-status.ts';
import { palette } from '#domain/palette.ts';
import { agreed } from '#domain/refusal.ts';
import { usageWords } from '#domain/work/usage.ts';
import { TeamsAndUsers } from '#features/assigning/teams-and-users.tsx';
import { useAssignment } from '#features/assigning/use-assignment.ts';
import { useSaveAssigned } from '#features/assigning/use-save-assigned.ts';
import { ColorField } from '#features/forms/color-field.tsx';
import { DayField } from '#features/forms/day-field.tsx';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { StatusField } from '#features/forms/status-field.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { useConflict } from '#features/forms/conflict/use-conflict.ts';
import { whyOf } from '#features/forms/why-of.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import {
  type ClientDetails,
  clientResource,
  useAssignToClient,
} from '#services/queries/work/client-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ClientProjects } from './client-projects.tsx';

/** The client form, with the projects of the client (CLI-02 to CLI-08, DEC-70, DEC-96). */
export function ClientPanel({ item: client, withInactive, onClose }: EntityPanelProps<ClientDetails>) {
  const { actor } = useSession();
  const save = clientResource.useSave();
  const remove = clientResource.useRemove();
  const status = client?.status ?? 1;
  const locked = deletedRefusal(status) ?? manageClientRefusal(actor);
  const kept = deletedRefusal(status) ?? archiveClientRefusal(actor);
  const changeWhy = whyOf(client === null ? "Can't add a client" : "Can't change this client", locked);
  const used = client ? belonging(client) : undefined;
  const [opened] = useState(client);
  const rights = assignmentRights(actor, deletedRefusal(status));
  const others = useConflict<ClientValues>(client && fieldsOf(client));
  const saveAll = useSaveAssigned(opened, {
    toSend: others.toSend,
    save: async (fields, id) => {
      const saved = await save({ ...fields, ...(id !== undefined && { idClient: id }) });
      return saved.ok ? agreed(savedOf(saved.value)) : saved;
    },
    assign: useAssignToClient(),
  });
  const form = useForm({
    schema: clientForm,
    initial: {
      ClientName: client?.name ?? '',
      Status: `${status}`,
      StartDate: client?.startDate ?? '',
      EndDate: client?.endDate ?? '',
      HoursBudget: client?.hoursBudget?.toString() ?? '',
      ColorCode: client?.color ?? palette[6].color,
      Teams: idsText(client?.teams ?? []),
      Users: idsText(client?.users ?? []),
    },
    save: saveAll,
    onSaved: ({ name, status: now }) =>
      announceDone(savedWords(`Client “${name}”`, opened?.status ?? null, now, withInactive)),
    onClose,
  });
  const { fields } = form;
  const color = useInputControl(fields.ColorCode);
  return (
    <FormPanel
      title={client?.name ?? 'Add client'}
      {...(client && { note: 'Edit client' })}
      form={form}
      others={others.changes}
      confirm="Confirm"
      why={kept && rights.add && rights.remove ? changeWhy : undefined}
      {...(client && {
        footerEnd: (
          <DeleteButton
            name={`client ${client.name}`}
            remove={() => remove(client.id)}
            onDeleted={() => {
              announceDone(`Client “${client.name}” was deleted.`);
              onClose();
            }}
            why={whyOf("Can't delete this client", kept)}
          >
            {used && `${used}${client.tasks > 0 ? ' The tasks remain and keep its name.' : ''}`}
          </DeleteButton>
        ),
      })}
    >
      <TextField
        data-autofocus
        label="Name"
        {...textProps(fields.ClientName)}
        counter={MAX_NAME}
        why={changeWhy}
        autoComplete="off"
      />
      <StatusField
        field={fields.Status}
        words={statusWords}
        status={status}
        why={whyOf("Can't archive clients", kept)}
        hint={used}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <DayField label="Start date" field={fields.StartDate} why={changeWhy} />
        <DayField label="End date" field={fields.EndDate} why={changeWhy} />
      </div>
      <TextField
        label="Hours budget"
        {...textProps(fields.HoursBudget)}
        inputMode="decimal"
        why={changeWhy}
        autoComplete="off"
      />
      <ColorField
        label="Color"
        name={fields.ColorCode.name}
        value={color.value ?? ''}
        onChange={color.change}
        error={fields.ColorCode.errors}
        why={changeWhy}
      />
      <TeamsAndUsers
        teams={useAssignment(fields.Teams)}
        users={useAssignment(fields.Users)}
        rights={rights}
      />
      {client && <ClientProjects client={client} />}
    </FormPanel>
  );
}

/** What the client itself is made of in the form. */
type ClientValues = Omit<z.output<typeof clientForm>, 'Teams' | 'Users'>;

const savedOf = ({ idClient: id, ClientName: name, Status: status }: WireClient) => ({ id, name, status });

const fieldsOf = (client: ClientDetails) => ({
  ClientName: client.name,
  Status: client.status,
  StartDate: client.startDate,
  EndDate: client.endDate,
  HoursBudget: client.hoursBudget,
  ColorCode: client.color,
});

/** What hangs on a client; undefined where nothing does. */
function belonging({ projects, tasks, people }: ClientDetails): string | undefined {
  const parts = [
    projects.length > 0 ? counted(projects.length, 'project') : undefined,
    usageWords({ tasks, people }),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  const verb = projects.length + tasks === 1 ? 'belongs' : 'belong';
  return `${parts.join(' and ')} ${verb} to this client.`;
}
