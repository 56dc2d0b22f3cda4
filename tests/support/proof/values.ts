import * as z from 'zod';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import type { Dice } from '#tests/support/dice.ts';
import { PASSWORD } from '#tests/support/workspace.ts';
import { TYPED } from './world.ts';

/** The parts of a JSON Schema that the generator reads. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  /** A write may only repeat this value. */
  readonly readOnly?: boolean;
}

/** The shape of a schema's input. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** The ids that the generator draws from, by kind: `users`, `tasks` … */
export type Pools = Readonly<Record<string, readonly string[]>>;

/** Generates a value that fits the shape; the field's name chooses the kind of its ids. */
export function madeFor(shape: Shape, name: string, pools: Pools, dice: Dice): unknown {
  if (shape.anyOf) return madeFor(dice.pick(shape.anyOf), name, pools, dice);
  if (shape.enum) return dice.pick(shape.enum);
  if ('const' in shape) return shape.const;
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).filter(
        ([key, { readOnly = false }]) =>
          shape.required?.includes(key) === true || dice.chance(readOnly ? 0.02 : 0.5),
      );
      return Object.fromEntries(fields.map(([key, field]) => [key, madeFor(field, key, pools, dice)]));
    }
    case 'array':
      return Array.from({ length: dice.below(5) }, () => madeFor(shape.items ?? {}, name, pools, dice));
    case 'integer':
    case 'number':
      return numberFor(shape, name, pools, dice);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    default:
      return textFor(shape, name, pools, dice);
  }
}

/** Whether a number of this shape is an id: its only bound is that of integers. */
function isIdShape({ type, maximum = 0 }: Shape): boolean {
  return type === 'integer' && maximum >= Number.MAX_SAFE_INTEGER;
}

function numberFor(shape: Shape, name: string, pools: Pools, dice: Dice): number {
  const { minimum = 0, maximum = 1_000 } = shape;
  if (isIdShape(shape) && dice.chance(0.9)) {
    const ids = idsFor(name, pools, (id) => /^\d+$/.test(id));
    if (ids.length > 0 && name !== 'index') return Number(dice.pick(ids));
    return dice.below(12);
  }
  return dice.pick([minimum, maximum, Math.min(maximum, minimum + dice.below(20_000_000))]);
}

function textFor({ pattern }: Shape, name: string, pools: Pools, dice: Dice): string {
  const now = Date.now();
  const candidates = [
    () => idText(name, pools, dice),
    () => new Date(now + dice.pick([-9 * DAY_MS, -HOUR_MS, 0, HOUR_MS, 3 * DAY_MS])).toISOString(),
    () => dice.pick(['09:30', '23:59', '']),
    () => dice.pick([`${TYPED.toLowerCase()}@nobody.test`, ...(pools['emails'] ?? [])]),
    () => '2026-11-18',
    () => '#3366CC',
    // The end of a page of entries.
    () => `2026-11-18 1 ${idText('task', pools, dice)}`,
  ];
  if (pattern === undefined) {
    if (/token/i.test(name)) return dice.pick(pools['tokens'] ?? [TYPED]);
    // A user with a changed password can sign in again with the common one.
    if (name === 'NewPassword') return PASSWORD;
    if (/password/i.test(name)) return dice.pick([PASSWORD, TYPED]);
    if (/zone/i.test(name)) return dice.pick(['Europe/Berlin', 'UTC', 'Pacific/Chatham']);
    return `${TYPED} ${dice.below(1_000)}`;
  }
  const fits = new RegExp(pattern, 'u');
  const made = candidates.map((make) => make()).filter((text) => fits.test(text));
  return made.length > 0 ? dice.pick(made) : TYPED;
}

function idText(name: string, pools: Pools, dice: Dice): string {
  if (dice.chance(0.1)) return dice.uuid();
  const ids = idsFor(name, pools, () => true);
  return ids.length > 0 ? dice.pick(ids) : dice.uuid();
}

/** The ids that fit the field's name; all kinds where the name has none. */
function idsFor(name: string, pools: Pools, isFit: (id: string) => boolean): string[] {
  const alias = aliases.find(([words]) => words.test(name))?.[1];
  const kind = alias ?? Object.keys(pools).find((each) => name.toLowerCase().includes(each.slice(0, -1)));
  const found = (kind === undefined ? [] : (pools[kind] ?? [])).filter(isFit);
  return found.length > 0 ? found : Object.values(pools).flat().filter(isFit);
}

/** Field names that don't contain the kind of their ids. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/fact/i, 'journal'],
  [/assigned|created/i, 'users'],
  [/after|items/i, 'tasks'],
];
