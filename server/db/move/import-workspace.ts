import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { isSuperUser } from '#domain/access/index.ts';
import { canonicalTimeZone } from '#domain/time/index.ts';
import { PlainError } from '#server/base/index.ts';
import { databaseRefusal } from '#server/db/errors.ts';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import type { Archive, ArchiveHeader, ArchiveRow } from './archive.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { insertRows, prepareMove, tableRows } from './table-rows.ts';

/** Checks against claims of an untrusted file: super user addresses and costly password hashes. */
interface Trust {
  readonly superUsers: readonly string[];
  readonly isOwnHash: (hash: string) => boolean;
}

/** Imports an archive in one transaction, reading `open` twice. Throws a `PlainError` for bad data or super users. */
export async function importWorkspace(
  database: Database,
  open: () => Promise<Archive>,
  { superUsers, isOwnHash }: Trust,
): Promise<ArchiveHeader> {
  const { header, rows } = await open();
  for await (const _row of rows);
  try {
    await withTenant(database, header.workspace.id, async (tx) => {
      await addWorkspace(tx, header, open);
      await refuseSuperUsers(tx, superUsers);
      await refuseUnknownZones(tx);
      await refuseForeignPasswords(tx, isOwnHash);
    });
  } catch (error) {
    throw sentenceFor(error, header);
  }
  return header;
}

async function addWorkspace(
  tx: WorkspaceTx,
  { workspace }: ArchiveHeader,
  open: () => Promise<Archive>,
): Promise<void> {
  await prepareMove(tx);
  const known = await tx.select({ name: workspaces.companyName }).from(workspaces);
  if (known.length > 0)
    throw new PlainError(
      `Workspace ${workspace.id} (${known[0]?.name ?? ''}) already exists in this database; nothing was changed.`,
    );
  const given = createSums();
  for await (const { table, rows } of inBatches((await open()).rows)) {
    given.add(table, rows);
    await insertRows(tx, table, rows);
  }
  const stored = createSums();
  for (const table of movedTables) for await (const rows of tableRows(tx, table)) stored.add(table, rows);
  const other = movedTables.find((table) => given.of(table) !== stored.of(table));
  if (other !== undefined)
    throw new PlainError(`The imported rows of ${other.name} differ from the file; nothing was changed.`);
  await countOnFrom(tx, workspace.id);
  await tx.execute(
    sql`INSERT INTO worked_days_due (workspace_id, task_id) SELECT workspace_id, id FROM tasks WHERE logged_ms > 0`,
  );
}

/** The file itself claims which addresses are verified, so it must not grant super user rights. */
async function refuseSuperUsers(tx: WorkspaceTx, superUsers: readonly string[]): Promise<void> {
  const people = await tx.select({ email: users.email }).from(users);
  if (people.some(({ email }) => isSuperUser(email, true, superUsers)))
    throw new PlainError(
      "Someone in this company has a super user's e-mail address; nothing was changed. If you trust the file, add --super-users.",
    );
}

/** An unknown time zone would break every report of the workspace. */
async function refuseUnknownZones(tx: WorkspaceTx): Promise<void> {
  for (const { name } of movedTables.filter(({ columns }) => columns.includes('time_zone'))) {
    const { rows } = await tx.execute<{ zone: string }>(
      sql`SELECT DISTINCT time_zone AS zone FROM ${sql.identifier(name)}`,
    );
    const unknown = rows.find(({ zone }) => canonicalTimeZone(zone) === null);
    if (unknown !== undefined)
      throw new PlainError(
        `The file has a time zone that this server doesn't know (${unknown.zone} in ${name}); nothing was changed.`,
      );
  }
}

/** A hash sets the memory that its check takes, so a foreign one could exhaust the server. */
async function refuseForeignPasswords(tx: WorkspaceTx, isOwnHash: Trust['isOwnHash']): Promise<void> {
  const hashes = await tx
    .select({ hash: users.passwordHash })
    .from(users)
    .where(isNotNull(users.passwordHash));
  if (!hashes.every(({ hash }) => isOwnHash(hash ?? '')))
    throw new PlainError("The file has a password that Weekwright didn't store; nothing was changed.");
}

/** Only the owner may set the workspace sequence, hence RESET ROLE. */
async function countOnFrom(tx: WorkspaceTx, id: number): Promise<void> {
  await tx.execute(sql`RESET ROLE`);
  await tx.execute(
    sql`SELECT setval('workspaces_id_seq', greatest(${id}::bigint, (SELECT last_value FROM workspaces_id_seq)))`,
  );
  await tx.execute(sql`SET LOCAL ROLE weekwright_app`);
}

function createSums() {
  const hashes = new Map(movedTables.map(({ name }) => [name, createHash('sha256')]));
  return {
    add: ({ name }: MovedTable, rows: readonly string[]) => {
      const hash = hashes.get(name);
      for (const row of rows) hash?.update(row).update('\n');
    },
    of: ({ name }: MovedTable) => hashes.get(name)?.copy().digest('hex'),
  };
}

async function* inBatches(rows: AsyncIterable<ArchiveRow>) {
  let table: MovedTable | undefined;
  let batch: string[] = [];
  let length = 0;
  for await (const { table: next, row } of rows) {
    if (table !== undefined && (next !== table || batch.length === MOST_ROWS || length > MOST_LETTERS)) {
      yield { table, rows: batch };
      [batch, length] = [[], 0];
    }
    table = next;
    batch.push(row);
    length += row.length;
  }
  if (table !== undefined && batch.length > 0) yield { table, rows: batch };
}

function sentenceFor(error: unknown, { workspace }: ArchiveHeader): unknown {
  const refusal = databaseRefusal(error);
  if (refusal === undefined) return error;
  if (['users_email', 'users_email_sign_up'].includes(refusal.constraint ?? ''))
    return new PlainError(
      'Someone in this company has an e-mail address that is used in another workspace of this database; nothing was changed.',
    );
  if (refusal.constraint === 'workspaces_pkey')
    return new PlainError(
      `Workspace ${workspace.id} has been imported by someone else in the meantime; nothing was changed.`,
    );
  if (!/^(22|23|42501)/.test(refusal.code)) return error;
  const about = [refusal.code, refusal.constraint].filter((part) => part !== undefined).join(' ');
  return new PlainError(`The database rejected the file's data (${about}); nothing was changed.`);
}

const MOST_ROWS = 500;
const MOST_LETTERS = 1_000_000;
