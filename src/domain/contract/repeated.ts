import * as z from 'zod';

type Shape = z.core.$ZodLooseShape;

type Repeated<Read extends Shape, Write extends Shape> = {
  [K in keyof Read as K extends keyof Write ? never : K]: z.ZodOptional<Extract<Read[K], z.ZodType>>;
};

/** Returns a read's fields that a write accepts but must not change; the handler compares them (DEC-151). */
export function repeated<Read extends Shape, Write extends Shape>(
  read: z.ZodObject<Read>,
  write: z.ZodObject<Write>,
): Repeated<Read, Write> {
  const own = new Set(Object.keys(write.shape));
  const fields = Object.entries(read.shape).filter(([name]) => !own.has(name));
  return Object.fromEntries(
    fields.map(([name, schema]) => [
      name,
      strict(schema as z.ZodType)
        .optional()
        .meta({ readOnly: true }),
    ]),
  ) as never;
}

function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, inner]) => [name, strict(inner as z.ZodType)]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable();
  // No field of a read is longer.
  return schema instanceof z.ZodString ? schema.max(MOST_CHARS) : schema;
}

const MOST_CHARS = 1_000;
