import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestUser, TestWorkspace } from '#tests/support/workspace.ts';

/** A company with active users, and the ids of its items. */
export interface Company extends TestWorkspace {
  /** By kind, as `users` and `projects`: numbers and UUIDs, both as text. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** Isolated companies: the attacking one, an idle one, and one that a proof keeps busy. */
export interface World {
  readonly ours: Company;
  /** Expendable users of the own company in every role: an attack deletes accounts too. */
  readonly spares: readonly TestUser[];
  readonly theirs: Company;
  readonly noisy: TestWorkspace;
}

/** Part of every text of the other companies. */
export const CANARY = 'Canarywharf';
/** Part of every text that a proof writes: it must not appear in the log. */
export const TYPED = 'Quillfeather';

/** Creates the companies, the first two with that many tasks, some of them started, edited and deleted. */
export async function makeWorld(database: Database, tasks: number): Promise<World> {
  const server = await startTestServer(database);
  try {
    const ours = await server.makeWorkspace();
    const theirs = await server.makeWorkspace();
    const noisy = await server.makeWorkspace();
    for (const { id } of [theirs, noisy]) await writeCanaries(database, id);
    const spares = await addSpares(database, ours.id);
    for (const [company, title] of [
      [ours, TYPED],
      [theirs, CANARY],
    ] as const) {
      await work(server, company, title, tasks);
    }
    return {
      ours: { ...ours, ids: await idsOf(database, ours.id) },
      spares,
      theirs: { ...theirs, ids: await idsOf(database, theirs.id) },
      noisy,
    };
  } finally {
    await server.close();
  }
}

/** Copies of every user of a company, each with an own address. */
async function addSpares(database: Database, workspaceId: number): Promise<TestUser[]> {
  return withTenant(database, workspaceId, async (tx) => {
    const spares: TestUser[] = [];
    const people = await tx.select().from(users);
    for (let copy = 1; copy <= COPIES; copy += 1) {
      for (const person of people) {
        const spare = { ...person, id: await nextId(tx, users), email: `spare${copy}.${person.email}` };
        await tx.insert(users).values(spare);
        spares.push({ id: spare.id, email: spare.email });
      }
    }
    return spares;
  });
}

const COPIES = 6;

/** The tables whose rows have an id on the wire, and its column. */
const named = {
  users: 'id',
  roles: 'id',
  teams: 'id',
  clients: 'id',
  projects: 'id',
  labels: 'id',
  templates: 'id',
  saved_views: 'id',
  sessions: 'id',
  adjustments: 'id',
  tasks: 'id',
  journal: 'fact_id',
  time_imports: 'id',
  sign_ins: 'id',
} as const;

async function idsOf(database: Database, workspaceId: number): Promise<Company['ids']> {
  return withTenant(database, workspaceId, async (tx) => {
    const found: [string, string[]][] = [['workspaces', [String(workspaceId)]]];
    for (const [table, column] of Object.entries(named)) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT ${sql.identifier(column)}::text AS id FROM ${sql.identifier(table)} ORDER BY 1`,
      );
      found.push([table, rows.map(({ id }) => id)]);
    }
    return Object.fromEntries(found);
  });
}

async function writeCanaries(database: Database, workspaceId: number): Promise<void> {
  await withTenant(database, workspaceId, async (tx) => {
    await tx.execute(sql`UPDATE users SET first_name = ${CANARY}, last_name = ${CANARY} || id`);
    await tx.execute(sql`UPDATE teams SET name = ${CANARY} || id`);
    await tx.execute(sql`UPDATE clients SET name = ${CANARY} || id`);
    await tx.execute(sql`UPDATE projects SET name = ${CANARY} || id`);
    await tx.execute(sql`UPDATE labels SET name = ${CANARY} || id`);
    await tx.execute(sql`UPDATE workspaces SET company_name = ${CANARY}`);
  });
}

/** A week's data: templates, and planned, running, paused, done, renamed, corrected and deleted tasks. */
async function work(server: TestServer, company: TestWorkspace, title: string, tasks: number): Promise<void> {
  const people = Object.values(company.users);
  const tokens = new Map<number, string>();
  for (const { id, email } of people) tokens.set(id, await server.signIn(email));
  for (const token of tokens.values()) await addTemplate(server, company, title, token);
  await importTime(server, company, title);
  for (let at = 0; at < tasks; at += 1) {
    const { id } = people[at % people.length] ?? company.users.member;
    const token = tokens.get(id) ?? '';
    const body = {
      Name: `${title} ${at}`,
      Description: `${title} described`,
      EstimatedTime: 1_800_000,
      idProject: company.projects[at % company.projects.length],
      idLabel: company.labels[at % company.labels.length],
      idAssignedTo: id,
      StartDate: at % 5 === 4 ? null : new Date().toISOString(),
    };
    const made = await server.call('POST /api/tasks/Task', { token, body });
    const { idTask }: WireTask = made.data.task;
    const call = (action: string) =>
      server.call('POST /api/tasks/Task/Timer', { token, body: { task: { idTask }, action } });
    if (at % 3 === 0) await call('START');
    if (at % 6 === 0) await call('PAUSE');
    if (at % 9 === 0) await call('STOP');
    const changes = at % 11 === 10 ? { Status: 3 } : { Name: `${title} ${at} renamed` };
    if (at % 4 === 0 || at % 11 === 10)
      await server.call('PUT /api/tasks/Task', { token, body: { idTask, ...changes } });
  }
}

/** A template of two tasks, one of them in a project. */
async function addTemplate(
  server: TestServer,
  { projects: [idProject], labels: [idLabel] }: TestWorkspace,
  title: string,
  token: string,
): Promise<void> {
  const task = { TaskName: `${title} step`, TaskDayGroup: 1, EstimatedTime: 1_800_000 };
  const body = { TemplateName: title, Tasks: [task, { ...task, TaskDayGroup: 3, idProject, idLabel }] };
  await server.call('POST /api/templates/Template', { token, body });
  const view = { Name: title, Screen: 'report', Query: `projects=${idProject}` } as const;
  await server.call('POST /api/tasks/ReportView', { token, body: view });
}

/** Time imports: a completed, an undone, a half-done and a just begun one. */
async function importTime(
  server: TestServer,
  { users: { manager, member }, projects: [idProject] }: TestWorkspace,
  title: string,
): Promise<void> {
  const token = await server.signIn(manager.email);
  for (const [place, end] of (['made', 'undone', 'committing', 'begun'] as const).entries()) {
    const idImport = randomUUID();
    const params = { id: idImport };
    const plan = {
      Source: 'harvest',
      FileName: `${title}.csv`,
      TimeZone: 'UTC',
      People: [{ Name: title, idUser: member.id }],
      Projects: [{ Client: title, Name: title, idProject }],
    } as const;
    await server.call('POST /api/tasks/TimeImport', { token, body: { idImport, ...plan } });
    const row = {
      Line: 2,
      Person: 0,
      Project: 0,
      Name: title,
      Description: title,
      Day: `2026-01-0${place + 1}`,
      From: null,
      ToDay: null,
      To: null,
      Time: 3_600_000,
    };
    await server.call('POST /api/tasks/TimeImport/{id}/Rows', { token, params, body: { Rows: [row] } });
    if (end === 'begun') continue;
    const agreed = { Rows: 1, Time: 3_600_000 };
    await server.call('POST /api/tasks/TimeImport/{id}/Commit', { token, params, body: agreed });
    if (end === 'committing') continue;
    await server.call('POST /api/tasks/TimeImport/{id}/Continue', { token, params });
    if (end === 'made') continue;
    await server.call('POST /api/tasks/TimeImport/{id}/Undo', { token, params });
    for (let piece = 0; piece < 3; piece += 1)
      await server.call('POST /api/tasks/TimeImport/{id}/Continue', { token, params });
  }
}
