import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { projectFile } from '#server/base/project-file.ts';
import { keptReferences, references } from '#server/db/schema-references.ts';

/** The foreign keys of all tables, except those to workspaces. */
async function foreignKeys(): Promise<string[]> {
  const files = readdirSync(projectFile('server/db/schema'));
  const modules = await Promise.all(
    files.map((file) => import(`../../../server/db/schema/${file}`) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => getTableConfig(key.reference().foreignTable).name !== 'workspaces')
    .map((key) => key.getName());
}

it('DEC-88 the list of references matches every foreign key of the schema', async () => {
  expect(references.map(({ name }) => name).toSorted()).toEqual((await foreignKeys()).toSorted());
});

it('DEC-88 every reference states its removal: nullable ones are cleared, owned rows deleted, others have a reason to stay', () => {
  // For a column that can't be null, server/db/schema-references.ts must say if its row is deleted or why it stays.
  const unsaid = references.filter(({ onRemoval, column }) => onRemoval === 'clear' && column.notNull);
  expect(unsaid.map(({ name }) => name)).toEqual([]);
  const names = new Set(references.map(({ name }) => name));
  expect(Object.keys(keptReferences).filter((name) => !names.has(name))).toEqual([]);
});

it('DEC-88 LBL-05 CLI-08 PRJ-18 lists the columns that are cleared, and the rows that are deleted with their target', () => {
  const on = (wanted: string) =>
    references.flatMap(({ name, onRemoval }) => (onRemoval === wanted ? [name] : [])).toSorted();
  expect(on('clear')).toEqual(['projects_owner', 'teams_lead']);
  expect(on('delete')).toEqual([
    'authenticator_apps_user',
    'calendar_connections_user',
    'calendar_feeds_user',
    'client_teams_team',
    'client_users_user',
    'factor_challenges_user',
    'idempotency_user',
    'mail_tokens_user',
    'mails_user',
    'passkeys_user',
    'project_teams_team',
    'project_users_user',
    'recovery_codes_user',
    'saved_views_owner',
    'sign_ins_user',
    'team_members_team',
    'team_members_user',
    'template_tasks_template',
    'templates_owner',
    'user_settings_user',
  ]);
});
