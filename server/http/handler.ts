import type * as z from 'zod';
import type { Actor } from '#domain/access/actor.ts';
import type { ResponseOf, Call } from '#domain/contract/contract.ts';
import type { Config } from '#server/config/config.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { KeptBodies, KeptBody } from './kept-bodies.ts';

/** The person behind a request, from the token and the live rows: never from what the request says (N3). */
export interface RequestActor extends Actor {
  readonly workspaceId: number;
  readonly timeZone: string;
  readonly email: string;
  /** The address was confirmed by a mailed link, or by Google (DEC-126). */
  readonly isEmailProven: boolean;
  /** The workspace requires a second factor, and this user has none: nothing else may be done before. */
  readonly owesFactor: boolean;
}

/** What a handler of a signed-in call works with: one transaction, bounded by the caller's workspace (S3-10, N5). */
export interface RequestContext {
  readonly tx: WorkspaceTx;
  readonly actor: RequestActor;
  readonly config: Config;
  /** Server time in ms at which the request was read. */
  readonly now: number;
  /** `Device-Time` in ms as the device says it, else `now`: its clock may run ahead. */
  readonly toldAt: number;
  /** The same held within 14 days back and now (DEC-128). */
  readonly deviceTime: number;
  /** `Idempotency-Key`, or a fresh UUID where there is none: the id of the fact that the call records (DEC-116). */
  readonly factId: string;
  /** The network address of the other side, for the audit. */
  readonly address: string;
  /** The sign-in by which the request comes. */
  readonly signInId: string;
  /** People whose boards an earlier run of the transaction found late: a unit of work locks them first. */
  readonly boards: Set<number>;
  /** The position that the journal had before anything else was read: what is read is not older (DEC-131, S5). */
  readonly position: number;
  /** The version of the board of the caller, who is its owner. */
  readonly ownBoard: string;
  /** Answers to reads that are given again as long as they hold. */
  readonly keptBodies: KeptBodies;
}

/** The checked parts of a request. */
export interface Input<C extends Call> {
  readonly params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  readonly query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  readonly body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
}

/**
 * What a letter is, for its limits (decision 0090): an invitation; a link that proves an own address; a notice about an
 * account, which is left out over a limit; a link to a new password; the link that takes an address back.
 */
export type LetterKind = 'invitation' | 'proof' | 'notice' | 'reset' | 'takeBack';

/** A mail about the account of somebody of the caller's workspace. */
export interface Letter {
  readonly kind: LetterKind;
  readonly userId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Left out over a limit, where another one would refuse what it belongs to. */
  readonly isOptional?: true;
  /** The user who must confirm the own address before it goes out (decision 0090). */
  readonly heldFor?: number;
  /** The token in its link, if it has one: once that is over, the letter is sent no more. */
  readonly linkToken?: string;
}

/** What follows a call; nothing does where it is answered again. */
export interface AfterCommit {
  /** Posted in the transaction of the call, and sent once that is done. */
  readonly mails?: readonly Letter[];
  /** What the log is to say to the operator; nothing that a user typed. */
  readonly warnings?: readonly string[];
  /** Somebody has other rights now, or none: open streams are looked at (P7). */
  readonly changesRights?: boolean;
  /** A client, project or label is called or looks otherwise now, or is gone: open boards show it. */
  readonly changesNames?: true;
  /** A super user has read another workspace, which this names, or all of them: the audit says so (N7). */
  readonly reads?: number | 'all';
}

/** The body of a response; `position` where the contract says that the call is positioned. */
export interface Outcome<T> extends AfterCommit {
  readonly response: T;
  readonly position?: number;
}

/** Does one call of the contract; refusals are thrown as `Problem`. */
export type Handler<C extends Call> = (
  context: RequestContext,
  input: Input<C>,
) => Promise<Outcome<BodyOf<C>>>;

/** What the response to a call holds; that to a read may be kept. */
type BodyOf<C extends Call> = C['effect'] extends 'read'
  ? ResponseOf<C> | KeptBody<ResponseOf<C>>
  : ResponseOf<C>;
