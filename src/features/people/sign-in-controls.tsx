import { manageSignInsRefusal } from '#domain/access/users-access.ts';
import { factorWords } from '#domain/people/second-factor-words.ts';
import { IdentityDialog } from '#features/forms/identity/identity-dialog.tsx';
import { useIdentityCheck } from '#features/forms/identity/use-identity-check.ts';
import { whyOf } from '#features/page/why-of.ts';
import { useEndSignInsOf, useRemoveFactorsOf } from '#services/queries/people/managed-sign-ins-queries.ts';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { Button } from '#ui/primitives/button.tsx';

/** Signs another user out everywhere, or removes their second factors, for workspace admins who confirm who they are. */
export function SignInControls({ user }: { readonly user: ManagedItem }) {
  const { actor } = useSession();
  const check = useIdentityCheck();
  const endSignIns = useEndSignInsOf();
  const removeFactors = useRemoveFactorsOf();
  if (!actor.isWorkspaceAdmin || user.id === actor.userId) return null;
  const refusal = manageSignInsRefusal(actor, user);
  const target = (Confirmation: string) => ({ idUser: user.id, Confirmation });
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="ghost"
        why={whyOf("Can't sign this user out", refusal)}
        busy={check.isBusy}
        onClick={() =>
          check.run(
            (proof) => endSignIns(target(proof)),
            () => announceDone(factorWords.signedOutFor(user.name)),
          )
        }
      >
        Sign out everywhere
      </Button>
      <Button
        variant="ghost"
        why={whyOf("Can't remove this user's second factors", refusal)}
        busy={check.isBusy}
        onClick={() =>
          check.run(
            (proof) => removeFactors(target(proof)),
            () => announceDone(factorWords.factorsRemovedFor(user.name)),
          )
        }
      >
        Remove second factors
      </Button>
      <IdentityDialog check={check} />
    </span>
  );
}
