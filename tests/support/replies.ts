import type { Accepted, Failed } from '#services/http/reply.ts';

/** The reply of a server that did it. */
export const done = <T>(data: T): Accepted<T> => ({ ok: true, data, position: null });

/** The reply of a server that did not, with this status. */
export const refusedWith = (status: number, refusal: Failed['refusal']): Failed => ({
  ok: false,
  status,
  refusal,
  retryAfterMs: null,
});
