import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayAt, instantOfDay, addDays, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { makeTestWorkspace, PASSWORD, type TestUser, type TestWorkspace } from '#tests/support/workspace.ts';

/** A server process with users whose boards are filled. */
export interface BoardPlace {
  readonly origin: string;
  /** Fills a user's week with that many tasks through the API, over that many columns. */
  fill(person: PersonKey, count: number, columns?: number): Promise<Board>;
  close(): Promise<void>;
}

/** A user's board, and the user's access to it. */
export interface Board {
  readonly email: string;
  readonly password: string;
  /** The request for this week's board: `PUT /api/tasks/Task/List`. */
  readonly read: { readonly url: string; readonly token: string; readonly body: string };
}

type PersonKey = keyof TestWorkspace['users'];

/** A new company with that many more users, on a new embedded database or the given PostgreSQL. */
export async function openBoardPlace(databaseUrl?: string, colleagues = 0): Promise<BoardPlace> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 1 });
  await ensurePermissions(database);
  const workspace = await makeTestWorkspace(database);
  await addColleagues(database, workspace, colleagues);
  await database.close();
  const server = await serverProcess({ dataDir, databaseUrl });
  if (!(await server.start())) throw new Error('The server did not start.');
  return {
    origin: server.origin,
    fill: (person, count, columns = 8) =>
      fillBoard(server.origin, workspace, workspace.users[person], { count, columns }),
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Users who only appear in lists, with different names. */
async function addColleagues(database: Database, { id, roles }: TestWorkspace, count: number): Promise<void> {
  await withTenant(database, id, async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const [given, family] = nameOf(at);
      await tx.insert(users).values({
        workspaceId: id,
        id: await nextId(tx, users),
        email: `colleague.${at}@acme.test`,
        roleId: roles.user,
        firstName: given,
        lastName: family,
        isOnboarded: true,
      });
    }
  });
}

/** A colleague's name by number: 100 given names, each with 50 family names. */
function nameOf(at: number): readonly [given: string, family: string] {
  const part = (parts: readonly string[], each: number) => parts[Math.floor(at / each) % parts.length] ?? '';
  const given = part(['Mar', 'Al', 'Jo', 'Kar', 'Ste', 'Ro', 'El', 'An', 'Da', 'Vi'], 1);
  const givenEnd = part(['ta', 'na', 'lin', 'vid', 'ris', 'mon', 'sa', 'ke', 'rik', 'tor'], 10);
  const family = part(
    ['Berg', 'Stein', 'Wald', 'Holm', 'Lind', 'Fisch', 'Acker', 'Kirch', 'Nor', 'Sund'],
    100,
  );
  return [given + givenEnd, family + part(['mann', 'er', 'strand', 'hoff', 'gren'], 1_000)];
}

async function fillBoard(
  origin: string,
  { projects, labels }: TestWorkspace,
  { id, email }: TestUser,
  { count, columns }: { readonly count: number; readonly columns: number },
): Promise<Board> {
  const credentials = { Email: email, Password: PASSWORD };
  const { token } = (await call(origin, 'POST', '/api/auth/AuthenticationHandler', credentials)) as {
    token: string;
  };
  const monday = mondayOf(dayAt(Date.now(), 'UTC'));
  for (let at = 0; at < count; at += 1) {
    const task = {
      Name: names[at % names.length],
      idProject: projects[at % projects.length],
      idLabel: labels[at % labels.length],
      idAssignedTo: id,
      EstimatedTime: ((at % 8) + 1) * 1_800_000,
      // Sunday's column is filled separately, so that each of the eight columns has an eighth.
      StartDate: at % columns === 7 ? null : instantText(addDays(monday, at % columns)),
    };
    await call(origin, 'POST', '/api/tasks/Task', task, token);
  }
  const body = { idUser: id, StartDate: instantText(monday), EndDate: instantText(addDays(monday, 6)) };
  const read = { url: `${origin}/api/tasks/Task/List`, token, body: JSON.stringify(body) };
  return { email, password: PASSWORD, read };
}

const names = [
  'Draft the page',
  'Call the printer about the proof',
  'Review',
  'Plan the launch with the team',
];

const instantText = (day: PlainDay): string => new Date(instantOfDay(day, 'UTC')).toISOString();

async function call(
  origin: string,
  method: string,
  pathname: string,
  body: object,
  token?: string,
): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${origin}${pathname}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${pathname} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
