import { assign, emit, setup } from 'xstate';
import type { FactorWay } from '#domain/people/index.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';
import { sessionOf, waysIn } from './session-answers.ts';
import type {
  Credentials,
  FactorGiven,
  Outcome,
  RestoreAnswer,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionTag,
  SignInAnswer,
  SignedOut,
} from './session-types.ts';

const keepToken: Effect<{ token: string }> = requiredEffect('keepToken');

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as SessionTag,
  },
  actors: {
    restore: requiredActor<RestoreAnswer>('restore'),
    signIn: requiredActor<SignInAnswer, Credentials>('signIn'),
    prove: requiredActor<SignInAnswer, FactorGiven>('prove'),
    refresh: requiredActor<Outcome>('refresh'),
    drain: requiredActor<Outcome>('drain'),
    exportUnsent: requiredActor<Outcome>('exportUnsent'),
    signOut: requiredActor<SignedOut>('signOut'),
    tellSignOut: requiredActor<SignedOut>('tellSignOut'),
  },
  guards: {
    accepted: (_, { answer }: { answer: SignInAnswer }) => sessionOf(answer) !== null,
    acceptedAgain: ({ context }, { answer }: { answer: SignInAnswer }) =>
      sessionOf(answer)?.idUser === context.idUser,
    asksFactor: (_, { answer }: { answer: SignInAnswer }) => waysIn(answer).ways.length > 0,
    isOver: (_, { answer }: { answer: SignInAnswer }) => !answer.ok && answer.refusal.code === 'signIn.over',
    isInactive: (_, { answer }: { answer: Outcome | RestoreAnswer }) =>
      !answer.ok && answer.refusal.code === 'auth.inactive',
    personKnown: (_, { answer }: { answer: RestoreAnswer }) => answer.ok && Boolean(answer.value.idUser),
    isUnconfirmed: (_, { answer }: { answer: RestoreAnswer }) =>
      answer.ok && answer.value.isUnconfirmed === true,
    isOwed: (_, { signedOut }: { signedOut: SignedOut }) => signedOut.isOwed === true,
    isOwedYet: (_, { answer }: { answer: RestoreAnswer }) => answer.ok && answer.value.isOwed === true,
    agreed: (_, { outcome }: { outcome: Outcome }) => outcome.ok,
    somebodyStored: ({ context }) => context.idUser !== null,
    samePerson: ({ context }, { idUser }: { idUser: string }) => idUser === context.idUser,
  },
  actions: {
    keepToken,
    emptyPage: requiredEffect('emptyPage'),
    forgetSeen: requiredEffect('forgetSeen'),
    keepPerson: assign((_, { idUser }: { idUser: string | undefined }) => ({ idUser: idUser ?? null })),
    forgetPerson: assign({ idUser: null }),
    keepMessage: assign((_, { message }: { message: string | null }) => ({ message })),
    clearMessage: assign({ message: null }),
    keepWays: assign((_, { ways }: { ways: readonly FactorWay[] }) => ({ ways })),
    forgetWays: assign({ ways: [] }),
    keepDeletion: assign({ isDeleted: true }),
    forgetDeletion: assign({ isDeleted: false }),
    tellSigningIn: emit({ type: 'session.signingIn' }),
    tellExpired: emit({ type: 'session.expired' }),
  },
  delays: { askAgain: 30_000 },
});
