import type * as z from 'zod';
import type { AccessRule, Permission } from '#domain/access/index.ts';

/** Access is denied by default (P1). `may` is checked before the handler runs; the handler must check `rule`. */
export type Access =
  | 'open'
  | 'signedIn'
  | { readonly may: Permission; readonly rule?: AccessRule }
  | { readonly rule: AccessRule };

export interface Call {
  readonly summary: string;
  readonly access: Access;
  /** A read is one snapshot without changes; a write happens once per idempotency key (DEC-116, DEC-131). */
  readonly effect: 'read' | 'write';
  /** The response carries `Journal-Position` (DEC-116). */
  readonly positioned?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The 400 message for any invalid body, where the catalogue has one text for all (DEC-92). */
  readonly invalidBody?: string;
  /** Calls another service: the handler opens a transaction per step, so that none stays open meanwhile. */
  readonly isExternal?: true;
  /** May call a language model, which exceeds the usual timeout. */
  readonly asksModel?: true;
  /** Allows a body of batch size, up to a thousand items with texts (S3-32). */
  readonly isLong?: true;
  /** The body holds a password: nothing of it is stored for retries, not even a hash. */
  readonly isSensitive?: true;
  /** Allowed for users who must set up a second factor first. */
  readonly setsUpFactor?: true;
  /** The request field with the cursor of the next page. */
  readonly pagedBy?: 'After' | 'Cursor';
  readonly asCsv?: true;
  readonly response: z.ZodType;
  readonly status?: 200 | 201 | 204;
}

/** Keys are `METHOD /path`, with the catalogue's path after the prefix of DEC-08. */
export type Service = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>>;

export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

export type ResponseOf<C extends Call> = z.output<C['response']>;

export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.input<C['params']> : undefined;

export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : undefined;
