/** Every reason for which a rule, the browser's store or the server refuses what a user wants; a closed list. */
export const refusalCodes = [
  'timer.notAllowed',
  'task.gone',
  'task.exists',
  'task.invalid',
  'task.outdated',
  'task.unscheduled',
  'task.unscheduledLogged',
  'task.notToday',
  'task.unchanged',
  'task.setLater',
  'task.dependsOnRefused',
  'time.notPositive',
  'session.overlaps',
  'session.changed',
  'undo.changed',
  'undo.nothing',
  'entity.nameTaken',
  'entity.inUse',
  'entity.changed',
  'entity.invalid',
  'entity.kept',
  'access.denied',
  'auth.inactive',
  'access.createForOther',
  'access.lastAdmin',
  'access.factorRequired',
  'user.notInvited',
  'email.confirmed',
  'signUp.ended',
  'signIn.over',
  'mail.limited',
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.keyReused',
  'billing.refused',
  'billing.unconfirmed',
  'billing.subscribed',
  'server.unavailable',
  'storage.failed',
  'notFound',
] as const;

/** One of the reasons. */
export type RefusalCode = (typeof refusalCodes)[number];

/** Why something was not done: a code for programs and the message for the user. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/** What a rule answers: what it decided, or why not. A refusal is a value, never an exception. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** The answer of a rule that agrees. */
export const agreed = <T>(value: T): Decision<T> => ({ ok: true, value });

/** The refusal of what takes a right that is missing. */
export const denied = (message: string): Refusal => ({ code: 'access.denied', message });

/** The answer of a rule that refuses. */
export const refused = (code: RefusalCode, message: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message },
});
