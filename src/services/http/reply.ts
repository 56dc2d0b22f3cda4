import type { Refusal } from '#domain/refusal.ts';

/** What a call came to. A refusal is a value; nothing is thrown but for a signal that was aborted. */
export type Reply<T> = Accepted<T> | Failed;

/** The server did it. `position` is the `Journal-Position` of the response, where it has one (DEC-116). */
export interface Accepted<T> {
  readonly ok: true;
  readonly data: T;
  readonly position: number | null;
  /** The `ETag` of the response, where it has one. */
  readonly etag?: string | undefined;
}

/** What a response held, with its `ETag`. */
export interface Known<T> {
  readonly etag: string;
  readonly data: T;
}

/** The server did not do it, or nobody knows: `status` is 0 where no response came. */
export interface Failed {
  readonly ok: false;
  readonly status: number;
  readonly refusal: Refusal;
  /** How long in ms the server asks to wait, from `Retry-After`. */
  readonly retryAfterMs: number | null;
  /** What stands now where an edit was overtaken, as it came: unchecked (DEC-141). */
  readonly conflict?: unknown;
  /** The second factor that a sign-in waits for, as it came: unchecked (decision 0167). */
  readonly factor?: unknown;
}
