import { expect, it } from 'vitest';
import * as z from '#domain/browser-schema.ts';
import type { Call } from '#domain/contract/contract.ts';
import { services } from '#domain/contract/services.ts';

type Issue = z.core.$ZodIssue;

/** The default message of zod. */
const { localeError } = z.locales.en();
const rawText = (issue: Issue): string => {
  const said = localeError({ ...issue, input: issue.input } as never);
  return typeof said === 'string' ? said : (said?.message ?? '');
};

/** All issues, including those in unions, keys and elements. */
function issuesOf(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const inner =
      issue.code === 'invalid_union'
        ? issue.errors.flat()
        : 'issues' in issue
          ? (issue.issues as readonly Issue[])
          : [];
    return [issue, ...issuesOf(inner)];
  });
}

const messageOf = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value).error?.issues[0]?.message ?? '';

it.each([
  ['invalid_type', z.string(), undefined, 'This field is required.'],
  ['invalid_type', z.string(), 5, 'Enter a text.'],
  ['invalid_type', z.int(), 1.5, 'Enter a whole number.'],
  ['invalid_type', z.boolean(), 'yes', 'Enter true or false.'],
  ['invalid_type', z.array(z.string()), 'a', 'Enter a list.'],
  ['invalid_type', z.date(), 'a', 'Enter another kind of value.'],
  ['invalid_value', z.enum(['Info', 'Error']), 'Loud', 'Choose one of Info, Error.'],
  ['invalid_value', z.literal(1), 2, 'Choose 1.'],
  ['invalid_format', z.iso.datetime(), 'x', 'Enter a date and time like 2026-11-30T13:00:00Z.'],
  ['invalid_format', z.string().regex(/^a$/), 'x', 'Enter a value of the expected form.'],
  ['too_big', z.string().max(1_000), 'x'.repeat(1_001), 'Use at most 1,000 characters.'],
  ['too_big', z.array(z.int()).max(1), [1, 2], 'Use at most 1 item.'],
  ['too_big', z.int().max(5_000), 5_001, 'Use at most 5,000.'],
  ['too_small', z.string().min(2), 'x', 'Use at least 2 characters.'],
  ['not_multiple_of', z.number().multipleOf(5), 6, 'Use a multiple of 5.'],
  ['unrecognized_keys', z.strictObject({}), { Foo: 1 }, '“Foo” is not a known field.'],
  ['invalid_union', z.union([z.string(), z.int()]), true, 'Enter a value of one of the expected forms.'],
  ['invalid_key', z.record(z.string().max(1), z.int()), { ab: 1 }, 'A name in this list is not allowed.'],
  [
    'invalid_element',
    z.map(z.object({}), z.string()),
    new Map([[{}, 2]]),
    'An entry of this list is not allowed.',
  ],
  ['custom', z.string().refine(() => false), 'x', 'This value is not allowed.'],
] as const)('DEC-92 P1 %s has a message of the product', (code, schema: z.ZodType, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.code).toBe(code);
  expect(messageOf(schema, value)).toBe(text);
});

const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  ' ',
  'x',
  '\u0000',
  'x'.repeat(20_000),
  '0000-01-01T00:00:00Z',
  [],
  [null],
  ['x'],
  Array.from({ length: 6_000 }, () => 1),
  {},
  { Foo: 1 },
];

/** All issues of a schema and its nested schemas for the wrong values. */
function refusedBy(schema: z.ZodType, seen: Set<z.ZodType>): Issue[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const own = wrong.flatMap((value) => issuesOf(schema.safeParse(value).error?.issues ?? []));
  return [...own, ...innerOf(schema).flatMap((inner) => refusedBy(inner, seen))];
}

function innerOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  return [];
}

it('DEC-92 P1 no request shows a default message of the validation library', () => {
  const seen = new Set<z.ZodType>();
  const texts = new Set<string>();
  for (const [key, call] of Object.entries<Call>(services))
    for (const schema of [call.body, call.query, call.params])
      for (const issue of schema === undefined ? [] : refusedBy(schema, seen)) {
        if (texts.has(issue.message)) continue;
        texts.add(issue.message);
        expect([key, issue.message]).not.toEqual([key, rawText(issue)]);
        expect([key, issue.message]).not.toEqual([key, '']);
        expect(issue.message).not.toMatch(/^(?:Invalid|Too (?:big|small)|Unrecognized|expected)/);
      }
  expect(texts.size).toBeGreaterThan(20);
});
