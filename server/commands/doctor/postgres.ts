import { inspectPostgres, type PostgresFacts } from '#server/db/inspect.ts';
import { schemaVersion } from '#server/db/migrating/migrate.ts';
import { reasonOf } from '#server/db/reach.ts';
import { extensionsLacking, rolesLacking } from '#server/db/role-rights.ts';
import type { OtherClock } from './clock-check.ts';
import type { Finding } from './finding.ts';

/** What a look at PostgreSQL has found, and its clock where it could be asked. */
export interface PostgresReport {
  readonly findings: readonly Finding[];
  readonly clocks: readonly OtherClock[];
}

/** Checks a PostgreSQL and the rights of its user, and changes nothing. */
export async function checkPostgres(url: string): Promise<PostgresReport> {
  const about = 'Database';
  try {
    const facts = await inspectPostgres(url);
    const clocks = [{ whose: 'PostgreSQL', aheadMs: facts.aheadMs }];
    const faults = faultsOf(facts);
    if (faults.length > 0) return { findings: faults.map((says) => ({ kind: 'fix', about, says })), clocks };
    return { findings: [{ kind: 'ok', about, says: stateOf(facts) }], clocks };
  } catch (error) {
    const says = `can't be used: ${reasonOf(error)}. Check DATABASE_URL, and that PostgreSQL runs and lets this machine and user in (pg_hba.conf).`;
    return { findings: [{ kind: 'fix', about, says }], clocks: [] };
  }
}

/** What must be fixed in what a look has found. */
export function faultsOf(facts: PostgresFacts): string[] {
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
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, says]) => says);
}

function stateOf({ versionName, newestMigration }: PostgresFacts): string {
  const toUpdate =
    newestMigration > 0 ? 'the next start updates its tables' : 'the first start creates its tables';
  const tables = newestMigration < schemaVersion() ? toUpdate : 'its tables are up to date';
  return `PostgreSQL ${versionName} can be used, and its user has the rights it needs; ${tables}.`;
}
