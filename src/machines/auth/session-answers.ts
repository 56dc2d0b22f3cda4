import { assertEvent } from 'xstate';
import type { FactorWay } from '#domain/people/index.ts';
import { messages } from '#domain/texts/index.ts';
import type {
  AcceptedSession,
  Credentials,
  FactorGiven,
  Outcome,
  RestoreAnswer,
  SessionEvent,
  SignInAnswer,
} from './session-types.ts';

/** Returns the session of a complete sign-in response, else null (AUT-01, AUT-02). */
export function sessionOf(answer: SignInAnswer): AcceptedSession | null {
  if (!answer.ok) return null;
  const { token, user } = answer.value;
  return token && user?.idUser ? { token, idUser: user.idUser } : null;
}

/** Returns the session of a response that a guard accepted; throws if it is incomplete. */
export function acceptedSession(answer: SignInAnswer): AcceptedSession {
  const session = sessionOf(answer);
  if (!session) throw new Error('A guard let an incomplete sign-in pass.');
  return session;
}

/** Returns the user id that the validation of the stored token found. */
export function personOf(answer: RestoreAnswer): { idUser: string | undefined } {
  return { idUser: answer.ok ? answer.value.idUser : undefined };
}

/** Returns the credentials of an `auth.signIn` event; throws for any other event. */
export function credentialsOf(event: SessionEvent): Credentials {
  assertEvent(event, 'auth.signIn');
  return event.credentials;
}

/** Returns the second factors that can complete a sign-in; empty if none is required. */
export function waysIn(answer: SignInAnswer): { ways: readonly FactorWay[] } {
  return { ways: (answer.ok && answer.value.ways) || [] };
}

/** Returns the second factor of an `auth.prove` event; throws for any other event. */
export function factorOf(event: SessionEvent): FactorGiven {
  assertEvent(event, 'auth.prove');
  return event.factor;
}

/** Returns the message of a refusal; `otherwise` for a response without one. */
export function whyNot(
  answer: Outcome | SignInAnswer | RestoreAnswer,
  otherwise: string | null,
): { message: string | null } {
  return { message: answer.ok ? otherwise : answer.refusal.message };
}

/** Unexpected errors have technical messages, which users must not see. */
export const surprise = { message: messages.somethingWrong };
