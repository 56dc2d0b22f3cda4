import { archiveClientRefusal, manageClientRefusal, assignmentRights } from '#domain/access/index.ts';
import { palette } from '#domain/palette.ts';
import { appearanceOf } from '#domain/appearance.ts';
import { counted, deletionWords, texts } from '#domain/texts/index.ts';
import { clientForm, statusWords, usageWords } from '#domain/work/index.ts';
import { TeamsAndUsers, useAssignment } from '#features/assigning/index.ts';
import {
  DayField,
  EntityColorField,
  EntityForm,
  NameField,
  RemoveButton,
  useEntityForm,
  StatusField,
  textProps,
} from '#features/forms/index.ts';
import type { EntityPanelProps } from '#features/lists/index.ts';
import { useClients, type ClientDetails, clientResource, useSaveClient } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ClientProjects } from './client-projects.tsx';

export function ClientPanel(props: EntityPanelProps<ClientDetails>) {
  const { actor } = useSession();
  const form = useEntityForm(
    useSaveClient(),
    clientForm,
    { ...words, manage: manageClientRefusal(actor) },
    props,
  );
  const { fields, item, why } = form;
  const kept = archiveClientRefusal(actor);
  const rights = assignmentRights(actor, form.deleted);
  const used = item ? belonging(item) : undefined;
  return (
    <EntityForm
      form={form}
      why={(form.deleted ?? kept) && rights.add && rights.remove ? why : undefined}
      footerEnd={
        <RemoveButton
          form={form}
          list="clients"
          remove={clientResource.useRemove()}
          restore={clientResource.useRestore()}
          why={form.whyNot("Can't delete this client", kept)}
          refusal={kept}
        >
          {item && deletionWords('client', usageText(item))}
        </RemoveButton>
      }
    >
      <NameField field={fields.name} why={why} hint={useTwinHint(fields.name.value, item?.id)} />
      <StatusField
        field={fields.status}
        words={statusWords}
        status={item?.status ?? 1}
        why={form.whyNot("Can't archive clients", kept)}
        hint={used}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <DayField label="Start date" field={fields.startDate} why={why} />
        <DayField label="End date" field={fields.endDate} why={why} />
      </div>
      <TextField
        label="Hours budget"
        {...textProps(fields.hoursBudget)}
        inputMode="decimal"
        why={why}
        autoComplete="off"
      />
      <EntityColorField field={fields.color} why={why} />
      <TeamsAndUsers
        teams={useAssignment(fields.teams)}
        users={useAssignment(fields.users)}
        rights={rights}
      />
      {item && <ClientProjects client={item} />}
    </EntityForm>
  );
}

/** Returns a hint if another active client has the same name, which is allowed. */
function useTwinHint(name: string | undefined, own: number | undefined): string | undefined {
  const { data: clients } = useClients();
  const looks = appearanceOf(name ?? '');
  const isTwin = clients.some((each) => each.id !== own && appearanceOf(each.name) === looks);
  return isTwin ? texts.clientExists : undefined;
}

const words = {
  noun: 'Client',
  blank: { color: palette[6].color, status: 1 },
  merged: ['teams', 'users'] as const,
};

const usageText = ({ projects, tasks, people, teams, users }: ClientDetails) => ({
  projects: projects.length,
  tasks,
  people,
  teams: teams.length,
  users: users.length,
});

function belonging({ projects, tasks, people }: ClientDetails): string | undefined {
  const parts = [
    projects.length > 0 ? counted(projects.length, 'project') : undefined,
    usageWords({ tasks, people }),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  const verb = projects.length + tasks === 1 ? 'belongs' : 'belong';
  return `${parts.join(' and ')} ${verb} to this client.`;
}
