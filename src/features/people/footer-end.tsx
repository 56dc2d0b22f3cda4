import { deleteUserRefusal } from '#domain/access/index.ts';
import { DeleteButton } from '#features/forms/index.ts';
import { whyOf } from '#features/page/index.ts';
import { type ManagedItem, useDeleteUser } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { InviteButton } from './invite-button.tsx';
import { SignInControls } from './sign-in-controls.tsx';

interface FooterEndProps {
  readonly user: ManagedItem;
  readonly onDeleted: () => void;
}

/** Further actions on a user: the invitation, the sign-ins, or deletion once deactivated. */
export function FooterEnd({ user, onDeleted }: FooterEndProps) {
  const { actor } = useSession();
  const remove = useDeleteUser();
  if (user.status === 1)
    return user.isInvited ? <InviteButton user={user} /> : <SignInControls user={user} />;
  return (
    <DeleteButton
      name={`the account of ${user.name}`}
      remove={() => remove(user.id)}
      onDeleted={() => {
        announceDone(`The account of ${user.name} was deleted.`);
        onDeleted();
      }}
      why={whyOf("Can't delete this account", deleteUserRefusal(actor, user))}
    >
      Name and address are permanently removed. Tasks and their time remain under “Deleted user”.
    </DeleteButton>
  );
}
