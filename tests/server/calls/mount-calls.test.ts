import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serverTexts } from '#domain/texts/messages.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey, startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, type TestWorkspace } from '#tests/support/workspace.ts';

const CREATE = 'POST /api/tasks/Task';
const UPDATE = 'PUT /api/tasks/Task';

describeOneEngine('mounted calls', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let token = '';
  let cookie: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
    const signedIn = await server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: workspace.users.member.email, Password: PASSWORD },
    });
    token = signedIn.data.token;
    cookie = cookieOf(signedIn.headers);
  });
  afterAll(() => server.close());
  const create = (headers: Record<string, string>, changes: object = {}) => {
    const { projects, users } = workspace;
    const body = { Name: 'Offer', idProject: projects[0], idAssignedTo: users.member.id, ...changes };
    return server.call(CREATE, { token, headers, body });
  };
  const board = () => {
    const days = { StartDate: '2026-11-16T12:00:00Z', EndDate: '2026-11-22T12:00:00Z' };
    return server.call('PUT /api/tasks/Task/List', {
      token,
      body: { idUser: workspace.users.member.id, ...days },
    });
  };

  it('DEC-113 DEC-116 J3 the same key gets the first answer, in sequence or concurrently', async () => {
    const key = freshKey();
    const answers = await Promise.all([create(key), create(key), create(key)]);
    answers.push(await create(key));
    const [first] = answers;
    for (const { status, data, headers } of answers) {
      expect([status, data]).toEqual([200, first?.data]);
      expect(headers.get('journal-position')).toBe('1');
    }
    expect((await board()).data).toHaveLength(1);
  });

  it('J3 a later attempt waits for an earlier one, even if its client has disconnected', async () => {
    const [key, idTask] = [freshKey(), randomUUID()];
    const rename = () => server.call(UPDATE, { token, headers: key, body: { idTask, Name: 'Renamed' } });
    const { run } = server.deps.callQueue;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked = vi
      .spyOn(server.deps.callQueue, 'run')
      .mockImplementationOnce((...turn) => held.then(() => run(...turn)));
    const first = rename();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    const second = rename();
    expect(await Promise.race([second, wait(300, 'waits')])).toBe('waits');
    expect((await create(freshKey(), { idTask })).status).toBe(200);
    letGo();
    const answers = (await Promise.all([first, second])).map(({ status, headers }) => [
      status,
      headers.get('journal-position'),
    ]);
    expect(answers).toEqual([
      [200, '2'],
      [200, '2'],
    ]);
  });

  it('J3 a later attempt waits for an earlier one whose body is still arriving', async () => {
    const [key, idTask] = [freshKey(), randomUUID()];
    const body = { idTask, Name: 'Renamed' };
    let arrive = () => {};
    const slow = new ReadableStream({
      start(controller) {
        arrive = () => {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
          controller.close();
        };
      },
    });
    const marked = { ...key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const first = server.app.request('/api/tasks/Task', {
      method: 'PUT',
      headers: marked,
      body: slow,
      duplex: 'half',
    } as RequestInit);
    const second = server.call(UPDATE, { token, headers: key, body });
    expect(await Promise.race([second, wait(300, 'waits')])).toBe('waits');
    expect((await create(freshKey(), { idTask })).status).toBe(200);
    arrive();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it('J3 refuses all concurrent attempts, in any order of arrival', async () => {
    const [key, idTask] = [randomUUID(), randomUUID()];
    const rename = () =>
      server.call(UPDATE, { token, headers: { 'Idempotency-Key': key }, body: { idTask, Name: 'Renamed' } });
    // Without this gap, the second attempt would run after the state has changed, and succeed.
    const between = server.deps.writeAttempts.run(key, () => wait(100));
    const first = rename();
    const made = server.deps.writeAttempts.run(key, () => create(freshKey(), { idTask }));
    const second = rename();
    const codes = [await first, await second].map(({ status, data }) => [status, data]);
    await between;
    expect((await made).status).toBe(200);
    expect(codes).toEqual([
      [404, expect.objectContaining({ code: 'notFound' })],
      [404, expect.objectContaining({ code: 'notFound' })],
    ]);
    expect((await board()).data).toEqual([expect.objectContaining({ idTask, Name: 'Offer' })]);
    expect((await rename()).status).toBe(200);
  });

  it('J3 refuses the same key with another body or for another call', async () => {
    const key = freshKey();
    expect((await create(key)).status).toBe(200);
    const reused = { status: 422, data: { code: 'request.keyReused', detail: serverTexts.keyReused } };
    expect(await create(key, { Name: 'Another' })).toMatchObject(reused);
    const [task] = (await board()).data;
    const body = { idTask: task?.idTask, Name: 'Another' };
    expect(await server.call(UPDATE, { token, headers: key, body })).toMatchObject(reused);
  });

  it("DEC-122 another base version of a change doesn't make it another change", async () => {
    const { task } = (await create({})).data;
    const key = freshKey();
    const send = (UpdatedDate: string) =>
      server.call(UPDATE, { token, headers: key, body: { idTask: task.idTask, Name: 'New', UpdatedDate } });
    const first = await send(task.UpdatedDate);
    const again = await send(first.data.task.UpdatedDate);
    expect([again.status, again.data]).toEqual([200, first.data]);
  });

  it('DEC-116 DEC-131 S5 returns the journal position with reads and writes of tasks', async () => {
    expect((await board()).headers.get('journal-position')).toBe('0');
    const { data, headers } = await create({});
    expect(headers.get('journal-position')).toBe('1');
    expect((await board()).headers.get('journal-position')).toBe('1');
    const one = await server.call('GET /api/tasks/Task/{id}', { token, params: { id: data.task.idTask } });
    expect(one.headers.get('journal-position')).toBe('1');
    const users = await server.call('GET /api/users/User/List', { token });
    expect(users.headers.get('journal-position')).toBeNull();
  });

  it("DEC-132 P7 doesn't validate the body of a call whose sign-in has ended", async () => {
    await server.call('POST /api/auth/AuthenticationHandler/Logout', { headers: cookie });
    for (const [body, type] of [
      ['{"broken', 'application/json'],
      ['{"idTask":1}', 'application/json'],
      ['hello', 'text/plain'],
    ] as const) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
      const answer = await server.app.request('/api/tasks/Task', { method: 'PUT', body, headers });
      expect(answer.status).toBe(401);
    }
  });

  it('S3-40 sends ten e-mails to an address in a quarter of an hour, and refuses calls that would send more', async () => {
    const limited = await startTestServer(database(), { rateLimits: true });
    const admin = await limited.signIn(workspace.users.admin.email);
    const [FirstName, LastName] = ['Nora', 'Newcomer'];
    const Email = `nora.${workspace.id}@acme.test`;
    const body = { FirstName, LastName, Email, idRole: workspace.roles.user };
    const added = await limited.call('POST /api/users/User', { token: admin, body });
    const move = (to: string) =>
      limited.call('PUT /api/users/User', { token: admin, body: { idUser: added.data.idUser, Email: to } });
    const toNora = [added.status];
    while (toNora.length < 11) {
      expect((await move(`else${toNora.length}.${workspace.id}@acme.test`)).status).toBe(200);
      toNora.push((await move(Email.toUpperCase())).status);
    }
    expect(toNora).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await move(Email)).data).toMatchObject({ detail: serverTexts.tooManyLetters });
    const parts = { token: admin, params: { id: added.data.idUser } };
    expect((await limited.call('GET /api/users/User/{id}', parts)).data.Email).toBe(
      `else10.${workspace.id}@acme.test`,
    );
    await limited.close();
  });
});
