import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#domain/constants.ts';
import { createApp } from '#server/create-app.ts';
import { withTenant } from '#server/db/handle.ts';
import { createKeptBodies } from '#server/http/kept-bodies.ts';
import { readBoardVersion } from '#server/tasks/board/read-board.ts';
import { describeOneEngine, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { type Dice, diceOf } from '#tests/support/dice.ts';
import { full } from '#tests/support/full.ts';
import { outgoing, properParts, shapedCalls } from '#tests/support/proof/requests.ts';
import type { Outgoing } from '#tests/support/proof/exchange.ts';
import { type Company, makeWorld } from '#tests/support/proof/world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The number of actions per engine; after each, some boards are read twice. */
const ACTS = full ? 1_500 : 150;

/** All writes for signed-in users, with random inputs that fit their schemas. */
const writes = shapedCalls.filter(({ call }) => call.effect === 'write' && call.access !== 'open');

/** A write with ids of the workspace that is likely to change a board. */
function likelyAct({ ids, users }: Company, dice: Dice, keys: readonly string[]): Act {
  const id = (kind: string) => Number(dice.pick(ids[kind] ?? []));
  const idTask = () => dice.pick(ids['tasks'] ?? []);
  const tasks = () => [...new Set([idTask(), idTask(), idTask()])];
  const day = () => dice.pick([null, new Date(Date.now() + dice.below(3) * DAY_MS).toISOString()]);
  const person = () => dice.pick(Object.values(users)).id;
  const name = `Named ${dice.below(1_000)}`;
  const color = dice.pick(['#112233', '#445566']);
  const acts: readonly (() => Act)[] = [
    () => [
      'POST /api/tasks/Task',
      { Name: name, idProject: id('projects'), idAssignedTo: person(), StartDate: day() },
    ],
    () => ['PUT /api/tasks/Task', { idTask: idTask(), Name: name }],
    () => ['PUT /api/tasks/Task', { idTask: idTask(), StartDate: day(), idLabel: id('labels') }],
    () => ['PUT /api/tasks/Task', { idTask: idTask(), idAssignedTo: person() }],
    () => ['PUT /api/tasks/Task', { idTask: idTask(), Status: 3 }],
    () => [
      'POST /api/tasks/Task/Timer',
      { task: { idTask: idTask() }, action: dice.pick(['START', 'PAUSE', 'STOP', 'REOPEN']) },
    ],
    () => [
      'POST /api/tasks/Task/Sorting',
      { tasks: tasks().map((each) => ({ idTask: each, index: 0, StartDate: day(), afterId: null })) },
    ],
    () => ['POST /api/tasks/Task/BatchComplete', { TaskIds: tasks() }],
    () => ['POST /api/tasks/Task/BatchUpdate', { TaskIds: tasks(), changes: { EstimatedTime: 60_000 } }],
    () => ['POST /api/tasks/Task/Undo', { FactId: dice.pick(keys) }],
    () => ['PUT /api/projects/Project', { idProject: id('projects'), name }],
    () => ['PUT /api/projects/Project', { idProject: id('projects'), Status: 1 + dice.below(2) }],
    () => ['PUT /api/clients/Client', { idClient: id('clients'), ClientName: name }],
    () => ['PUT /api/clients/Client', { idClient: id('clients'), ColorCode: color }],
    () => ['PUT /api/labels/Label', { idLabel: id('labels'), Name: name }],
    () => ['PUT /api/labels/Label', { idLabel: id('labels'), ColorCode: color }],
    () => ['PUT /api/users/User/Teams', { idUser: person(), Teams: dice.pick([[], [id('teams')]]) }],
    () => ['PUT /api/users/User', { idUser: person(), idRole: id('roles') }],
    () => ['PUT /api/users/User', { idUser: person(), TimeZone: dice.pick(['UTC', 'Asia/Tokyo']) }],
  ];
  return dice.pick(acts)();
}

type Act = readonly [key: string, body: object];

describeOneEngine('cached boards', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(database());
  });
  afterEach(() => server.close());

  it('DEC-131 S1 P7 N1 after any write, the cached board equals a fresh read, for every reader', async () => {
    const { ours, theirs, spares } = await makeWorld(database(), 24);
    const dice = diceOf(27);
    const people = [...Object.values(ours.users), ...spares];
    const owners = Object.values(ours.users);
    const fresh = createApp({ ...server.deps, keptBodies: createKeptBodies(0) });
    const etags = new Map<string, string>();
    const counts = { done: 0, kept: 0, changed: 0, refused: 0 };

    const tokenOf = (email: string) => server.signIn(email).catch(() => '');
    const monday = new Date(Date.now() - 3 * DAY_MS).toISOString();
    const sunday = new Date(Date.now() + 4 * DAY_MS).toISOString();
    const read = async (app: TestServer['app'], token: string, idUser: number, etag?: string) => {
      const response = await app.request('/api/tasks/Task/List', {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(etag === undefined ? {} : { 'if-none-match': etag }),
        },
        body: JSON.stringify({ idUser, StartDate: monday, EndDate: sunday }),
      });
      const { status, headers } = response;
      return { status, etag: headers.get('etag') ?? undefined, text: withoutId(await response.text()) };
    };

    const keys = [dice.uuid()];
    const act = async (key: string, { method, path, headers, body }: Outgoing) => {
      const sent = await server.app.request(path, {
        method,
        headers: { ...(headers as Record<string, string>), 'idempotency-key': key },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      await sent.text();
      if (sent.status >= 300) return;
      keys.push(key);
      counts.done += 1;
    };

    for (let at = 0; at < ACTS; at += 1) {
      const isLikely = dice.chance(0.6);
      const by = dice.chance(isLikely ? 0.9 : 0.3) ? ours.users.admin : dice.pick(people);
      const token = await tokenOf(by.email);
      const [key, body] = likelyAct(ours, dice, keys);
      const shaped = dice.pick(writes);
      const [method = '', path = ''] = key.split(' ');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const request = isLikely ? { method, path, headers, body } : properParts(shaped, ours.ids, token, dice);
      const { 'device-time': _, ...known } = request.headers as Record<string, string>;
      await act(dice.uuid(), outgoing({ query: [], ...request, headers: known }));

      const reader = dice.pick([ours.users.admin, ours.users.lead, ours.users.member, dice.pick(people)]);
      const asks = await tokenOf(reader.email);
      for (const owner of [dice.pick(owners), dice.pick(owners), dice.pick(Object.values(theirs.users))]) {
        const last = etags.get(`${owner.id}`);
        const given = await read(server.app, asks, owner.id);
        expect(given, `${at}: ${isLikely ? key : shaped.key}`).toEqual(await read(fresh, asks, owner.id));
        if (given.etag === undefined) {
          counts.refused += 1;
          continue;
        }
        const asked = await read(server.app, asks, owner.id, last);
        const isKept = last === given.etag;
        expect(asked).toEqual(isKept ? { ...given, status: 304, text: '' } : given);
        if (last !== undefined) counts[isKept ? 'kept' : 'changed'] += 1;
        etags.set(`${owner.id}`, given.etag);
      }
    }
    // Otherwise the test would have tried nothing.
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(ACTS / 20);
  });

  it('S1 a board gets a new version with every write to its tasks and every name change it may show', async () => {
    const ours = await makeWorkspace(database());
    const theirs = await makeWorkspace(database());
    const boards = [
      [ours.id, ours.userId],
      [ours.id, ours.otherUserId],
      [theirs.id, theirs.userId],
    ] as const;
    const versions = () =>
      Promise.all(
        boards.map(([id, userId]) => withTenant(database(), id, (tx) => readBoardVersion(tx, userId))),
      );
    let before = await versions();
    const changedBy = async (work: () => Promise<unknown>) => {
      await work();
      const after = await versions();
      const changed = after.map((each, place) => each?.version !== before[place]?.version);
      before = after;
      return changed;
    };
    const write = (text: string) => () => withTenant(database(), ours.id, (tx) => tx.execute(sql.raw(text)));
    const [own, others, all] = [
      [true, false, false],
      [false, true, false],
      [true, true, false],
    ];
    const none = [false, false, false];
    expect(await changedBy(() => makeTask(database(), ours))).toEqual(own);
    expect(await changedBy(write(`UPDATE tasks SET rank = 'b'`))).toEqual(own);
    expect(await changedBy(write(`UPDATE tasks SET description = 'Later'`))).toEqual(own);
    expect(await changedBy(write(`UPDATE tasks SET assigned_to = ${ours.otherUserId}`))).toEqual(all);
    expect(await changedBy(write('UPDATE tasks SET status = 3'))).toEqual(others);
    expect(await changedBy(write('DELETE FROM tasks'))).toEqual(others);
    expect(await changedBy(write('DELETE FROM tasks'))).toEqual(none);
    for (const table of ['projects', 'clients', 'labels']) {
      expect([table, await changedBy(write(`UPDATE ${table} SET name = 'Renamed'`))]).toEqual([table, all]);
      expect([table, await changedBy(write(`UPDATE ${table} SET status = 2`))]).toEqual([table, all]);
      expect([table, await changedBy(write(`UPDATE ${table} SET status = 2`))]).toEqual([table, none]);
    }
    expect(await changedBy(write(`UPDATE users SET time_zone = 'Asia/Tokyo'`))).toEqual(all);
    const undone = write(`UPDATE labels SET name = 'Undone'; SELECT 1 / 0`);
    expect(await changedBy(() => undone().catch(() => 'undone'))).toEqual(none);
  });

  it('S1 concurrent writes to one board wait for each other, so they never create the same version', async () => {
    const ours = await makeWorkspace(database());
    const ids = [await makeTask(database(), ours), await makeTask(database(), ours)];
    const version = () => withTenant(database(), ours.id, (tx) => readBoardVersion(tx, ours.userId));
    const seen = new Set([(await version())?.version]);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        ids.map((id) =>
          withTenant(database(), ours.id, (tx) =>
            tx.execute(sql`UPDATE tasks SET rollovers = rollovers + 1 WHERE id = ${id}`),
          ),
        ),
      );
      seen.add((await version())?.version);
    }
    expect(seen.size).toBe(6);
  });
});

/** The text of an answer without its request id. */
const withoutId = (text: string): string => text.replace(/,"requestId":"[^"]*"/, '');
