import { type SQL, sql } from 'drizzle-orm';
import {
  betweenWords,
  type NameRank,
  searchStart,
  type WordMatch,
  wordPattern,
} from '#domain/task-search/index.ts';
import { type SystemTx, isAnyId } from '#server/db/index.ts';

/** `keys` are index keys that a matching task must have; null if a look-up saves no time. */
export interface Narrowing {
  readonly where: SQL;
  readonly keys: Keys | null;
}

interface Keys {
  readonly query: string;
  readonly cost: number;
}

export interface NamedLike {
  readonly projects: readonly number[];
  readonly labels: readonly number[];
}

export interface Place {
  readonly day: string | null;
  readonly id: string;
}

/** Matches tasks with a word in their name or that of their project, client or label. */
export function withWord(word: string, { projects, labels }: NamedLike): Narrowing {
  const others = [
    ...(projects.length === 0 ? [] : [among('p', projects)]),
    ...(labels.length === 0 ? [] : [among('l', labels)]),
  ];
  const where = [sql`t.search_name LIKE ${within(word)}`, ...others.map((other) => other.where)];
  return {
    where: sql`(${sql.join(where, sql` OR `)})`,
    keys: anyOf([allOf(gramsOf(word)), ...others.flatMap(({ keys }) => keys ?? [])]),
  };
}

/** Matches tasks whose own names meet a rank. */
export function ofRank({ isStart, match }: NameRank, words: readonly string[]): Narrowing[] {
  const last = words.length - 1;
  // In a name that begins with the text, all words but the last are whole.
  const matching = words.map((word, at) =>
    matchingWord(word, match ?? (at < last ? 'whole' : 'begun'), at === last),
  );
  return isStart ? [...matching, startingWith(words)] : matching;
}

/** Only the last word may be unfinished: prefixes are costly, since many words share a common start. */
function matchingWord(word: string, match: WordMatch, isLast: boolean): Narrowing {
  const keys = [
    ...(isLong(word) ? gramsOf(word) : []),
    ...(match === 'whole' || isLast ? runsOf(word, match) : []),
  ];
  return {
    where: sql`t.search_name ~ ${wordPattern(word, match)}`,
    keys: keys.length === 0 ? null : allOf(keys),
  };
}

const startingWith = (words: readonly string[]): Narrowing => ({
  where: sql`t.search_name LIKE ${`${literal(searchStart(words))}%`}`,
  keys: wordKey('b', words[0] ?? '', words.length === 1),
});

const columns = {
  u: sql`t.assigned_to`,
  p: sql`t.project_id`,
  l: sql`t.label_id`,
  s: sql`t.task_status`,
} as const;

/** Matches tasks of some users (u), projects (p), labels (l) or statuses (s). */
export const among = (kind: keyof typeof columns, ids: readonly number[]): Narrowing => ({
  where: isAnyId(columns[kind], ids),
  keys: anyOf(ids.map((id) => key(kind, String(id)))),
});

/** Returns the latest matching tasks, searching piece by piece so that total matches don't matter (decision 0137). */
export async function latestIds(
  system: SystemTx,
  narrowings: readonly Narrowing[],
  { wanted, after }: { readonly wanted: number; readonly after: Place | null },
): Promise<readonly string[]> {
  const where = [
    sql`t.workspace_id = ${here} AND t.status = 1 AND ${isLater(after)}`,
    ...narrowings.map((each) => each.where),
  ];
  const latest = sql`${sql.join(where, sql` AND `)} ORDER BY t.day DESC NULLS FIRST, t.id LIMIT ${wanted}`;
  const keys = affordable(narrowings);
  const { rows } = await system.execute<{ id: string }>(
    keys.length === 0
      ? sql`SELECT t.id FROM tasks t WHERE ${latest}`
      : // OFFSET 0 has the keys looked up before the other conditions, which other indexes would seem to serve.
        sql`
      WITH RECURSIVE ${pieces(after)}
      SELECT found.id FROM pieces, LATERAL (
        SELECT t.id FROM (
          SELECT ${taskColumns} FROM tasks t
          WHERE search_keys(${taskColumns}) @@ replace(${allOf(keys).query}, ${PIECE}, pieces.prefix)::tsquery
          OFFSET 0) t
        WHERE ${latest}) found
      LIMIT ${wanted}`,
  );
  return rows.map(({ id }) => id);
}

function affordable(narrowings: readonly Narrowing[]): Keys[] {
  const cheapest = narrowings
    .flatMap(({ keys }) => keys ?? [])
    .toSorted((one, other) => one.cost - other.cost);
  return cheapest.filter((_, at) => at === 0 || allOf(cheapest.slice(0, at + 1)).cost <= MOST_KEYS);
}

const MOST_KEYS = 200;

/** Columns in the order of `search_keys`. */
const taskColumns = sql`t.workspace_id, t.id, t.day, t.search_name, t.project_id, t.label_id, t.assigned_to, t.task_status, t.status`;

const here = sql`(SELECT current_workspace())`;

/** Skips pieces before `after`: 16 of unscheduled tasks by the first hex digit of the id, then one per two weeks. */
function pieces(after: Place | null): SQL {
  const isFirst =
    after?.day === undefined || after.day === null ? sql`t.day IS NOT NULL` : sql`t.day <= ${after.day}`;
  const digit = after === null ? 0 : after.day === null ? Number.parseInt(after.id.charAt(0), 16) : 16;
  const latestFortnight = (isSought: SQL) => sql`
    SELECT (t.day - date '0001-01-01') / 14 AS fortnight FROM tasks t
    WHERE t.workspace_id = ${here} AND t.status = 1 AND ${isSought} ORDER BY t.day DESC NULLS FIRST LIMIT 1`;
  return sql`
    fortnights AS (
      (${latestFortnight(isFirst)})
      UNION SELECT (${latestFortnight(sql`t.day < date '0001-01-01' + 14 * before.fortnight`)})
      FROM fortnights before WHERE before.fortnight IS NOT NULL),
    pieces AS (
      SELECT ${here} || '.-' || to_hex(digit) || '.' AS prefix FROM generate_series(${digit}::int, 15) digit
      UNION ALL SELECT ${here} || '.' || fortnight || '.' FROM fortnights WHERE fortnight IS NOT NULL)`;
}

function isLater(after: Place | null): SQL {
  if (after === null) return sql`true`;
  const { day, id } = after;
  return day === null
    ? sql`(t.day IS NOT NULL OR t.id > ${id})`
    : sql`(t.day < ${day} OR (t.day = ${day} AND t.id > ${id}))`;
}

/** A placeholder for the key prefix of a piece; no word has this character. */
const PIECE = '\u0001';

/** Same format as `search_keys` in the database. */
const key = (kind: string, text: string, isBeginning = false): Keys => ({
  query: `'${PIECE}${kind}${text.replaceAll(/['\\]/g, '$&$&')}'${isBeginning ? ':*' : ''}`,
  cost: isBeginning ? BEGINNING_COST : 1,
});

const BEGINNING_COST = 20;

const allOf = (keys: readonly Keys[]): Keys => joined(keys, ' & ');

/** Without keys, a key that no task has. */
const anyOf = (keys: readonly Keys[]): Keys => (keys.length === 0 ? key('-', '') : joined(keys, ' | '));

const joined = (keys: readonly Keys[], operator: string): Keys => ({
  query: `(${keys.map(({ query }) => query).join(operator)})`,
  cost: keys.reduce((sum, { cost }) => sum + cost, 0),
});

/** Trigrams of a word anywhere in a name. */
function gramsOf(word: string): Keys[] {
  if (!isLong(word)) return [key('n', word, true)];
  const letters = Array.from(word);
  const grams = letters.slice(GRAM - 1).map((_, at) => letters.slice(at, at + GRAM).join(''));
  return [...new Set(grams)].map((gram) => key('n', gram));
}

const GRAM = 3;
const isLong = (word: string): boolean => Array.from(word).length >= GRAM;

/** Splits a word into its runs of letters and digits, each a word of the name; the last may be a prefix. */
function runsOf(word: string, match: WordMatch): Keys[] {
  const runs = word.split(between).filter(Boolean);
  return runs.map((run, at) => wordKey('w', run, match === 'begun' && at === runs.length - 1));
}

const between = new RegExp(String.raw`${betweenWords}+`, 'u');

/** Keys have only the first letters of long words. */
function wordKey(kind: string, word: string, isBeginning: boolean): Keys {
  const letters = Array.from(word);
  return key(kind, letters.slice(0, MOST_LETTERS).join(''), isBeginning && letters.length < MOST_LETTERS);
}

const MOST_LETTERS = 24;

/** Returns the LIKE pattern for texts that contain this one. */
export const within = (text: string): string => `%${literal(text)}%`;

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
