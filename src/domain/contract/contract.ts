import type * as z from 'zod';
import type * as clientRules from '#domain/access/clients-access.ts';
import type * as commandRules from '#domain/access/commands.ts';
import type * as labelRules from '#domain/access/labels-access.ts';
import type * as peopleRules from '#domain/access/people-access.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type * as projectRules from '#domain/access/projects-access.ts';
import type * as reportRules from '#domain/access/reports-access.ts';
import type * as teamRules from '#domain/access/teams-access.ts';
import type * as templateRules from '#domain/access/templates-access.ts';
import type * as userRules from '#domain/access/users-access.ts';
import type * as viewRules from '#domain/access/view-as-access.ts';
import type * as workspaceRules from '#domain/access/workspaces-access.ts';

/** The rules of `domain/access` that look at what a call is about, by their names. */
type AccessRule =
  | keyof typeof commandRules
  | keyof typeof clientRules
  | keyof typeof labelRules
  | keyof typeof peopleRules
  | keyof typeof projectRules
  | keyof typeof reportRules
  | keyof typeof teamRules
  | keyof typeof templateRules
  | keyof typeof userRules
  | keyof typeof viewRules
  | keyof typeof workspaceRules;

/**
 * Who may make a call: nobody unless it says so (P1). `may` is the permission that the door asks for before the handler
 * runs; `rule` names the rule that the handler asks, because it looks at what the call is about.
 */
export type Access =
  | 'open'
  | 'signedIn'
  | { readonly may: Permission; readonly rule?: AccessRule }
  | { readonly rule: AccessRule };

/** One call of a backend service: what it takes and what it responds with. The client uses its types, the server all of it. */
export interface Call {
  readonly summary: string;
  readonly access: Access;
  /** A read sees one moment and changes nothing; a write happens once for each key (DEC-116, DEC-131). */
  readonly effect: 'read' | 'write';
  /** True when the response carries `Journal-Position` (DEC-116). */
  readonly positioned?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What is said, with 400, of any body that the schema refuses, where the catalogue has one text for all (DEC-92). */
  readonly invalidBody?: string;
  /** True where another service is asked meanwhile: the handler opens a transaction for each of its steps. */
  readonly isExternal?: true;
  /** True where a language model may be asked meanwhile, which takes longer than a call may else. */
  readonly asksModel?: true;
  /** True where up to a thousand things with texts are sent at once: the body may be as long as a batch (S3-32). */
  readonly isLong?: true;
  /** True where the body holds a password: nothing of it is kept for a second try, not even a hash. */
  readonly isSensitive?: true;
  /** True where the call belongs to setting up a second factor: it may be made by a user who must do that first. */
  readonly setsUpFactor?: true;
  /** The field of the request that names the next page of an answer, where it comes in pages. */
  readonly pagedBy?: 'After' | 'Cursor';
  /** True where the rows of the response are streamed as CSV with `Accept: text/csv` (DEC-56). */
  readonly asCsv?: true;
  readonly response: z.ZodType;
  readonly status?: 200 | 201 | 204;
}

/** A service: its calls by `METHOD /path`, the path as in the catalogue below the prefix of DEC-08. */
export type Service = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>>;

/** What a call takes as its body, as the client writes it. */
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

/** The body of the response to a call, as the client reads it. */
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** What stands in the path of a call. */
export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.input<C['params']> : undefined;

/** What stands in the query of a call. */
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : undefined;
