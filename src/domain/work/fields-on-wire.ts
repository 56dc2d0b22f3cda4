import * as z from '#domain/browser-schema.ts';

interface Line {
  readonly wire: string;
  readonly is: z.ZodType;
}

type Lines = Readonly<Record<string, Line>>;

type Shape<L extends Lines> = { -readonly [K in keyof L]: L[K]['is'] };
type WireShape<L extends Lines> = { -readonly [K in keyof L as L[K]['wire']]: L[K]['is'] };

type ToWire<L extends Lines, V> = { [K in keyof V as K extends keyof L ? L[K]['wire'] : never]: V[K] };
type FromWire<L extends Lines, V> = {
  [K in keyof L as L[K]['wire'] extends keyof V ? K : never]: V[L[K]['wire'] & keyof V];
};

export interface FieldsOnWire<L extends Lines> {
  readonly fields: z.ZodObject<Shape<L>, z.core.$strict>;
  readonly wire: z.ZodObject<WireShape<L>, z.core.$strict>;
  toWire<V extends object>(values: V): ToWire<L, V>;
  fromWire<V extends object>(values: V): FromWire<L, V>;
}

/** Defines the fields of an entity once, in wire order. */
export function fieldsOnWire<const L extends Lines>(lines: L): FieldsOnWire<L> {
  const names = Object.entries(lines).map(([name, { wire }]) => [name, wire] as const);
  const shape = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(lines).map(([name, { wire, is }]) => [[name, wire][at], is]));
  return {
    fields: z.strictObject(shape(0)) as never,
    wire: z.strictObject(shape(1)) as never,
    toWire: (values) => renamed(values, names) as never,
    fromWire: (values) =>
      renamed(
        values,
        names.map(([name, wire]) => [wire, name]),
      ) as never,
  };
}

function renamed(values: object, names: readonly (readonly [string, string])[]): object {
  const known = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.flatMap(([from, to]) => (from in known ? [[to, known[from]]] : [])));
}
