import { Ellipsis, KeyRound, LogOut } from 'lucide-react';
import { manageSignInsRefusal } from '#domain/access/users-access.ts';
import { factorQuestions, factorWords } from '#domain/people/second-factor-words.ts';
import { IdentityDialog } from '#features/forms/identity/identity-dialog.tsx';
import { useIdentityCheck } from '#features/forms/identity/use-identity-check.ts';
import { whyOf } from '#features/page/why-of.ts';
import { useEndSignInsOf, useRemoveFactorsOf } from '#services/queries/people/managed-sign-ins-queries.ts';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

export function SignInControls({ user }: { readonly user: ManagedItem }) {
  const { actor } = useSession();
  const check = useIdentityCheck();
  const endSignIns = useEndSignInsOf();
  const removeFactors = useRemoveFactorsOf();
  if (!actor.isWorkspaceAdmin || user.id === actor.userId) return null;
  const refusal = manageSignInsRefusal(actor, user);
  const target = (Confirmation: string) => ({ idUser: user.id, Confirmation });
  const entries: readonly MenuEntry[] = [
    {
      id: 'endSignIns',
      label: 'Sign out everywhere',
      icon: <LogOut />,
      why: whyOf("Can't sign this user out", refusal),
      onSelect: () =>
        check.run(
          (proof) => endSignIns(target(proof)),
          () => announceDone(factorWords.signedOutFor(user.name)),
          factorQuestions.signOutFor(user.name),
        ),
    },
    {
      id: 'removeFactors',
      label: 'Remove second factors',
      icon: <KeyRound />,
      why: whyOf("Can't remove this user's second factors", refusal),
      onSelect: () =>
        check.run(
          (proof) => removeFactors(target(proof)),
          () => announceDone(factorWords.factorsRemovedFor(user.name)),
          factorQuestions.removeFactorsFor(user.name),
        ),
    },
  ];
  return (
    <>
      <Menu
        button={<IconButton name={`More for ${user.name}`} icon={<Ellipsis />} busy={check.isBusy} />}
        groups={[entries]}
      />
      <IdentityDialog check={check} />
    </>
  );
}
