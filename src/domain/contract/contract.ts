import type * as z from 'zod';

/** Who may make a call: nobody unless it says so (P1). `rule` means that the handler asks a rule of `domain/access`. */
export type Access = 'open' | 'signedIn' | 'rule';

/** One call of a backend service: what it takes and answers. The client uses its types, the server all of it. */
export interface Call {
  readonly summary: string;
  readonly access: Access;
  /** True when the answer carries `Journal-Position` (DEC-116). */
  readonly positioned?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly status?: 200 | 201 | 204;
}

/** A service: its calls by `METHOD /path`, the path as in the catalogue below the prefix of DEC-08. */
export type Service = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>>;

/** What a call takes as its body, as the client writes it. */
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

/** What a call answers, as the client reads it. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** What stands in the path of a call. */
export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.input<C['params']> : undefined;

/** What stands in the query of a call. */
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : undefined;
