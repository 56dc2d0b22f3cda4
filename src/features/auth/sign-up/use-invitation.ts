import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import type { WireInvitation } from '#domain/contract/index.ts';
import { agreed } from '#domain/refusal.ts';
import { type Invitation, invitationMachine } from '#machines/auth/invitation.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useCallMutation } from '#services/queries/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { useFragment } from '#features/auth/use-fragment.ts';
import { useSecrets } from '#features/auth/use-secrets.ts';

export function useInvitation() {
  const { session } = useSharedServices();
  const token = useFragment().get('token') ?? '';
  const secrets = useSecrets({ password: '' });
  const isSignedIn = useChart(session.actor, (snapshot) => snapshot.hasTag('in'));
  const isChecking = useChart(session.actor, (snapshot) => snapshot.hasTag('checking'));

  const read = useCallMutation((api, body: { readonly token: string }) =>
    api.call('POST /api/auth/Invitation', { body }),
  );
  const setPassword = useCallMutation((api, body: { readonly token: string; readonly password: string }) =>
    api.call('POST /api/users/User/SetPassword', { body }),
  );
  const actor = useInvitationMachine({
    actors: {
      read: fromPromise(async () => {
        const answer = await read({ token });
        return answer.ok ? agreed(invitationOf(answer.value.Invitation)) : answer;
      }),
      setPassword: fromPromise(async () => {
        const set = await setPassword({ token, ...secrets.read() });
        return set.ok ? agreed(null) : set;
      }),
    },
    actions: {
      goIn({ context }) {
        const email = context.invitation?.email ?? '';
        session.actor.send({ type: 'auth.signIn', credentials: { email, ...secrets.read() } });
      },
    },
  });
  useEffect(() => {
    if (isSignedIn) actor.send({ type: 'invitation.occupied' });
    else if (!isChecking) actor.send({ type: token === '' ? 'invitation.lost' : 'invitation.opened' });
  }, [actor, isSignedIn, isChecking, token]);

  const state = useChart(actor, (snapshot) => snapshot);
  return {
    ...state.context,
    isSignedIn,
    is: (tag: Parameters<typeof state.hasTag>[0]) => state.hasTag(tag),
    submit(password: string) {
      secrets.keep({ password });
      actor.send({ type: 'invitation.submitted' });
    },
    again: () => actor.send({ type: 'invitation.again' }),
  };
}

const invitationOf = (wire: WireInvitation | null): Invitation | null =>
  wire && { companyName: wire.CompanyName, invitedBy: wire.InvitedBy, email: wire.Email };

const useInvitationMachine = createChartHook(invitationMachine);
