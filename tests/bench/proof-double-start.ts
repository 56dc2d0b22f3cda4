import 'temporal-polyfill/global';
import { and, eq, isNull } from 'drizzle-orm';
import { withTenant } from '#server/db/handle.ts';
import { sessions } from '#server/db/schema/tasks-schema.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import { openTemporaryPostgres } from '#tests/support/database.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sized } from './support/length.ts';

// npm run proof:double-start [-- --tiny]: 500 times two simultaneous starts of one user, on PostgreSQL.
const ROUNDS = sized({ tiny: 6, usual: 500 });

const programs = findPostgres();
if (programs === undefined) throw new Error('PostgreSQL not found.');
const cluster = await startPostgres(programs);
const { database, discard } = await openTemporaryPostgres(cluster.url);
const server = await startTestServer(database);
try {
  const workspace = await server.makeWorkspace();
  const people = Object.values(workspace.users);
  const each = Math.ceil(ROUNDS / people.length);
  const counts = await Promise.all(
    people.map((person) => doubleStarts(server, person, workspace.projects[0], each)),
  );
  const doubled = counts.filter((count) => count > 0).length;
  const differences = differencesIn(await withTenant(database, workspace.id, checkLedger));
  process.stdout.write(
    `${each * people.length} simultaneous starts by ${people.length} users: ${doubled} users with two open sessions, ${differences} differences in the ledger\n`,
  );
  process.exitCode = doubled + differences === 0 ? 0 : 1;

  /** How often the user had two open sessions. */
  async function doubleStarts(
    at: TestServer,
    { id, email }: { id: number; email: string },
    idProject: number,
    rounds: number,
  ): Promise<number> {
    const token = await at.signIn(email);
    const call = async (action: string, idTask: string) =>
      at.call('POST /api/tasks/Task/Timer', { token, body: { task: { idTask }, action } });
    const make = async (Name: string) => {
      const body = { Name, idProject, idAssignedTo: id, StartDate: new Date().toISOString() };
      return (await at.call('POST /api/tasks/Task', { token, body })).data.task.idTask;
    };
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const tasks = [await make('One'), await make('Two')];
      await Promise.all(tasks.map((idTask) => call('START', idTask)));
      const open = await withTenant(database, workspace.id, (tx) =>
        tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.userId, id), isNull(sessions.endedAt))),
      );
      if (open.length !== 1) found += 1;
    }
    return found;
  }
} finally {
  await server.close();
  await discard();
  await cluster.stop();
}
