import type { Refusal } from '#domain/refusal.ts';

/** A refusal is a value. Only an aborted signal throws. */
export type Reply<T> = Accepted<T> | Failed;

export interface Accepted<T> {
  readonly ok: true;
  readonly data: T;
  readonly position: number | null;
  readonly etag?: string | undefined;
}

export interface Known<T> {
  readonly etag: string;
  readonly data: T;
}

/** `status` is 0 if no response came; the server may have acted then. */
export interface Failed {
  readonly ok: false;
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfterMs: number | null;
  /** Unvalidated (DEC-141). */
  readonly conflict?: unknown;
  /** Unvalidated (decision 0167). */
  readonly factor?: unknown;
}
