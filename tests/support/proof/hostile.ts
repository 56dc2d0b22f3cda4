import type { Dice } from '#tests/support/dice.ts';
import { hostileTexts } from '#tests/support/text-fields.ts';
import { TYPED } from './world.ts';

/** JSON that no JavaScript value serialises to. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a value as JSON, raw pieces unchanged. */
export function written(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${written(field)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** A value that no field expects (section 4 of the invariants). */
function hostileValue(dice: Dice): unknown {
  return dice.pick(dice.chance(0.1) ? longValues : values);
}

/** Replaces a random part of a value with a hostile value. */
export function spoilt(value: unknown, dice: Dice): unknown {
  if (dice.chance(0.25) || typeof value !== 'object' || value === null || value instanceof RawJson)
    return hostileValue(dice);
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(dice)];
    const at = dice.below(value.length);
    return value.map((each: unknown, place) => (place === at ? spoilt(each, dice) : each));
  }
  const fields = Object.entries(value);
  if (fields.length === 0 || dice.chance(0.15)) return { ...value, [dice.pick(keys)]: hostileValue(dice) };
  const [key, old] = dice.pick(fields);
  return { ...value, [key]: dice.chance(0.2) ? undefined : spoilt(old, dice) };
}

/** A text that no path, query or header expects, without line breaks. */
export function hostileText(dice: Dice): string {
  return dice.pick(texts);
}

const texts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '9007199254740993',
  '9223372036854775808',
  '1 OR 1=1',
  "'; DROP TABLE tasks; --",
  '1&id=2',
  '{"$gt":0}',
  '../../../etc/passwd',
  '..\\..\\server',
  '%00',
  '%2e%2e%2f',
  '\u0000',
  '\u202Etxt.exe',
  '\u200B\u200D\uFEFF',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(30),
  '😀'.repeat(150),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  'true',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  '12:60',
  '24:00',
  '29:59',
  '１２：３０',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-18T12:00:00+14:00',
  '2026-12-31T23:59:60Z',
  `${TYPED}\\u0000`,
  `=HYPERLINK("${TYPED}")`,
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
];

const values: readonly unknown[] = [
  ...texts,
  null,
  true,
  0,
  new RawJson('-0'),
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('1.5'),
  new RawJson('9007199254740993'),
  new RawJson('9223372036854775808'),
  new RawJson(`1${'0'.repeat(400)}`),
  -1,
  2 ** 31,
  86_400_001,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  { idTask: null },
  new RawJson('"\\ud800"'),
  new RawJson('"\\udfff\\ud800"'),
  new RawJson('"\\u0000"'),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{}}}'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson('"\\u202e\\u0301"'),
];

const longValues: readonly unknown[] = [
  ...Object.values(hostileTexts(10_000)),
  ...Object.values(hostileTexts(250_000)),
  new RawJson(`${'['.repeat(21)}${']'.repeat(21)}`),
  new RawJson(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  new RawJson(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  Array.from({ length: 1_000 }, () => null),
  Array.from({ length: 1_001 }, () => 0),
  new RawJson(`[${'{},'.repeat(1_000)}{}]`),
  'x'.repeat(300_000),
];

const keys = [
  '__proto__',
  'constructor',
  'idWorkspace',
  'isWSAdmin',
  'Status',
  'idTask',
  'HourlyRate',
  '',
  'toString',
];
