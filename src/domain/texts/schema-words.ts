import type * as z from 'zod';
import { counted } from './counted.ts';
import { grouped } from './grouped.ts';
import { shortName } from './quoted.ts';

/** Returns the message of a schema issue that has none of its own. */
export function schemaText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.';
      return `Enter ${typeWords[issue.expected] ?? 'another kind of value'}.`;
    case 'invalid_value':
      return `Choose ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Enter ${formatWords[issue.format] ?? 'a value of the expected form'}.`;
    case 'too_big':
      return `Use at most ${amount(issue.origin, issue.maximum)}.`;
    case 'too_small':
      return `Use at least ${amount(issue.origin, issue.minimum)}.`;
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `“${shortName(issue.keys[0] ?? '')}” is not a known field.`;
    case 'invalid_union':
      return 'Enter a value of one of the expected forms.';
    case 'invalid_key':
      return 'A name in this list is not allowed.';
    case 'invalid_element':
      return 'An entry of this list is not allowed.';
    default:
      return 'This value is not allowed.';
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
};

const formatWords: Readonly<Record<string, string>> = {
  datetime: 'a date and time like 2026-11-30T13:00:00Z',
  date: 'a date like 2026-11-30',
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'a UUID',
};

function amount(origin: string, count: number | bigint): string {
  if (origin === 'string') return counted(Number(count), 'character');
  if (origin === 'array' || origin === 'set' || origin === 'map') return counted(Number(count), 'item');
  return grouped(Number(count));
}
