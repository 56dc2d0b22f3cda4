import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { currentPosition } from '#server/db/ids.ts';
import { idempotency } from '#server/db/schema/journal-schema.ts';
import { rolePermissions } from '#server/db/schema/people-schema.ts';
import { type RepeatableWrite, runOnce } from '#server/calls/idempotency.ts';
import { describeOneEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { freshKey, startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

describeOneEngine('runOnce', (database) => {
  async function write(workspace: Workspace, write: Partial<RepeatableWrite>, run: () => unknown) {
    const once = {
      actor: { workspaceId: workspace.id, userId: workspace.userId },
      key: randomUUID(),
      bodyHash: 'hash',
      refused: new Map(),
      ...write,
    };
    return withTenant(database(), workspace.id, (tx) =>
      runOnce(tx, once, async () => ({ status: 200, response: await run(), position: 7 })),
    );
  }

  it('DEC-113 DEC-116 J3 returns the first answer again for the same key, and changes nothing', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    let runs = 0;
    const run = () => ({ runs: (runs += 1) });
    for (let time = 0; time < 3; time += 1) {
      expect(await write(workspace, { key }, run)).toEqual({
        status: 200,
        response: { runs: 1 },
        position: 7,
      });
    }
    expect(runs).toBe(1);
  });

  it('J3 refuses the same key with another body, and separates the keys of different users', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    await write(workspace, { key }, () => 'first');
    await expect(write(workspace, { key, bodyHash: 'other' }, () => 'second')).rejects.toMatchObject({
      status: 422,
      code: 'request.keyReused',
    });
    const actor = { workspaceId: workspace.id, userId: workspace.otherUserId };
    expect(await write(workspace, { key, actor }, () => 'theirs')).toMatchObject({ response: 'theirs' });
  });

  it('J3 concurrent calls with the same key wait for each other', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    let runs = 0;
    const slow = async () => {
      runs += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return 'done';
    };
    const responses = await Promise.all(Array.from({ length: 5 }, () => write(workspace, { key }, slow)));
    expect(responses.map(({ response }) => response)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(runs).toBe(1);
  });

  it('J3 a failed write leaves no trace', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    await expect(write(workspace, { key }, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    expect(await write(workspace, { key }, () => 'now')).toMatchObject({ response: 'now' });
  });
});

describeOneEngine('a fact that is sent again', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
    token = await server.signIn(workspace.users.member.email);
  });
  afterAll(() => server.close());

  type Key = Parameters<TestServer['call']>[0];
  const forgetAnswers = () => withSystemRole(database(), (tx) => tx.delete(idempotency));
  const newTask = (Name: string, idAssignedTo = workspace.users.member.id) => {
    return { idTask: randomUUID(), Name, idProject: workspace.projects[0], idAssignedTo };
  };
  const send = async (key: Key, headers: Record<string, string>, body: unknown, as = token) => {
    const { status, data, headers: answered } = await server.call(key, { token: as, headers, body });
    return { status, data, position: answered.get('journal-position') };
  };
  const positionNow = () => withTenant(database(), workspace.id, currentPosition);

  it('DEC-113 J3 gets its first answer from the journal after the stored answer has expired', async () => {
    const [first, second] = [newTask('First'), newTask('Second')];
    const today = { StartDate: new Date().toISOString() };
    const calls: [Key, object][] = [
      ['POST /api/tasks/Task', { ...first, ...today }],
      ['POST /api/tasks/Task', { ...second, ...today }],
      ['PUT /api/tasks/Task', { idTask: first.idTask, Name: 'Renamed' }],
      ['PUT /api/tasks/Task', { idTask: first.idTask, EstimatedTime: 60_000 }],
      ['PUT /api/tasks/Task', { idTask: first.idTask, CompletedTime: 60_000 }],
      ['PUT /api/tasks/Task', { idTask: first.idTask, Name: 'Again', Description: 'Edited' }],
      ['POST /api/tasks/Task/Timer', { task: { idTask: first.idTask }, action: 'START' }],
      ['POST /api/tasks/Task/Timer', { task: { idTask: second.idTask }, action: 'START' }],
      [
        'POST /api/tasks/Task/Sorting',
        { tasks: [{ idTask: second.idTask, index: 0, afterId: null, ...today }] },
      ],
      ['PUT /api/tasks/Task', { idTask: second.idTask, Status: 3 }],
    ];
    const sent = [];
    for (const [key, body] of calls) {
      const headers = freshKey();
      sent.push({ key, body, headers, response: await send(key, headers, body) });
    }
    expect(sent.map(({ response }) => [response.status, response.position])).toEqual(
      sent.map((_, place) => [200, String(place + 1)]),
    );
    await forgetAnswers();
    for (const { key, body, headers, response } of sent)
      expect(await send(key, headers, body)).toEqual(response);
    expect(await positionNow()).toBe(sent.length);
  });

  it('J3 is refused with another body, also after the stored answer has expired', async () => {
    const headers = freshKey();
    const task = newTask('Offer');
    expect((await send('POST /api/tasks/Task', headers, task)).status).toBe(200);
    await forgetAnswers();
    const before = await positionNow();
    for (const [key, body] of [
      ['POST /api/tasks/Task', { ...task, Name: 'Another' }],
      ['PUT /api/tasks/Task', { idTask: task.idTask, Name: 'Another' }],
    ] satisfies [Key, object][]) {
      expect(await send(key, headers, body)).toMatchObject({
        status: 422,
        data: { code: 'request.keyReused' },
      });
    }
    expect(await positionNow()).toBe(before);
  });

  it("J3 N2 another user's key has no effect: the call runs normally and reveals nothing", async () => {
    const headers = freshKey();
    const mine = newTask('Secret offer');
    expect((await send('POST /api/tasks/Task', headers, mine)).status).toBe(200);
    await forgetAnswers();
    const mate = await server.signIn(workspace.users.mate.email);
    const theirs = newTask('Lunch', workspace.users.mate.id);
    const answer = await send('POST /api/tasks/Task', headers, theirs, mate);
    expect(answer).toMatchObject({ status: 200, data: { task: { idTask: theirs.idTask, Name: 'Lunch' } } });
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });

  it('J3 P2 gets its first answer even if the user has since lost the right; a new fact is refused', async () => {
    const { roles, users, projects } = workspace;
    const day = { StartDate: '2026-11-18T12:00:00.000Z' };
    const task = { ...newTask('Mine', users.lead.id), CompletedTime: 60_000, ...day };
    const lead = await server.signIn(users.lead.email);
    const [TaskIds, later] = [[task.idTask], { StartDate: '2026-11-19T12:00:00.000Z' }];
    const calls: [Key, object][] = [
      ['POST /api/tasks/Task', task],
      ['POST /api/tasks/Task/CloneTasks', { TaskIds }],
      ['POST /api/tasks/Task/BatchRollover', { TaskIds, ...later }],
    ];
    const sent = [];
    for (const [key, body] of calls) {
      const headers = freshKey();
      sent.push({ key, body, headers, response: await send(key, headers, body, lead) });
    }
    expect(sent.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    await withTenant(database(), workspace.id, (tx) =>
      tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roles.lead)),
    );
    const before = await positionNow();
    for (const { key, body, headers, response } of sent) {
      expect(await send(key, headers, body, lead)).toEqual(response);
      expect((await send(key, freshKey(), body, lead)).status).toBe(403);
      const other = { ...body, idProject: projects[1] };
      expect(await send(key, headers, other, lead)).toMatchObject({ data: { code: 'request.keyReused' } });
    }
    await forgetAnswers();
    for (const { key, body, headers, response } of sent)
      expect(await send(key, headers, body, lead)).toMatchObject({
        status: 200,
        position: response.position,
      });
    expect(await positionNow()).toBe(before);
  });
});
