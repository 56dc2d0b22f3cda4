import { useInputControl } from '@conform-to/react';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { leadRefusal, manageTeamRefusal } from '#domain/access/teams-access.ts';
import { type Assignable, idsOf, idsText } from '#domain/work/assignment.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '#domain/constants.ts';
import { palette } from '#domain/palette.ts';
import { teamForm } from '#domain/people/team.ts';
import { AssignmentPanel } from '#features/assigning/assignment-panel.tsx';
import { useAssignment } from '#features/assigning/use-assignment.ts';
import { ColorField } from '#features/forms/color-field.tsx';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { useConflict } from '#features/forms/conflict/use-conflict.ts';
import { whyOf } from '#features/forms/why-of.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import { UserPicker } from '#features/pickers/user-picker.tsx';
import { type TeamItem, teamResource } from '#services/queries/people/team-resource.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';
import { useUsers } from '#services/queries/people/users-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { teamStatusWords } from './team-status.ts';

/** The team form, with the people of the team (TEA-02 to TEA-05, USR-10, DEC-96). */
export function TeamPanel({ item: team, withInactive, onClose }: EntityPanelProps<TeamItem>) {
  const { actor } = useSession();
  const save = teamResource.useSave();
  const people = usePeople();
  const nameOf = useNameOf();
  const [opened] = useState(team);
  const locked = manageTeamRefusal(actor);
  const why = whyOf(team === null ? "Can't add a team" : "Can't change this team", locked);
  const others = useConflict<TeamValues>(team && fieldsOf(team));
  const form = useForm({
    schema: teamForm,
    initial: {
      TeamName: opened?.name ?? '',
      idTeamLead: opened?.leadId?.toString() ?? '',
      Status: `${opened?.status ?? 1}`,
      TeamColor: opened?.color ?? palette[6].color,
      Description: opened?.description ?? '',
      Members: idsText(opened?.members ?? []),
    },
    save: (value, intent) => {
      if (team === null) return save(value);
      const { Was, ...changes } = others.toSend({ ...value, Members: idsText(value.Members) }, intent);
      return save({ idTeam: team.id, ...withMembers(changes), Was: withMembers(Was) });
    },
    onSaved: ({ TeamName, Status }) =>
      announceDone(savedWords(`Team “${TeamName}”`, opened?.status ?? null, Status ? 1 : 2, withInactive)),
    onClose,
  });
  const { fields } = form;
  const lead = useInputControl(fields.idTeamLead);
  const color = useInputControl(fields.TeamColor);
  const assignment = useAssignment(fields.Members);
  const leadId = lead.value ? Number(lead.value) : null;
  return (
    <FormPanel
      title={team?.name ?? 'Add team'}
      {...(team && { note: 'Edit team' })}
      form={form}
      others={team ? othersWords(others.changes, team, nameOf) : undefined}
      confirm="Confirm"
      why={why}
    >
      <TextField
        data-autofocus
        label="Name"
        {...textProps(fields.TeamName)}
        counter={MAX_NAME}
        why={why}
        autoComplete="off"
      />
      <UserPicker
        label="Team lead"
        placeholder="No team lead"
        name={fields.idTeamLead.name}
        value={leadId}
        onChange={(id) => lead.change(id === null ? '' : String(id))}
        allows={anybody}
        error={fields.idTeamLead.errors}
        why={whyOf("Can't choose a lead", locked ?? leadRefusal(actor))}
        hint="Sees and manages the members' tasks."
      />
      <Select
        label="Status"
        {...textProps(fields.Status)}
        why={whyOf("Can't archive teams", locked)}
        options={([1, 2] as const).map((each) => ({ value: `${each}`, label: teamStatusWords[each] }))}
      />
      <ColorField
        label="Color"
        name={fields.TeamColor.name}
        value={color.value ?? ''}
        onChange={color.change}
        error={fields.TeamColor.errors}
        why={why}
      />
      <TextArea label="Description" {...textProps(fields.Description)} counter={MAX_DESCRIPTION} why={why} />
      <AssignmentPanel
        title="Members"
        kinds={[
          {
            assigned: 'Current Users',
            plural: 'Users',
            list: people,
            assignment,
            rights: { add: locked ?? (leadId === null ? null : leadRefusal(actor)), remove: locked },
          },
        ]}
      />
    </FormPanel>
  );
}

const anybody = (): boolean => true;

/** The active people of the workspace, as those who can be in a team (USR-11). */
function usePeople() {
  const users = useUsers();
  const data = useMemo(
    () =>
      users.data.map(
        ({ id, firstName, lastName, email }): Assignable => ({
          id,
          name: `${firstName} ${lastName}`,
          ...(email !== null && { note: email }),
        }),
      ),
    [users.data],
  );
  return { ...users, data };
}

/** What the team form means, with the members as a text: the same for the same people. */
type TeamValues = Omit<z.output<typeof teamForm>, 'Members'> & { readonly Members: string };

const fieldsOf = (team: TeamItem) => ({
  TeamName: team.name,
  idTeamLead: team.leadId,
  Status: team.status === 1,
  TeamColor: team.color,
  Description: team.description,
  Members: idsText(team.members),
});

/** The same fields with the members as the ids that are sent. */
function withMembers({ Members, ...fields }: Partial<TeamValues>) {
  return { ...fields, ...(Members !== undefined && { Members: idsOf(Members) }) };
}

/** What somebody else has set of a team, as people read it. */
function othersWords(changes: object, team: TeamItem, nameOf: (userId: number) => string) {
  const words: Readonly<Record<string, string>> = {
    TeamName: team.name,
    idTeamLead: team.leadId === null ? '' : nameOf(team.leadId),
    Status: teamStatusWords[team.status],
    TeamColor: team.color,
    Description: team.description,
    Members: team.members.map(nameOf).join(', '),
  };
  return Object.fromEntries(Object.keys(changes).map((field) => [field, words[field] ?? '']));
}
