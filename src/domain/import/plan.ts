import type { BodyOf, Calls } from '#domain/contract/index.ts';
import type { ImportField, ImportRow } from './mapping.ts';

type ImportCallKey = 'POST /api/clients/Client' | 'POST /api/projects/Project' | 'POST /api/users/User';

export type ImportCall = {
  readonly [K in ImportCallKey]: { readonly call: K; readonly body: BodyOf<Calls[K]> };
}[ImportCallKey];

export type RowOutcome =
  | { readonly kind: 'add'; readonly send: ImportCall }
  | { readonly kind: 'exists' | 'wrong'; readonly why: string };

export interface PlannedRow extends ImportRow {
  readonly outcome: RowOutcome;
}

/** Counts the planned rows by outcome. */
export function countPlan(rows: readonly PlannedRow[]): Record<RowOutcome['kind'], number> {
  const counts = { add: 0, exists: 0, wrong: 0 };
  for (const { outcome } of rows) counts[outcome.kind] += 1;
  return counts;
}

/** Returns whether the same rows would be added with the same values as in the preview. */
export function isAsSeen(
  rows: readonly PlannedRow[],
  seen: readonly { readonly line: number; readonly send: ImportCall }[],
): boolean {
  const added = rows.flatMap(({ line, outcome }) =>
    outcome.kind === 'add' ? [{ line, send: outcome.send }] : [],
  );
  return JSON.stringify(added) === JSON.stringify(seen.map(({ line, send }) => ({ line, send })));
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Joins the first message of each field into one text; adds the label if the message lacks it. */
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
