import { useInputControl } from '@conform-to/react';
import { archiveClientRefusal, manageClientRefusal } from '#domain/access/clients.ts';
import { deletedRefusal } from '#domain/access/entities.ts';
import { clientForm } from '#domain/client.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { counted } from '#domain/counted.ts';
import { palette } from '#domain/palette.ts';
import { ColorField } from '#features/forms/color-field.tsx';
import { DayField } from '#features/forms/day-field.tsx';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { differing } from '#features/forms/differing.ts';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { StatusField } from '#features/forms/status-field.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { whyOf } from '#features/forms/why-of.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import { type ClientDetails, clientResource } from '#services/queries/client-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { TextField } from '#ui/text-field.tsx';
import { ClientProjects } from './client-projects.tsx';

/** The client form, with the projects of the client (CLI-02 to CLI-08, DEC-70, DEC-96). */
export function ClientPanel({ item: client, withInactive, onClose }: EntityPanelProps<ClientDetails>) {
  const { actor } = useSession();
  const save = clientResource.useSave();
  const remove = clientResource.useRemove();
  const status = client?.status ?? 1;
  const locked = deletedRefusal(status) ?? manageClientRefusal(actor);
  const kept = deletedRefusal(status) ?? archiveClientRefusal(actor);
  const isLocked = locked !== null;
  const used = client ? belonging(client) : undefined;
  const form = useForm({
    schema: clientForm,
    initial: {
      ClientName: client?.name ?? '',
      Status: `${status}`,
      StartDate: client?.startDate ?? '',
      EndDate: client?.endDate ?? '',
      HoursBudget: client?.hoursBudget?.toString() ?? '',
      ColorCode: client?.color ?? palette[6].color,
    },
    save: (value) =>
      save(client === null ? value : { idClient: client.id, ...differing(fieldsOf(client), value) }),
    onSaved: (_, { ClientName, Status }) =>
      announceDone(savedWords(`Client “${ClientName}”`, client?.status ?? null, Status, withInactive)),
    onClose,
  });
  const { fields } = form;
  const color = useInputControl(fields.ColorCode);
  return (
    <FormPanel
      title={client?.name ?? 'Add client'}
      {...(client && { note: 'Edit client' })}
      form={form}
      confirm="Confirm"
      why={whyOf(
        client === null ? "Can't add a client" : "Can't change this client",
        locked && kept ? locked : null,
      )}
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
            {used && `${used}${client.tasks > 0 ? ' The tasks stay and keep its name.' : ''}`}
          </DeleteButton>
        ),
      })}
    >
      <TextField
        data-autofocus
        label="Name"
        {...textProps(fields.ClientName)}
        counter={MAX_NAME}
        readOnly={isLocked}
        autoComplete="off"
      />
      <StatusField
        field={fields.Status}
        status={status}
        why={whyOf("Can't archive clients", kept)}
        hint={used}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <DayField label="Start date" field={fields.StartDate} readOnly={isLocked} />
        <DayField label="End date" field={fields.EndDate} readOnly={isLocked} />
      </div>
      <TextField
        label="Hours budget"
        {...textProps(fields.HoursBudget)}
        inputMode="decimal"
        readOnly={isLocked}
        autoComplete="off"
      />
      <ColorField
        label="Color"
        name={fields.ColorCode.name}
        value={color.value ?? ''}
        onChange={color.change}
        error={fields.ColorCode.errors}
        isLocked={isLocked}
      />
      {client && <ClientProjects client={client} />}
    </FormPanel>
  );
}

const fieldsOf = (client: ClientDetails) => ({
  ClientName: client.name,
  Status: client.status,
  StartDate: client.startDate,
  EndDate: client.endDate,
  HoursBudget: client.hoursBudget,
  ColorCode: client.color,
});

/** What hangs on a client; undefined where nothing does. */
function belonging({ projects, tasks }: ClientDetails): string | undefined {
  const parts = [
    ...(projects.length > 0 ? [counted(projects.length, 'project')] : []),
    ...(tasks > 0 ? [counted(tasks, 'task')] : []),
  ];
  if (parts.length === 0) return undefined;
  const verb = projects.length + tasks === 1 ? 'belongs' : 'belong';
  return `${parts.join(' and ')} ${verb} to this client.`;
}
