import { texts } from '#domain/texts/index.ts';
import { userForm } from '#domain/people/index.ts';
import { statusWords } from '#domain/work/index.ts';
import { AssignmentPanel, useAssignment } from '#features/assigning/index.ts';
import { EntityForm, showFirstError, useEntityForm } from '#features/forms/index.ts';
import type { EntityPanelProps } from '#features/lists/index.ts';
import { SeatNotice } from '#features/page/index.ts';
import { useTeams, type ManagedItem, userResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { FooterEnd } from './footer-end.tsx';
import { UserFields } from './user-fields.tsx';
import { userLocks } from './user-locks.ts';

export function UserPanel({ item, ...props }: EntityPanelProps<ManagedItem>) {
  const { actor, user: me } = useSession();
  const locks = userLocks(actor, item);
  const form = useEntityForm(
    userResource.useSave(),
    userForm,
    {
      noun: 'User',
      blank: { status: 1 },
      unique: 'email',
      manage: null,
      read: {
        roleId: ({ roleName }) => roleName,
        hourlyRate: ({ hourlyRate }) => String(hourlyRate ?? ''),
        status: ({ status }) => statusWords[status],
        isWorkspaceAdmin: ({ isWorkspaceAdmin }) => (isWorkspaceAdmin ? 'Yes' : 'No'),
        teamIds: ({ teams }) => teams.map(({ name }) => name).join(', '),
      },
      said(words, { status }) {
        const invited = me.mustConfirmEmail ? texts.invitedHeld : 'The invitation has been sent.';
        return item === null && status === 1 ? `${words} ${invited}` : words;
      },
    },
    { item, ...props },
  );
  const { fields } = form;
  const isUnfilled = item === null && required.some((name) => !fields[name].value);
  const takesSeat = fields.status.value === '1' && item?.status !== 1;
  return (
    <EntityForm
      form={form}
      confirm="Confirm"
      why={(locks.teams && locks.names) ?? notRight(fields) ?? (isUnfilled ? notFilled : undefined)}
      // Submitting an incomplete form saves nothing and marks the missing fields.
      onBlocked={(button) => (isUnfilled ? button.form?.requestSubmit(button) : showFirstError(form.id))}
      footerEnd={item && <FooterEnd user={item} onDeleted={props.onClose} />}
    >
      {takesSeat && <SeatNotice adding={1} />}
      <UserFields fields={fields} user={item} locks={locks} />
      <AssignmentPanel
        title="Teams"
        kinds={[
          {
            assigned: 'Assigned Teams',
            plural: 'Teams',
            list: useTeams(),
            assignment: useAssignment(fields.teamIds),
            rights: { add: locks.teams, remove: locks.teams },
          },
        ]}
      />
    </EntityForm>
  );
}

const notFilled = { what: "Can't be saved yet", reason: texts.fieldsMissing };

function notRight(fields: Readonly<Record<FieldName, { readonly errors?: unknown[] | undefined }>>) {
  const isWrong = fieldNames.some((name) => (fields[name].errors ?? []).length > 0);
  return isWrong ? { what: "Can't be saved yet", reason: texts.fieldsNotRight } : undefined;
}

type FieldName = keyof typeof userForm.shape;

const required = ['firstName', 'lastName', 'email', 'roleId'] as const satisfies FieldName[];

const fieldNames = Object.keys(userForm.shape) as FieldName[];
