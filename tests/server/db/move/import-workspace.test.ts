import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { nextId, nextWorkspaceId } from '#server/db/ids.ts';
import { movedTables, leftTables } from '#server/db/move/moved-tables.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { subscriptions } from '#server/db/schema/billing-schema.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { userSettings } from '#server/db/schema/settings-schema.ts';
import { templates, templateTasks } from '#server/db/schema/templates-schema.ts';
import { clients, labels } from '#server/db/schema/work-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { deriveDueWorkedDays } from '#server/reports/worked-days.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { exported, imported, openElsewhere, rewritten, rowsIn } from '#tests/support/archives.ts';
import { hashPassword } from '#server/identity/passwords/passwords.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';
import { makeTestWorkspace, PASSWORD, type TestWorkspace } from '#tests/support/workspace.ts';
import { nine, personOf, sound } from '#tests/server/tasks/calls.ts';

const long = 'Ä'.repeat(150);
const names = [
  long,
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(8),
  'שלום \u202eעולם',
  'a\u2028b\u2029c',
  '"quoted" \\ \\u0041 {"table":"tasks"}',
  '=SUM(A1)',
  'line\r\nbreak\ttab',
  '\u{10ffff}\ufffd',
];

describeEachEngine('moving a workspace', (database) => {
  let odd: TestWorkspace;
  beforeAll(async () => {
    await ensurePermissions(database());
    await seedDemo(database(), Date.now());
    odd = await makeOddCompany(database());
  });

  it('N4 N5 copies every row to the other engine and back, whatever it contains', async () => {
    const found = await withSystemRole(database(), (tx) => tx.select({ id: workspaces.id }).from(workspaces));
    expect(found.length).toBeGreaterThanOrEqual(3);
    await elsewhere(database(), async (there) => {
      await elsewhere(there, async (back) => {
        for (const { id } of found) {
          const first = await exported(database(), id);
          await imported(there, first);
          const second = await exported(there, id);
          await imported(back, second);
          const third = await exported(back, id);
          expect(rowsIn(second)).toBe(rowsIn(first));
          expect(rowsIn(third)).toBe(rowsIn(first));
          expect(JSON.parse(third.split('\n')[0] ?? '')).toMatchObject({ workspace: { id } });
        }
      });
    });
  });

  it('T3 J1 A3 users continue with their timers, undo, new tasks and clients, and the ledger adds up', async () => {
    const text = await exported(database(), odd.id);
    await elsewhere(database(), async (there) => {
      await imported(there, text);
      await deriveDueWorkedDays(there);
      const server = await startTestServer(there);
      const token = await server.signIn(odd.users.admin.email);
      const fields = { ClientName: 'After the move', ColorCode: '#3366CC' };
      const made = await server.call('POST /api/clients/Client', { token, body: fields });
      expect(made).toMatchObject({ status: 200, data: { ClientName: 'After the move' } });

      const me = personOf(there, asWorkspace(odd));
      const running = (await me.board()).find(({ idTaskStatus }) => idTaskStatus === 2);
      expect(running?.Name).toBe('Runs while it moves');
      const at = nine + 3 * HOUR_MS;
      const key = randomUUID();
      const added = await me.create({ Name: 'Made after the move' }, { at, key });
      await me.timer(added, 'START', { at: at + 1_000, saw: running?.idTask ?? null });
      expect((await me.get({ idTask: running?.idTask ?? '' })).idTaskStatus).toBe(3);
      await me.timer(added, 'PAUSE', { at: at + 61_000 });
      expect((await me.get(added)).CompletedTime).toBe(60_000);
      const other = await me.create({ Name: 'Taken back' }, { at: at + 70_000, key: randomUUID() });
      const [created] = await me.history(other);
      await me.undo(created?.FactId ?? '', { at: at + 71_000 });
      expect((await me.board()).map(({ Name }) => Name)).not.toContain('Taken back');
      expect(await me.ledger()).toMatchObject(sound);
      expect(await withSystemRole(there, nextWorkspaceId)).toBeGreaterThan(odd.id);
      await server.close();
    });
  });

  it('A2 S3-42 the file contains no sign-ins, mailed links or stored answers', async () => {
    const text = await exported(database(), odd.id);
    const tables = text
      .split('\n')
      .filter((line) => line.startsWith('{"table"'))
      .map((line) => (JSON.parse(line) as { table: string }).table);
    expect(tables).toEqual(movedTables.map(({ name }) => name));
    expect(tables.filter((name) => Object.hasOwn(leftTables, name))).toEqual([]);
    expect(text).not.toContain('token_hash');
  });

  it('N5 adds nothing if the workspace exists already', async () => {
    const text = await exported(database(), odd.id);
    await expect(imported(database(), text)).rejects.toThrow(
      `Workspace ${odd.id} (Company ${odd.id}) already exists in this database; nothing was changed.`,
    );
    expect(rowsIn(await exported(database(), odd.id))).toBe(rowsIn(text));
  });

  it('N5 of two concurrent imports one brings the workspace, and the other is refused with a message', async () => {
    const text = await exported(database(), odd.id);
    await elsewhere(database(), async (there) => {
      const said = await Promise.all(
        [1, 2].map(() =>
          imported(there, text).then(
            () => 'It was taken.',
            (error: unknown) => (error instanceof Error ? error.message : ''),
          ),
        ),
      );
      expect(said.toSorted()).toEqual([
        'It was taken.',
        expect.stringMatching(
          /^Workspace \d+ (\(Company \d+\) already exists in this database|has been imported by someone else in the meantime); nothing was changed\.$/,
        ),
      ]);
      expect(rowsIn(await exported(there, odd.id))).toBe(rowsIn(text));
    });
  });

  it('N6 adds nothing if one of its users has an account in another workspace', async () => {
    const text = await exported(database(), odd.id);
    await elsewhere(database(), async (there) => {
      const own = await makeTestWorkspace(there);
      await withTenant(there, own.id, (tx) =>
        tx
          .update(users)
          .set({ email: odd.users.mate.email.toUpperCase() })
          .where(eq(users.id, own.users.mate.id)),
      );
      await expect(imported(there, text)).rejects.toThrow(
        'Someone in this company has an e-mail address that is used in another workspace of this database; nothing was changed.',
      );
      expect(await rowsOf(there, odd.id)).toBe(0);
    });
  });

  it('N5 derives worked days for all workspaces except one with an unknown time zone, which is reported', async () => {
    await elsewhere(database(), async (there) => {
      const [first = { id: 0 }] = await withSystemRole(database(), (tx) =>
        tx.select({ id: workspaces.id }).from(workspaces).orderBy(workspaces.id),
      );
      for (const id of [odd.id, first.id]) await imported(there, await exported(database(), id));
      await poolOf(there).query(`UPDATE sessions SET time_zone = 'Bad/Zone' WHERE workspace_id = ${odd.id}`);
      const failed = await deriveDueWorkedDays(there);
      expect(failed.map(({ workspaceId, error }) => [workspaceId, String(error)])).toEqual([
        [odd.id, expect.stringMatching(/^RangeError: .*Bad\/Zone/i)],
      ]);
      const { rows } = await poolOf(there).query('SELECT DISTINCT workspace_id::int AS id FROM worked_days');
      expect(rows).toEqual([{ id: first.id }]);
    });
  });

  describe('a file that was tampered with', () => {
    const damaged = /^The file is damaged, truncated or modified: line \d+ has changed\.$/;
    // None of these imports changes anything, so all use one database.
    let there: Awaited<ReturnType<typeof openElsewhere>>;
    beforeAll(async () => {
      there = await openElsewhere(database());
    });
    afterAll(() => there.discard());
    /** Why the file is refused; checks that nothing of it was imported. */
    const refusal = async (text: string) => {
      const said = await imported(there.database, text).then(
        () => 'It was taken.',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      const left = await rowsOf(there.database, odd.id);
      return left === 0 ? said : `${left} rows came in.`;
    };
    const changed = async (from: string, to: string) =>
      rewritten(await exported(database(), odd.id), (lines) => {
        const place = lines.findIndex((line) => line.includes(from));
        expect(place).not.toBe(-1);
        return lines.with(place, (lines[place] ?? '').replace(from, to));
      });

    it('N4 is refused if a byte is changed or the end is missing', async () => {
      const text = await exported(database(), odd.id);
      expect(await refusal(text.replace('Runs while', 'Runs whale'))).toMatch(damaged);
      expect(await refusal(text.split('\n').slice(0, -2).join('\n').concat('\n'))).toMatch(damaged);
      expect(await refusal(text.split('\n').slice(0, 40).join('\n').concat('\n'))).toMatch(damaged);
      expect(await refusal(`${text}{}\n`)).toMatch(damaged);
      expect(await refusal('PK\u0003\u0004\n')).toBe('This file was not written by `npm run export`.');
      expect(await refusal('\n')).toBe('This file was not written by `npm run export`.');
    });

    it('N4 N5 is also refused with a correct checksum: other version, table, column or workspace', async () => {
      const version =
        'The file was written by another version of Weekwright: import it with that version, then start this one.';
      expect(await refusal(await changed('"version":1', '"version":2'))).toBe(version);
      expect(await refusal(await changed('"schema":', '"schema":1'))).toBe(version);
      expect(await refusal(await changed('{"table":"clients"', '{"table":"sign_ins"'))).toMatch(damaged);
      expect(
        await refusal(
          await changed('"table":"labels","columns":["workspace_id"', '"table":"labels","columns":["x"'),
        ),
      ).toMatch(damaged);
      expect(await refusal(await changed('"name": "Design"', '"name": "Design", "extra": 1'))).toMatch(
        damaged,
      );
      const own = `"workspace_id": ${odd.id}`;
      expect(await refusal(await changed(own, `"workspace_id": ${odd.id + 1}`))).toMatch(damaged);
    });

    it("N5 is refused for values that the database can't check: a time zone, a password", async () => {
      const text = await exported(database(), odd.id);
      const [zone = ''] = /"time_zone": "[^"]+"/.exec(text) ?? [];
      const [password = ''] = /"password_hash": (null|"[^"]+")/.exec(text) ?? [];
      expect(await refusal(await changed(zone, '"time_zone": "Bad/Zone"'))).toBe(
        "The file has a time zone that this server doesn't know (Bad/Zone in users); nothing was changed.",
      );
      const costly = '"password_hash": "$argon2id$v=19$m=4194304,t=2000,p=1$c2FsdHNhbHQ$aGFzaGhhc2g"';
      expect(await refusal(await changed(password, costly))).toBe(
        "The file has a password that Weekwright didn't store; nothing was changed.",
      );
    });

    it('N4 is refused for deeply nested values before the database reads them', async () => {
      const deep = `"details": {"deep": ${'['.repeat(60)}1${']'.repeat(60)}, `;
      const text = await changed('"details": {', deep);
      expect(await refusal(text)).toMatch(damaged);
    });

    it('N7 creates no super users unless the importer trusts the file', async () => {
      const text = await changed(odd.users.mate.email, 'Boss@host.example');
      await expect(imported(there.database, text, ['boss@host.example'])).rejects.toThrow(
        "Someone in this company has a super user's e-mail address; nothing was changed. If you trust the file, add --super-users.",
      );
      expect(await rowsOf(there.database, odd.id)).toBe(0);
    });

    it('N4 is refused for a workspace number that yields no valid ids', async () => {
      for (const id of [0, -3, 1.5, 2_147_483_648, 9_007_199_254_740_991])
        expect(await refusal(await changed(`"workspace":{"id":${odd.id}`, `"workspace":{"id":${id}`))).toBe(
          'The file is damaged: its first line has changed.',
        );
    });

    it('N5 is refused with one sentence if it breaks a database constraint', async () => {
      const broken =
        /^The database rejected the file's data \((22P05|23503 tasks_project|23514 \w+)\); nothing was changed\.$/;
      expect(await refusal(await changed('"name": "Design"', '"name": "De\\u0000sign"'))).toMatch(broken);
      expect(await refusal(await changed(`"project_id": ${odd.projects[0]}`, '"project_id": 7'))).toMatch(
        broken,
      );
      expect(await refusal(await changed('"color": "#33CC66"', '"color": "green"'))).toMatch(broken);
    });
  });
});

async function elsewhere(from: Database, work: (there: Database) => Promise<void>): Promise<void> {
  const { database, discard } = await openElsewhere(from);
  try {
    await work(database);
  } finally {
    await discard();
  }
}

/** Counts the rows of a workspace, bypassing row-level security. */
async function rowsOf(database: Database, id: number): Promise<number> {
  let sum = 0;
  for (const { name, owner } of movedTables) {
    const { rows } = await poolOf(database).query<{ count: string }>(
      `SELECT count(*) FROM "${name}" WHERE "${owner}" = $1`,
      [id],
    );
    sum += Number(rows[0]?.count);
  }
  return sum;
}

const asWorkspace = ({
  id,
  users: people,
  roles,
  clients: [clientId],
  projects,
  labels: [labelId],
}: TestWorkspace) => ({
  id,
  roleId: roles.user,
  userId: people.member.id,
  otherUserId: people.mate.id,
  clientId,
  projectId: projects[0],
  labelId,
});

/** Odd names, empty columns, a deleted user, a running timer, history, audit, templates and defaults. */
async function makeOddCompany(database: Database): Promise<TestWorkspace> {
  const made = await makeTestWorkspace(database);
  const scope = { workspaceId: made.id };
  const some = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), {
    seed: 7,
    numRuns: 700,
  });
  const clean = some.map((text, place) => `${place} ${text.replaceAll('\u0000', '')}`);
  const passwordHash = await hashPassword(PASSWORD);
  await withTenant(database, made.id, async (tx) => {
    await tx.update(users).set({ passwordHash });
    for (const name of [...names, ...clean])
      await tx.insert(labels).values({ ...scope, id: await nextId(tx, labels), name, color: '#123ABC' });
    for (const name of names) {
      const dates = { startDate: '2026-02-28', endDate: '9999-12-31', hoursBudget: 0.1 };
      await tx
        .insert(clients)
        .values({ ...scope, id: await nextId(tx, clients), name, color: '#123ABC', ...dates });
    }
    await tx
      .update(users)
      .set({ status: 3, firstName: 'Deleted', lastName: 'user', passwordHash: null, emailProvenAt: null })
      .where(eq(users.id, made.users.other.id));
    await tx
      .insert(userSettings)
      .values({ ...scope, userId: made.users.mate.id, defaultLabelId: made.labels[0] });
    const templateId = await nextId(tx, templates);
    await tx.insert(templates).values({ ...scope, id: templateId, ownerId: made.users.mate.id, name: long });
    const taskId = await nextId(tx, templateTasks);
    const task = { templateId, name: long, dayGroup: 1, place: 0, estimateMs: 0 };
    await tx.insert(templateTasks).values({ ...scope, id: taskId, ...task });
    await tx.insert(subscriptions).values({ ...scope, asked: 3, answered: 2 });
    const details = { user: made.users.mate.id, fields: 'Email', admin: false };
    for (const at of [nine, nine, nine + 1])
      await tx
        .insert(audit)
        .values({ ...scope, event: 'user.changed', at, userId: made.users.admin.id, details });
    await tx.execute(sql`UPDATE clients SET end_date = NULL WHERE name = '=SUM(A1)'`);
  });
  const me = personOf(database, asWorkspace(made));
  for (const Name of names.map((name) => name.slice(0, 150).replaceAll(/[\r\n\u2028\u2029\u202e]/g, ' ')))
    await me.create({ Name, CompletedTime: 60_000, Description: 'x\ny' });
  const paused = await me.create({ Name: 'Was paused' });
  await me.timer(paused, 'START', { at: nine });
  await me.timer(paused, 'PAUSE', { at: nine + 1_234 });
  const running = await me.create({ Name: 'Runs while it moves' });
  await me.timer(running, 'START', { at: nine + HOUR_MS });
  return made;
}
