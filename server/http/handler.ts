import type * as z from 'zod';
import type { Actor } from '#domain/access/index.ts';
import type { ResponseOf, Call } from '#domain/contract/index.ts';
import type { Config } from '#server/config/index.ts';
import type { WorkspaceTx } from '#server/db/index.ts';
import type { KeptBodies, KeptBody } from './kept-bodies.ts';

/** Read from the token and the live rows, never from the request (N3). */
export interface RequestActor extends Actor {
  readonly workspaceId: number;
  readonly timeZone: string;
  readonly email: string;
  /** Confirmed by a mailed link or by Google (DEC-126). */
  readonly isEmailProven: boolean;
  /** The workspace requires a second factor that the user hasn't set up; every other call is refused. */
  readonly owesFactor: boolean;
}

/** The transaction is limited to the caller's workspace (S3-10, N5). */
export interface RequestContext {
  readonly tx: WorkspaceTx;
  readonly actor: RequestActor;
  readonly config: Config;
  readonly now: number;
  /** `Device-Time` in ms as sent, else `now`; may lie in the future. */
  readonly sentDeviceTime: number;
  /** `sentDeviceTime` limited to the last 14 days (DEC-128). */
  readonly deviceTime: number;
  /** `Idempotency-Key` or a new UUID; becomes the id of the recorded fact (DEC-116). */
  readonly factId: string;
  readonly address: string;
  readonly signInId: string;
  /** Boards that an earlier attempt of the transaction locked too late; a unit of work locks them first. */
  readonly boards: Set<number>;
  /** Read before everything else, so that no data is older than it (DEC-131, S5). */
  readonly position: number;
  readonly ownBoard: string;
  readonly keptBodies: KeptBodies;
}

export interface Input<C extends Call> {
  readonly params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  readonly query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  readonly body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
}

/** Selects the limits (decision 0090): notices are dropped over a limit; `takeBack` undoes an address change. */
export type LetterKind = 'invitation' | 'proof' | 'notice' | 'reset' | 'takeBack';

export interface Letter {
  readonly kind: LetterKind;
  readonly userId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Dropped over a limit; any other letter refuses the whole call. */
  readonly isOptional?: true;
  /** The user who must confirm the own address before it is sent (decision 0090). */
  readonly heldFor?: number;
  /** Once this token has expired, the letter isn't sent. */
  readonly linkToken?: string;
}

/** Skipped when a stored response is repeated. */
export interface AfterCommit {
  readonly mails?: readonly Letter[];
  /** Log messages for the operator; must hold nothing that a user typed. */
  readonly warnings?: readonly string[];
  /** Open streams are checked again (P7). */
  readonly changesRights?: boolean;
  readonly changesNames?: true;
  /** The workspace that a super user has read; noted in its audit (N7). */
  readonly reads?: number | 'all';
}

export interface Outcome<T> extends AfterCommit {
  readonly response: T;
  readonly position?: number;
}

export type Handler<C extends Call> = (
  context: RequestContext,
  input: Input<C>,
) => Promise<Outcome<BodyOf<C>>>;

type BodyOf<C extends Call> = C['effect'] extends 'read'
  ? ResponseOf<C> | KeptBody<ResponseOf<C>>
  : ResponseOf<C>;
