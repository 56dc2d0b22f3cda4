import { Ellipsis, KeyRound, LogOut } from 'lucide-react';
import { manageSignInsRefusal } from '#domain/access/index.ts';
import { factorQuestions, factorWords } from '#domain/people/index.ts';
import { IdentityDialog, useIdentityCheck } from '#features/forms/index.ts';
import { whyOf } from '#features/page/index.ts';
import { useEndSignInsOf, useRemoveFactorsOf, type ManagedItem } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
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
