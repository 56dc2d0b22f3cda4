import * as z from 'zod';
import type { Call } from '#domain/contract/contract.ts';

/** A field of a call that accepts any text, and a function that sets it alone. */
export interface TextField {
  /** As `body.tasks.0.idTask`. */
  readonly name: string;
  readonly part: 'params' | 'query' | 'body';
  readonly holding: (text: string) => unknown;
}

/** Every string field of a call's input, found by walking its schemas. */
export function textFieldsOf(call: Call): TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema === undefined ? [] : walk(schema, { name: part, part, holding: (text) => text });
  });
}

function walk(schema: z.core.$ZodType, at: TextField): TextField[] {
  const inside = (key: string, wrap: (value: unknown) => unknown): TextField => ({
    ...at,
    name: `${at.name}.${key}`,
    holding: (text) => at.holding(wrap(text) as string),
  });
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [at];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([key, field]) =>
      walk(
        field,
        inside(key, (value) => ({ [key]: value })),
      ),
    );
  if (schema instanceof z.ZodArray)
    return walk(
      schema.element,
      inside('0', (value) => [value]),
    );
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return walk(schema.unwrap(), at);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => walk(option, at));
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return [at];
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return [];
  throw new Error(`The walk does not know ${schema._zod.def.type} at ${at.name}.`);
}

/** Texts of that many UTF-16 units that are slow for code that backtracks. */
export function hostileTexts(length: number): Record<string, string> {
  const filled = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return {
    'marks out of order': filled('\u0301\u0316'),
    'one letter under marks': `a${filled('\u0316\u0301\u0327').slice(1)}`,
    blanks: filled(' '),
    'blanks and a letter': `${filled(' \t').slice(1)}x`,
    letters: filled('a'),
    'an address without an end': `a@${filled('a.').slice(2)}`,
    'an address of dashes': `a@${filled('-').slice(2)}`,
    digits: filled('1'),
    separators: filled('-:.T'),
  };
}
