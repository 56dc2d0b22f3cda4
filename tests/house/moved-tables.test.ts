import { readdirSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { leftTables, movedTables } from '#server/db/move/moved-tables.ts';
import { projectFile } from '#server/base/project-file.ts';

async function schema(): Promise<ReturnType<typeof getTableConfig>[]> {
  const files = readdirSync(projectFile('server/db/schema'));
  const modules = await Promise.all(
    files.map((file) => import(`../../server/db/schema/${file}`) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
    .map((table) => getTableConfig(table));
}

it('N4 every table is listed as moving with a workspace or staying, with the reason', async () => {
  const names = (await schema()).map(({ name }) => name);
  const said = [...movedTables.map(({ name }) => name), ...Object.keys(leftTables)];
  // Add a missing table to one of the two lists of server/db/move/moved-tables.ts.
  expect(said.toSorted()).toEqual(names.toSorted());
});

/** The README's words for each table in and outside of an export. */
const contained: Readonly<Record<string, string>> = {
  workspaces: 'company',
  counters: 'whole company',
  roles: 'roles',
  role_permissions: 'roles',
  users: 'users with their roles, rates and password hashes',
  teams: 'teams',
  team_members: 'teams',
  clients: 'clients',
  client_teams: 'clients',
  client_users: 'clients',
  labels: 'labels',
  projects: 'projects',
  project_teams: 'projects',
  project_users: 'projects',
  tasks: 'tasks',
  sessions: 'sessions',
  adjustments: 'corrections',
  calendar_imports: 'imported calendar events',
  templates: 'templates',
  template_tasks: 'templates',
  saved_views: 'saved views of reports',
  workspace_settings: 'settings',
  user_settings: 'settings',
  time_imports: 'imports of time',
  imported_time: 'imports of time',
  subscriptions: 'subscription',
  billing_events: 'subscription',
  local_billing: 'subscription',
  journal: 'history of every change',
  audit: 'audit log',
};
const leftOut: Readonly<Record<string, string>> = {
  sign_ins: 'sign-ins',
  mail_tokens: 'links in e-mails',
  mails: 'e-mails that wait to be sent',
  reset_wishes: 'e-mails that wait to be sent',
  mail_counts: 'their counts',
  calendar_connections: 'connected calendars',
  calendar_feeds: 'calendar feed addresses',
  authenticator_apps: 'second factors',
  passkeys: 'second factors',
  recovery_codes: 'second factors',
  factor_challenges: 'second factors',
  idempotency: 'answers kept for repeated requests',
  time_import_rows: 'unfinished uploads of time',
  permissions: 'catalogue of permissions',
  notifications: 'Notifications to all users',
};

it('N4 the README lists for every table whether an export contains it', () => {
  const [, section = ''] = readFileSync(projectFile('README.md'), 'utf8').split(
    '### What an export contains\n\n',
  );
  const [moved = '', left = ''] = section.split('\n\n');
  expect(Object.keys(contained).toSorted()).toEqual(movedTables.map(({ name }) => name).toSorted());
  expect(Object.values(contained).filter((words) => !moved.includes(words))).toEqual([]);
  // The database fills the history and the versions of boards itself; the server fills the report sums.
  const derived = ['board_versions', 'journal_tasks', 'task_places', 'worked_days', 'worked_days_due'];
  expect([...Object.keys(leftOut), ...derived].toSorted()).toEqual(Object.keys(leftTables).toSorted());
  expect(Object.values(leftOut).filter((words) => !left.includes(words))).toEqual([]);
});

it('N4 referenced tables move before the tables that refer to them', async () => {
  const before = (name: string) => movedTables.findIndex((table) => table.name === name);
  const wrong = (await schema()).flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .map((key) => getTableConfig(key.reference().foreignTable).name)
      .filter((other) => before(name) !== -1 && before(other) > before(name))
      .map((other) => `${name} before ${other}`),
  );
  expect(wrong).toEqual([]);
});

it('N4 every column moves except generated ones', async () => {
  const kept = (await schema()).flatMap(({ name, columns }) => {
    const moved = movedTables.find((table) => table.name === name)?.columns;
    return moved === undefined
      ? []
      : columns.filter((column) => !moved.includes(column.name)).map((column) => `${name}.${column.name}`);
  });
  expect(kept.toSorted()).toEqual([
    'audit.id',
    'clients.search_name',
    'labels.search_name',
    'projects.search_name',
    'tasks.search_name',
  ]);
});
