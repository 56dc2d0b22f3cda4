import type { WireEditConflict, WireFactorAsked } from '#domain/contract/index.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';

export type ProblemCode =
  | RefusalCode
  | 'auth.required'
  | 'auth.refused'
  | 'auth.factorAsked'
  | 'request.misdirected'
  | 'request.notJson'
  | 'request.timeout'
  | 'rate.limited'
  | 'internal';

export interface ProblemExtras {
  readonly field?: string | undefined;
  readonly conflict?: WireEditConflict | undefined;
  readonly factor?: WireFactorAsked | undefined;
  readonly retryAfterMs?: number;
}

/** Ends a request with an error response (DEC-09, DEC-132); `detail` is shown to the user unchanged. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly extras: ProblemExtras;

  constructor(status: number, code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }
}

/** Makes the problem of a refusal; the status follows from its code (DEC-132). */
export function problemOf(refusal: Refusal, extras: ProblemExtras = {}): Problem {
  return new Problem(statusOf[refusal.code], refusal.code, refusal.message, extras);
}

/** Returns the one problem for unknown, foreign and hidden things (N2). */
export const notFound = (): Problem => new Problem(404, 'notFound', serverTexts.notFound);

/** Returns the problem of a missing permission for something visible. */
export const forbidden = (): Problem => new Problem(403, 'access.denied', texts.forbidden);

/** Returns the problem of a request without a valid session. */
export const unauthorized = (): Problem => new Problem(401, 'auth.required', texts.signedOut);

/** Returns the problem of an unreadable request. */
export const malformed = (): Problem => new Problem(400, 'request.malformed', serverTexts.malformed);

/** Returns the problem of a field that a rule refuses. */
export const invalid = (message: string, field: string): Problem =>
  new Problem(422, 'request.invalid', message, { field });

/** Returns the problem of too many requests; `retryAfterMs` is in ms. */
export const tooMany = (message: string, retryAfterMs: number): Problem =>
  new Problem(429, 'rate.limited', message, { retryAfterMs });

/** Returns the problem of a temporary failure; suggests a retry after 1 s. */
export const unavailable = (): Problem =>
  new Problem(503, 'server.unavailable', texts.serverBusy, { retryAfterMs: 1_000 });

/** Returns the problem of a process older than the database allows; its replacement can serve a retry. */
export const outdated = (): Problem =>
  new Problem(503, 'server.unavailable', serverTexts.outdated, { retryAfterMs: 1_000 });

/** Returns the response body of a problem (RFC 9457). */
export function problemBody({ status, code, detail, extras: { field, conflict, factor } }: Problem) {
  const title = titles[status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    ...(field === undefined ? {} : { field }),
    ...(conflict === undefined ? {} : { conflict }),
    ...(factor === undefined ? {} : { factor }),
  };
}

const statusOf: Record<RefusalCode, number> = {
  'timer.notAllowed': 409,
  'task.gone': 404,
  'task.exists': 409,
  'task.invalid': 422,
  'task.outdated': 400,
  'task.unscheduled': 422,
  'task.unscheduledLogged': 422,
  'task.notToday': 422,
  'task.unchanged': 409,
  'task.setLater': 409,
  'task.dependsOnRefused': 409,
  'time.notPositive': 422,
  'session.overlaps': 409,
  'session.changed': 409,
  'undo.changed': 409,
  'undo.nothing': 409,
  'entity.nameTaken': 400,
  'entity.inUse': 400,
  'entity.changed': 409,
  'entity.invalid': 400,
  'entity.kept': 400,
  'access.denied': 403,
  'auth.inactive': 401,
  'access.createForOther': 403,
  'access.lastAdmin': 409,
  'access.factorRequired': 403,
  'user.notInvited': 409,
  'email.confirmed': 422,
  'signUp.ended': 409,
  'signIn.over': 401,
  'mail.limited': 409,
  'request.malformed': 400,
  'request.invalid': 422,
  'request.tooLarge': 413,
  'request.keyReused': 422,
  'billing.refused': 409,
  'billing.unconfirmed': 409,
  'billing.subscribed': 409,
  'storage.failed': 503,
  'server.unavailable': 503,
  notFound: 404,
};

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
