import { texts } from '#domain/texts/index.ts';
import { type Refusal, type RefusalCode, refusalCodes } from '#domain/refusal.ts';
import type { Failed } from './reply.ts';

export const unreachable: Failed = {
  ok: false,
  status: 0,
  refusal: { code: 'server.unavailable', message: texts.noAnswer },
  retryAfterMs: null,
};

/** Parses an error response (DEC-09). */
export function readProblem(status: number, body: unknown, retryAfter: string | null): Failed {
  const failed = {
    ok: false,
    status,
    refusal: refusalOf(status, body),
    retryAfterMs: waitMs(retryAfter),
  } as const;
  if (typeof body !== 'object' || body === null) return failed;
  return {
    ...failed,
    ...('conflict' in body && { conflict: body.conflict }),
    ...('factor' in body && { factor: body.factor }),
  };
}

function refusalOf(status: number, body: unknown): Refusal {
  const isProblem = typeof body === 'object' && body !== null;
  const detail = isProblem && 'detail' in body ? body.detail : null;
  const code = isProblem && 'code' in body ? body.code : null;
  const waits = status >= 500 || status === 429 || status === 408;
  return {
    code: knownCode(code) ?? (waits ? 'server.unavailable' : 'request.invalid'),
    message: typeof detail === 'string' && detail !== '' ? detail : said(status),
  };
}

/** The statuses of a gateway without an answer from the server. */
const said = (status: number): string =>
  status === 502 || status === 504 ? texts.noAnswer : texts.serverBusy;

function knownCode(code: unknown): RefusalCode | undefined {
  return refusalCodes.find((each) => each === code);
}

/** Supports whole seconds only, not dates. */
function waitMs(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null;
}
