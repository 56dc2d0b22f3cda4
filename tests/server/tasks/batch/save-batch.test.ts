import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { checkLedger } from '#server/tasks/board/verify-ledger.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey, startTestServer, type TestServer } from '#tests/support/server.ts';
import { sound } from '#tests/server/tasks/calls.ts';

describeOneEngine('a batch over HTTP', (database) => {
  let server: TestServer;
  afterEach(() => server.close());

  /** A user with this many tasks of today. */
  async function begin(count: number) {
    server = await startTestServer(database());
    const workspace = await server.makeWorkspace();
    const { member } = workspace.users;
    const token = await server.signIn(member.email);
    const made: WireTask[] = [];
    for (let at = 0; at < count; at += 1) {
      const body = {
        Name: `Task ${at}`,
        idProject: workspace.projects[0],
        idAssignedTo: member.id,
        StartDate: new Date().toISOString(),
      };
      made.push((await server.call('POST /api/tasks/Task', { token, body })).data.task);
    }
    const idTasks = made.map(({ idTask }) => idTask);
    const board = async () => {
      const StartDate = new Date().toISOString();
      const body = { idUser: member.id, StartDate, EndDate: StartDate };
      const { data } = await server.call('PUT /api/tasks/Task/List', { token, body });
      return data.map(({ Name, idTaskStatus }) => [Name, idTaskStatus]);
    };
    return { workspace, token, made, idTasks, board };
  }

  it('J3 B6 DEC-113 applies once per key, also after its stored answer has expired', async () => {
    const { token, idTasks, workspace } = await begin(3);
    const [first] = idTasks;
    await server.call('POST /api/tasks/Task/Timer', {
      token,
      body: { task: { idTask: first }, action: 'STOP' },
    });
    const send = (body: object, headers: Record<string, string>) =>
      server.call('POST /api/tasks/Task/BatchComplete', { token, body, headers });
    const key = freshKey();
    const answer = await send({ TaskIds: idTasks }, key);
    expect(answer.data.tasks.map(({ Name, idTaskStatus }) => [Name, idTaskStatus])).toEqual([
      ['Task 1', 4],
      ['Task 2', 4],
    ]);
    expect(answer.data.skipped.map(({ idTask }) => idTask)).toEqual([first]);
    const again = await send({ TaskIds: idTasks }, key);
    expect([again.data, again.headers.get('Journal-Position')]).toEqual([
      answer.data,
      answer.headers.get('Journal-Position'),
    ]);
    expect((await send({ TaskIds: idTasks.slice(1) }, key)).status).toBe(422);
    await withTenant(database(), workspace.id, (tx) => tx.execute(sql`DELETE FROM idempotency`));
    const late = await send({ TaskIds: idTasks }, key);
    expect(late.data).toEqual({ tasks: answer.data.tasks, skipped: [] });
    expect(await withTenant(database(), workspace.id, checkLedger)).toMatchObject(sound);
  });

  it('B6 changes nothing if the database fails midway', async () => {
    const { token, idTasks, board, workspace } = await begin(4);
    const before = await board();
    const pool = poolOf(database());
    await pool.query(`
      CREATE FUNCTION fail_at_task_2() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.name = 'Task 2' AND NEW.workspace_id = ${workspace.id} THEN RAISE 'The disk is full.'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fail_at_task_2 BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION fail_at_task_2();`);
    const key = freshKey();
    const send = () =>
      server.call('POST /api/tasks/Task/BatchComplete', { token, body: { TaskIds: idTasks }, headers: key });
    expect((await send()).status).toBe(500);
    expect(await board()).toEqual(before);
    await pool.query('DROP FUNCTION fail_at_task_2 CASCADE');
    expect((await send()).data.tasks).toHaveLength(4);
    expect((await board()).map(([, status]) => status)).toEqual([4, 4, 4, 4]);
  });
});
