import * as z from 'zod';
import { type Call, uuid } from '#domain/contract/index.ts';
import { LATEST_ARRIVAL_MS } from '#domain/constants.ts';
import type { Input } from './handler.ts';
import { invalid, malformed, notFound, type Problem, type ProblemExtras, problemOf } from './problem.ts';

export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Validates a request: 404 for a bad path, 400 for a repeated parameter or missing body, else 422. */
export function checkInput(call: Call, raw: RawInput): Input<Call> {
  const params = call.params?.safeParse(raw.params);
  if (params?.success === false) throw notFound();
  if (raw.body === undefined && call.body?.safeParse(undefined).success === false) throw missingBody(call);
  return {
    params: params?.data as never,
    query: checked(call.query ?? nothing, single(raw.query)),
    body: checked(call.body ?? nothing.optional(), raw.body, call.invalidBody),
  };
}

/** Reads `Idempotency-Key`, and `Device-Time` in ms, also limited to the last 14 days (DEC-116, DEC-128). */
export function readMarks(
  headers: Headers,
  now: number,
): { key: string | null; sentDeviceTime: number; deviceTime: number } {
  const marks = marksSchema.safeParse({
    key: headers.get('idempotency-key'),
    at: headers.get('device-time'),
  });
  if (!marks.success) throw malformed();
  const { key, at } = marks.data;
  const sentDeviceTime = at === null ? now : Date.parse(at);
  return {
    key,
    sentDeviceTime,
    deviceTime: Math.min(now, Math.max(now - LATEST_ARRIVAL_MS, sentDeviceTime)),
  };
}

const nothing = z.strictObject({});
const marksSchema = z.object({ key: uuid.nullable(), at: z.iso.datetime().nullable() });

function single(query: URLSearchParams): Record<string, string> {
  const names = [...query.keys()];
  if (new Set(names).size < names.length) throw malformed();
  return Object.fromEntries(query);
}

function checked(schema: z.ZodType, value: unknown, inOneText?: string): never {
  const result = schema.safeParse(value);
  if (result.success) return result.data as never;
  const { message, field } = problemOfIssue(result.error.issues[0]);
  throw inOneText === undefined ? invalid(message, field) : entityInvalid(inOneText, { field });
}

const missingBody = ({ invalidBody }: Call): Problem =>
  invalidBody === undefined ? malformed() : entityInvalid(invalidBody);

const entityInvalid = (message: string, extras: ProblemExtras = {}): Problem =>
  problemOf({ code: 'entity.invalid', message }, extras);

interface NamedIssue {
  readonly message: string;
  readonly field: string;
}

/** Of a union, the variant with the fewest issues counts. */
function problemOfIssue(issue: z.core.$ZodIssue | undefined, at: readonly PropertyKey[] = []): NamedIssue {
  const path = [...at, ...(issue?.path ?? [])];
  if (issue?.code === 'invalid_union') {
    const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
    if (nearest?.[0] !== undefined) return problemOfIssue(nearest[0], path);
  }
  const inner = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return { message: issue?.message ?? '', field: [...path, ...inner].join('.') };
}
