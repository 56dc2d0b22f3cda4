import { useEffect } from 'react';
import { fromPromise, waitFor } from 'xstate';
import type { ResponseOf, Calls } from '#domain/contract/index.ts';
import { googleWords } from '#domain/people/index.ts';
import { messages } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { googleMachine } from '#machines/auth/google.machine.ts';
import { type OAuthPurpose, keepOAuthRequest, leaveTo } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useCallMutation } from '#services/queries/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { useShownAgain } from '#ui/interaction/use-shown-again.ts';
import type { OAuthReturn } from './use-oauth-return.ts';

export interface GoogleRequest {
  readonly purpose: OAuthPurpose;
  readonly next: string;
  readonly back?: Pick<OAuthReturn, 'came' | 'credential'>;
  readonly state?: string;
}

export function useGoogle({ purpose, next, back, state: given = '' }: GoogleRequest) {
  const { session } = useSharedServices();
  const connect = useConnect();
  const connectCalendar = useConnectCalendar(given);
  const begin = useCallMutation<null, ResponseOf<Calls['POST /api/auth/GoogleBegin']>>((api) =>
    api.call('POST /api/auth/GoogleBegin', {}),
  );
  const actor = useGoogleMachine({
    actors: {
      begin: fromPromise(async () => {
        const begun = await begin(null);
        if (!begun.ok) return begun;
        const isKept = keepOAuthRequest({ state: begun.value.State, purpose, next });
        return isKept ? agreed(begun.value.Url) : refused('storage.failed', googleWords.unkept);
      }),
      enter: fromPromise(async () => {
        const credential = back?.credential ?? '';
        if (purpose === 'connect') return connect(credential);
        if (purpose === 'calendar') return connectCalendar(credential);
        const isNew = purpose === 'signUp';
        session.actor.send({ type: 'auth.signIn', credentials: { credential, isNew } });
        const done = await waitFor(session.actor, (snapshot) => !snapshot.hasTag('busy'));
        // The sign-in screen asks for the second factor.
        if (done.hasTag('in') || done.hasTag('challenged')) return agreed(null);
        return refused('access.denied', done.context.message ?? messages.somethingWrong);
      }),
    },
    actions: { leave: (_, { url }) => leaveTo(url) },
  });
  const came = back?.came;
  useEffect(() => {
    if (came !== undefined) actor.send({ type: `google.${came}` });
  }, [actor, came]);
  useShownAgain(() => actor.send({ type: 'page.shown' }));
  const state = useChart(actor, (snapshot) => snapshot);
  return {
    isBusy: state.hasTag('busy'),
    isEntering: state.hasTag('entering'),
    isIn: state.hasTag('in'),
    message: state.context.message,
    ask: () => actor.send({ type: 'google.asked' }),
  };
}

function useConnectCalendar(State: string): (code: string) => Promise<Decision<null>> {
  const { session } = useSharedServices();
  const connect = useCallMutation((api, Code: string) =>
    api.call('POST /api/calendar/Google', { body: { Code, State } }),
  );
  return async (code) => {
    const known = await waitFor(session.actor, (snapshot) => !snapshot.hasTag('checking'));
    if (!known.hasTag('in')) return refused('access.denied', googleWords.signedOut);
    const done = await connect(code);
    return done.ok ? agreed(null) : done;
  };
}

function useConnect(): (credential: string) => Promise<Decision<null>> {
  const { session } = useSharedServices();
  const connect = useCallMutation((api, Credential: string) =>
    api.call('POST /api/users/Google', { body: { Credential } }),
  );
  return async (credential) => {
    const known = await waitFor(session.actor, (snapshot) => !snapshot.hasTag('checking'));
    if (!known.hasTag('in')) return refused('access.denied', googleWords.signedOut);
    const done = await connect(credential);
    return done.ok ? agreed(null) : done;
  };
}

const useGoogleMachine = createChartHook(googleMachine);
