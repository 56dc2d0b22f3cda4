import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { agreed } from '#domain/refusal.ts';
import type { NewCompany } from '#domain/people/index.ts';
import { useLink } from '#features/page/index.ts';
import { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useCallMutation } from '#services/queries/index.ts';
import { browserTimeZone } from '#services/session/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { SignInState } from '#features/auth/sign-in-state.ts';
import { useSecrets } from '#features/auth/use-secrets.ts';

export function useSignUp() {
  const { session } = useSharedServices();
  const link = useLink();
  const navigate = useNavigate();
  const secrets = useSecrets({ password: '', token: '', email: '' });

  const makeCompany = useCallMutation((api, company: NewCompany) =>
    api.call('POST /api/workspaces', { body: { ...company, TimeZone: browserTimeZone() } }),
  );
  const setPassword = useCallMutation((api, body: { SignupToken: string; Password: string }) =>
    api.call('POST /api/auth/User', { body }),
  );

  const actor = useSignUpMachine({
    actors: {
      makeCompany: fromPromise(async ({ input: { company } }) => {
        const made = await makeCompany(company);
        if (!made.ok) return made;
        secrets.keep({ token: made.value.SignupToken });
        return agreed(null);
      }),
      setPassword: fromPromise(async () => {
        const { token, password } = secrets.read();
        const set = await setPassword({ SignupToken: token, Password: password });
        return set.ok ? agreed(set.value.idUser) : set;
      }),
    },
    actions: {
      goIn() {
        const { email, password } = secrets.read();
        session.actor.send({ type: 'auth.signIn', credentials: { email, password } });
      },
      leave(_, { message }) {
        const state: SignInState = { notice: message, email: secrets.read().email };
        void navigate(link('signIn'), { state });
      },
    },
  });
  const state = useChart(actor, (snapshot) => snapshot);
  return {
    isBusy: state.hasTag('busy'),
    isIn: state.hasTag('in'),
    message: state.context.message,
    submit(company: NewCompany, password: string) {
      secrets.keep({ password, email: company.Email });
      actor.send({ type: 'signUp.submitted', company });
    },
  };
}

const useSignUpMachine = createChartHook(signUpMachine);
