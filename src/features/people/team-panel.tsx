import { useInputControl } from '@conform-to/react';
import { useMemo } from 'react';
import { leadRefusal, manageTeamRefusal } from '#domain/access/index.ts';
import { MAX_DESCRIPTION } from '#domain/constants.ts';
import { palette } from '#domain/palette.ts';
import { teamForm } from '#domain/people/index.ts';
import type { Assignable } from '#domain/work/index.ts';
import { AssignmentPanel, useAssignment } from '#features/assigning/index.ts';
import { EntityColorField, EntityForm, NameField, useEntityForm, textProps } from '#features/forms/index.ts';
import type { EntityPanelProps } from '#features/lists/index.ts';
import { UserPicker } from '#features/pickers/index.ts';
import { type TeamItem, teamResource, useUsers, useNameOf } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { teamStatusWords } from './team-status.ts';

export function TeamPanel(props: EntityPanelProps<TeamItem>) {
  const { actor } = useSession();
  const people = usePeople();
  const nameOf = useNameOf();
  const manage = manageTeamRefusal(actor);
  const form = useEntityForm(
    teamResource.useSave(),
    teamForm,
    {
      noun: 'Team',
      blank: { color: palette[6].color, status: 1 },
      manage,
      read: {
        leadId: ({ leadId }) => (leadId === null ? '' : nameOf(leadId)),
        status: ({ status }) => teamStatusWords[status],
        members: ({ members }) => members.map(nameOf).join(', '),
      },
    },
    props,
  );
  const { fields, why } = form;
  const lead = useInputControl(fields.leadId);
  const leadId = lead.value ? Number(lead.value) : null;
  return (
    <EntityForm form={form} why={why}>
      <NameField field={fields.name} why={why} />
      <UserPicker
        label="Team lead"
        placeholder="No team lead"
        name={fields.leadId.name}
        value={leadId}
        onChange={(id) => lead.change(id === null ? '' : String(id))}
        allows={anybody}
        error={fields.leadId.errors}
        why={form.whyNot("Can't choose a lead", manage ?? leadRefusal(actor))}
        hint="Sees and manages the members' tasks."
      />
      <Select
        label="Status"
        {...textProps(fields.status)}
        why={form.whyNot("Can't archive teams", manage)}
        options={([1, 2] as const).map((each) => ({ value: `${each}`, label: teamStatusWords[each] }))}
      />
      <EntityColorField field={fields.color} why={why} />
      <TextArea label="Description" {...textProps(fields.description)} counter={MAX_DESCRIPTION} why={why} />
      <AssignmentPanel
        title="Members"
        kinds={[
          {
            assigned: 'Current Users',
            plural: 'Users',
            list: people,
            assignment: useAssignment(fields.members),
            rights: { add: manage ?? (leadId === null ? null : leadRefusal(actor)), remove: manage },
          },
        ]}
      />
    </EntityForm>
  );
}

const anybody = (): boolean => true;

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
