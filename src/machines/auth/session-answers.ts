import { assertEvent } from 'xstate';
import type { FactorWay } from '#domain/people/second-factor.ts';
import { messages } from '#domain/texts/messages.ts';
import type {
  AcceptedSession,
  Credentials,
  FactorGiven,
  Outcome,
  RestoreAnswer,
  SessionEvent,
  SignInAnswer,
} from './session-types.ts';

/** The session of a complete answer, else null: a token and a user, or it is a failure (AUT-01, AUT-02). */
export function sessionOf(answer: SignInAnswer): AcceptedSession | null {
  if (!answer.ok) return null;
  const { token, user } = answer.value;
  return token && user?.idUser ? { token, idUser: user.idUser } : null;
}

/** The session of an answer that a guard has let pass; throws when it is incomplete all the same. */
export function acceptedSession(answer: SignInAnswer): AcceptedSession {
  const session = sessionOf(answer);
  if (!session) throw new Error('A guard let an incomplete sign-in pass.');
  return session;
}

/** Whom the validation of the stored token names. */
export function personOf(answer: RestoreAnswer): { idUser: string | undefined } {
  return { idUser: answer.ok ? answer.value.idUser : undefined };
}

/** What the user signs in with; throws on any event but `auth.signIn`. */
export function credentialsOf(event: SessionEvent): Credentials {
  assertEvent(event, 'auth.signIn');
  return event.credentials;
}

/** How a sign-in can be completed that waits for its second factor; empty where it waits for none. */
export function waysIn(answer: SignInAnswer): { ways: readonly FactorWay[] } {
  return { ways: (answer.ok && answer.value.ways) || [] };
}

/** What the user completes the sign-in with; throws on any event but `auth.prove`. */
export function factorOf(event: SessionEvent): FactorGiven {
  assertEvent(event, 'auth.prove');
  return event.factor;
}

/** Why it was refused; `otherwise` when it was not refused but does not count. */
export function whyNot(
  answer: Outcome | SignInAnswer | RestoreAnswer,
  otherwise: string | null,
): { message: string | null } {
  return { message: answer.ok ? otherwise : answer.refusal.message };
}

/** What to say about a failure that no one foresaw: its own words are for those who wrote the code. */
export const surprise = { message: messages.somethingWrong };
