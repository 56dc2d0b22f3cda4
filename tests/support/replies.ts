import type { Accepted, Failed } from '#services/http/reply.ts';

/** The server's reply to an accepted request. */
export const done = <T>(data: T): Accepted<T> => ({ ok: true, data, position: null });

/** The server's reply to a refused request, with this status. */
export const refusedWith = (status: number, refusal: Failed['refusal']): Failed => ({
  ok: false,
  status,
  refusal,
  retryAfterMs: null,
});
