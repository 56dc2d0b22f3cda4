import { createActor, fromPromise, waitFor } from 'xstate';
import { agreed } from '#domain/refusal.ts';
import { sessionMachine } from '#machines/auth/session.machine.ts';
import type {
  Credentials,
  FactorGiven,
  Outcome,
  RestoreAnswer,
  SignedOut,
  SignInAnswer,
} from '#machines/auth/session-types.ts';

/** The results of the machine's actors. */
export interface Answers {
  restore: () => RestoreAnswer;
  signIn: (credentials: Credentials) => SignInAnswer;
  prove: (factor: FactorGiven) => SignInAnswer;
  refresh: () => Outcome;
  drain: () => Outcome;
  exportUnsent: () => Outcome;
  signOut: () => SignedOut;
  tellSignOut: () => SignedOut;
}

/** The session machine with immediate actors, and the names of those it called. */
export function startSession(given: Partial<Answers> = {}, idUser: string | null = null) {
  const answers: Answers = {
    restore: () => agreed({ idUser: 'member' }),
    signIn: () => agreed({ token: 'token-1', user: { idUser: 'member' } }),
    prove: () => agreed({ token: 'token-1', user: { idUser: 'member' } }),
    refresh: () => agreed(undefined),
    drain: () => agreed(undefined),
    exportUnsent: () => agreed(undefined),
    signOut: () => ({}),
    tellSignOut: () => ({}),
    ...given,
  };
  const calls: string[] = [];
  const called = <T>(name: string, answer: T): T => {
    calls.push(name);
    return answer;
  };
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise(async () => called('restore', answers.restore())),
      signIn: fromPromise<SignInAnswer, Credentials>(async ({ input }) =>
        called('signIn', answers.signIn(input)),
      ),
      prove: fromPromise<SignInAnswer, FactorGiven>(async ({ input }) =>
        called('prove', answers.prove(input)),
      ),
      refresh: fromPromise(async () => called('refresh', answers.refresh())),
      drain: fromPromise(async () => called('drain', answers.drain())),
      exportUnsent: fromPromise(async () => called('exportUnsent', answers.exportUnsent())),
      signOut: fromPromise<SignedOut>(async () => called('signOut', answers.signOut())),
      tellSignOut: fromPromise<SignedOut>(async () => called('tellSignOut', answers.tellSignOut())),
    },
    actions: {
      keepToken: (_, { token }) => calls.push(`keepToken ${token}`),
      emptyPage: () => calls.push('emptyPage'),
      forgetSeen: () => calls.push('forgetSeen'),
    },
  });
  const actor = createActor(machine, { input: { idUser } }).start();
  const rest = async () => {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return { value, ...context };
  };
  return { actor, calls, rest };
}
