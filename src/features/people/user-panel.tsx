import { useState } from 'react';
import { idsOf, idsText } from '#domain/work/assignment.ts';
import { texts } from '#domain/texts/messages.ts';
import { userForm } from '#domain/people/user.ts';
import { AssignmentPanel } from '#features/assigning/assignment-panel.tsx';
import { useAssignment } from '#features/assigning/use-assignment.ts';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { useConflict } from '#features/forms/conflict/use-conflict.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import { useTeams } from '#services/queries/people/teams-queries.ts';
import { type ManagedItem, userResource } from '#services/queries/people/user-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { FooterEnd } from './footer-end.tsx';
import { UserFields } from './user-fields.tsx';
import { userLocks } from './user-locks.ts';
import { fieldsOf, initialOf, othersWords, type UserValues } from './user-values.ts';

/** The user form, with the teams of the user (USR-03 to USR-09, TEA-06, DEC-96). */
export function UserPanel({ item: user, withInactive, onClose }: EntityPanelProps<ManagedItem>) {
  const { actor, user: me } = useSession();
  const save = userResource.useSave();
  const teams = useTeams();
  const [opened] = useState(user);
  const locks = userLocks(actor, user);
  const others = useConflict<UserValues>(user && fieldsOf(user));
  const form = useForm({
    schema: userForm,
    initial: initialOf(opened),
    save: (value, intent) => {
      if (user === null) {
        const { Teams, ...fields } = value;
        return save({ ...fields, ...(Teams.length > 0 && { Teams }) });
      }
      const { Was, ...changes } = others.toSend({ ...value, Teams: idsText(value.Teams) }, intent);
      return save({ idUser: user.id, ...withTeams(changes), Was: withTeams(Was) });
    },
    onSaved: ({ FirstName, LastName, Status }) => {
      const status = Status === 1 ? 1 : 2;
      const words = savedWords(
        `User “${FirstName} ${LastName}”`,
        opened?.status ?? null,
        status,
        withInactive,
      );
      const invited = me.mustConfirmEmail ? texts.invitedHeld : 'The invitation has been sent.';
      announceDone(opened === null && status === 1 ? `${words} ${invited}` : words);
    },
    onClose,
  });
  const { fields } = form;
  const assignment = useAssignment(fields.Teams);
  return (
    <FormPanel
      title={user?.name ?? 'Add user'}
      {...(user && { note: 'Edit user' })}
      form={form}
      others={user ? othersWords(others.changes, user) : undefined}
      confirm="Confirm"
      why={(locks.teams && locks.names) ?? notRight(fields)}
      {...(user !== null && { footerEnd: <FooterEnd user={user} onDeleted={onClose} /> })}
    >
      <UserFields fields={fields} user={user} locks={locks} />
      <AssignmentPanel
        title="Teams"
        kinds={[
          {
            assigned: 'Assigned Teams',
            plural: 'Teams',
            list: teams,
            assignment,
            rights: { add: locks.teams, remove: locks.teams },
          },
        ]}
      />
    </FormPanel>
  );
}

/** The same fields with the teams as the ids that are sent. */
function withTeams({ Teams, ...fields }: Partial<UserValues>) {
  return { ...fields, ...(Teams !== undefined && { Teams: idsOf(Teams) }) };
}

/** Why a form with errors cannot be saved (USR-07). */
function notRight(fields: Readonly<Record<FieldName, { readonly errors?: unknown[] | undefined }>>) {
  const isWrong = fieldNames.some((name) => (fields[name].errors ?? []).length > 0);
  return isWrong ? { what: "Can't be saved yet", reason: texts.fieldsNotRight } : undefined;
}

type FieldName = keyof typeof userForm.shape;

const fieldNames = Object.keys(userForm.shape) as FieldName[];
