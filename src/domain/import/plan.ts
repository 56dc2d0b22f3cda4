import type { BodyOf } from '#domain/contract/contract.ts';
import type { Calls } from '#domain/contract/services.ts';
import type { ImportField, ImportRow } from './mapping.ts';

/** The calls by which rows are added: those of the forms, each with its rules (0081). */
type ImportCallKey = 'POST /api/clients/Client' | 'POST /api/projects/Project' | 'POST /api/users/User';

/** A call that adds what a row says. */
export type ImportCall = {
  readonly [K in ImportCallKey]: { readonly call: K; readonly body: BodyOf<Calls[K]> };
}[ImportCallKey];

/** What becomes of a row: it is added, or is there already and left as it is, or cannot be added. */
export type RowOutcome =
  | { readonly kind: 'add'; readonly send: ImportCall }
  | { readonly kind: 'exists' | 'wrong'; readonly why: string };

/** A row with what becomes of it. */
export interface PlannedRow extends ImportRow {
  readonly outcome: RowOutcome;
}

/** How many rows come to what. */
export function countPlan(rows: readonly PlannedRow[]): Record<RowOutcome['kind'], number> {
  const counts = { add: 0, exists: 0, wrong: 0 };
  for (const { outcome } of rows) counts[outcome.kind] += 1;
  return counts;
}

/** Whether rows still come to what was seen: the same ones are added, with the same words. */
export function isAsSeen(
  rows: readonly PlannedRow[],
  seen: readonly { readonly line: number; readonly send: ImportCall }[],
): boolean {
  const added = rows.flatMap(({ line, outcome }) =>
    outcome.kind === 'add' ? [{ line, send: outcome.send }] : [],
  );
  return JSON.stringify(added) === JSON.stringify(seen.map(({ line, send }) => ({ line, send })));
}

/** An issue of a schema, as far as it is said. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What is wrong with a row, in the words of the form, once for each field; the field is named where they do not name it. */
export function wordsOfIssues(issues: readonly Issue[], fields: readonly ImportField[]): string {
  const firsts = issues.filter(
    ({ path: [id] }, place) => issues.findIndex(({ path }) => path[0] === id) === place,
  );
  const words = firsts.map((issue) => wordsOfIssue(issue, fields));
  return words.length > 1 ? words.map((each) => each.replace(/\.?$/, '.')).join(' ') : words.join('');
}

function wordsOfIssue({ path, message }: Issue, fields: readonly ImportField[]): string {
  const label = fields.find(({ id }) => id === path[0])?.label ?? '';
  const isNamed = message.toLowerCase().replaceAll('-', '').includes(label.toLowerCase());
  return isNamed ? message : `${label}: ${message}`;
}
