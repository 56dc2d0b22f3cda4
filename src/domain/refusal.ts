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

export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/** Rules return refusals as values and never throw them. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Returns an accepted decision. */
export const agreed = <T>(value: T): Decision<T> => ({ ok: true, value });

/** Returns the refusal of a missing right. */
export const denied = (message: string): Refusal => ({ code: 'access.denied', message });

/** Returns a refused decision. */
export const refused = (code: RefusalCode, message: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message },
});
