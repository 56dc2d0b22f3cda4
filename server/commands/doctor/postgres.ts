import { PlainError } from '#server/base/index.ts';
import {
  inspectPostgres,
  type PostgresFacts,
  schemaVersion,
  poolerFaults,
  reasonOf,
  extensionsLacking,
  rolesLacking,
} from '#server/db/index.ts';
import type { OtherClock } from './clock-check.ts';
import type { Finding } from './finding.ts';

export interface PostgresReport {
  readonly findings: readonly Finding[];
  readonly clocks: readonly OtherClock[];
}

export interface PostgresAddress {
  readonly url: string;
  readonly directUrl?: string | undefined;
}

/** Checks a PostgreSQL server, the rights of its user and its pooler, without changing anything. */
export async function checkPostgres({ url, directUrl = url }: PostgresAddress): Promise<PostgresReport> {
  const about = 'Database';
  const variable: Variable = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const read = await inspected(directUrl);
  if ('reason' in read) {
    const says = read.reason instanceof PlainError ? read.reason.message : unusable(read.reason, variable);
    return { findings: [{ kind: 'fix', about, says }], clocks: [] };
  }
  const faults = faultsOf(read, variable);
  const own: Finding[] =
    faults.length > 0
      ? faults.map((says) => ({ kind: 'fix', about, says }))
      : [{ kind: 'ok', about, says: stateOf(read) }];
  return {
    findings: directUrl === url ? own : [...own, await checkPooler(url, read)],
    clocks: [{ whose: 'PostgreSQL', aheadMs: read.aheadMs }],
  };
}

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

async function inspected(url: string): Promise<PostgresFacts | { readonly reason: unknown }> {
  try {
    return await inspectPostgres(url);
  } catch (reason) {
    return { reason };
  }
}

const unusable = (reason: unknown, variable: Variable): string =>
  `can't be used: ${reasonOf(reason)}. Check ${variable}, and that PostgreSQL runs and lets this machine and user in (pg_hba.conf).`;

async function checkPooler(url: string, direct: PostgresFacts): Promise<Finding> {
  const about = 'Pooler';
  const fix = (says: string): Finding => ({ kind: 'fix', about, says });
  const read = await inspected(url);
  if ('reason' in read) {
    const { reason } = read;
    if (reason instanceof PlainError) return fix(reason.message);
    return fix(
      `can't be used: ${reasonOf(reason)}. Check DATABASE_URL, and the databases and users of the pooler.`,
    );
  }
  if (read.place !== direct.place) return fix(poolerFaults.otherDatabase);
  if (read.missingStatements.length > 0) return fix(rolesLacking(read.missingStatements));
  if (!read.isPooled)
    return {
      kind: 'ok',
      about,
      says: 'DATABASE_URL leads to PostgreSQL itself, so DATABASE_DIRECT_URL is not needed.',
    };
  const says = read.hasNamedStatements
    ? 'transactions pass through it, and it supports prepared statements.'
    : "transactions pass through it. It doesn't support prepared statements, so every query is planned each time; PgBouncer 1.21 or later does, with max_prepared_statements above 0.";
  return { kind: 'ok', about, says };
}

/** Returns what must be fixed in the database. */
export function faultsOf(facts: PostgresFacts, variable: Variable = 'DATABASE_URL'): string[] {
  const rules: readonly (readonly [isWrong: boolean, says: string])[] = [
    [
      facts.version < 150_000,
      `PostgreSQL ${facts.versionName} is too old. Upgrade it to version 15 or later.`,
    ],
    [
      facts.isStandby,
      'this PostgreSQL is a standby, which can only be read. Name its primary in DATABASE_URL.',
    ],
    [
      !facts.canCreateTables,
      `the user of DATABASE_URL can't create tables here. An administrator of PostgreSQL must run this once:\n${facts.ownership}`,
    ],
    [facts.missingExtensions.length > 0, extensionsLacking(facts.missingExtensions)],
    [facts.missingStatements.length > 0, rolesLacking(facts.missingStatements)],
    [
      facts.newestMigration > schemaVersion(),
      'a newer version of Weekwright has changed this database. Start that version or a later one.',
    ],
    [facts.isPooled, variable === 'DATABASE_URL' ? poolerFaults.noDirectUrl : poolerFaults.directIsPooled],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, says]) => says);
}

function stateOf({ versionName, newestMigration }: PostgresFacts): string {
  const toUpdate =
    newestMigration > 0 ? 'the next start updates its tables' : 'the first start creates its tables';
  const tables = newestMigration < schemaVersion() ? toUpdate : 'its tables are up to date';
  return `PostgreSQL ${versionName} can be used, and its user has the rights it needs; ${tables}.`;
}
