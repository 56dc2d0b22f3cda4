import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { roleNames } from '#domain/access/permissions.ts';
import { rankedTasks, searchWords } from '#domain/task-search/search-rank.ts';
import { foldedText } from '#domain/texts/search.ts';
import { withTenant } from '#server/db/handle.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { describeOneEngine, makeTask, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { type SearchQuery, searcher } from '#tests/support/searcher.ts';
import { counting } from '#tests/support/statements.ts';

const manager = { roleName: roleNames.manager } as const;

describeOneEngine('searching tasks', (database) => {
  const tasksOf = async (workspace: Workspace, ...named: (Partial<typeof tasks.$inferInsert> | string)[]) => {
    for (const each of named)
      await makeTask(database(), workspace, typeof each === 'string' ? { name: each } : each);
  };

  it('TBL-07 decision 0137 compares the names folded at write time, and folds none at search time', async () => {
    const workspace = await makeWorkspace(database());
    await tasksOf(workspace, 'Prüfe den Entwurf');
    const { done, statements } = await counting(() => searcher(database(), workspace).names('prufe ENTWURF'));
    expect(done).toEqual(['Prüfe den Entwurf']);
    expect(statements.filter((text) => text.includes('search_text('))).toEqual([]);
    expect(statements.filter((text) => text.includes('search_name')).length).toBeGreaterThan(0);
  });

  it('TBL-07 finds tasks by part of their name, project, client or label, regardless of case and accents', async () => {
    const workspace = await makeWorkspace(database());
    const me = searcher(database(), workspace);
    await tasksOf(workspace, { name: 'Prüfe die Rechnung', labelId: workspace.labelId }, 'Prepare invoices');
    expect(await me.names('RECHN')).toEqual(['Prüfe die Rechnung']);
    expect(await me.names('prufe')).toEqual(['Prüfe die Rechnung']);
    expect(await me.names('desig')).toEqual(['Prüfe die Rechnung']);
    expect(await me.names('northw prep')).toEqual(['Prepare invoices']);
    expect(await me.names('SITE design')).toEqual(['Prüfe die Rechnung']);
    expect(await me.names('rechnung prepare')).toEqual([]);
  });

  it('returns the fields that a list shows, with current names', async () => {
    const workspace = await makeWorkspace(database());
    const idTask = await makeTask(database(), workspace, { name: 'Call Ann', labelId: workspace.labelId });
    expect(await searcher(database(), workspace).page('call')).toEqual({
      Tasks: [
        {
          idTask,
          Name: 'Call Ann',
          Day: '2026-11-16',
          idTaskStatus: 1,
          idUser: workspace.userId,
          UserName: 'Mia Example',
          ProjectName: 'Site',
          ClientName: 'Northwind',
          ColorCode: '#3366CC',
          label: { Name: 'Design', ColorCode: '#CC3366' },
        },
      ],
      Next: null,
    });
  });

  it('TBL-07 matches %, _ and \\ literally', async () => {
    const workspace = await makeWorkspace(database());
    await tasksOf(workspace, '100% of it', '1000 of it', 'a_b', 'axb', String.raw`back\slash`, 'backslash');
    const me = searcher(database(), workspace);
    expect(await me.names('100%')).toEqual(['100% of it']);
    expect(await me.names('a_b')).toEqual(['a_b']);
    expect(await me.names('back\\')).toEqual([String.raw`back\slash`]);
  });

  it('ranks names that start with the text first, then words that start with it, then the latest', async () => {
    const workspace = await makeWorkspace(database());
    await tasksOf(
      workspace,
      { name: 'Preplan', day: '2026-11-18' },
      { name: 'Week plan', day: '2026-11-16' },
      { name: 'Plan A', day: '2026-11-02' },
      { name: 'Plan B', day: '2026-11-09' },
      { name: 'Plan C', day: null },
      { name: 'Deleted plan', status: 3 },
    );
    const me = searcher(database(), workspace);
    expect(await me.names('plan')).toEqual(['Plan C', 'Plan B', 'Plan A', 'Week plan', 'Preplan']);
    expect(await me.names('plan', { Order: 'latest' })).toEqual([
      'Plan C',
      'Preplan',
      'Week plan',
      'Plan B',
      'Plan A',
    ]);
  });

  it('pages by 50 without repeats: all tasks when latest first, the top 100 when best first', async () => {
    const workspace = await makeWorkspace(database());
    const days = ['2026-11-16', '2026-11-17', null];
    const made = Array.from({ length: 120 }, (_, at) => ({
      name: at % 2 === 0 ? `Review ${at}` : `Do the review ${at}`,
      day: days[at % 3] ?? null,
    }));
    await tasksOf(workspace, ...made);
    const me = searcher(database(), workspace);
    const pages = { best: [50, 50], latest: [50, 50, 20] } as const;
    for (const Order of ['best', 'latest'] as const) {
      const sizes: number[] = [];
      const seen: string[] = [];
      let After: string | undefined;
      do {
        const page = await me.page('review', { Order, ...(After !== undefined && { After }) });
        sizes.push(page.Tasks.length);
        seen.push(...page.Tasks.map(({ Name }) => Name));
        After = page.Next ?? undefined;
      } while (After !== undefined);
      expect(sizes).toEqual(pages[Order]);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('filters by users, clients, projects, labels and states', async () => {
    const workspace = await makeWorkspace(database());
    const { userId, otherUserId, projectId, labelId, clientId } = workspace;
    const [otherClient, otherProject] = [clientId + 1, projectId + 1];
    await withTenant(database(), workspace.id, async (tx) => {
      const color = '#3366CC';
      await tx.insert(clients).values({ workspaceId: workspace.id, id: otherClient, name: 'Acme', color });
      await tx
        .insert(projects)
        .values({ workspaceId: workspace.id, id: otherProject, clientId: otherClient, name: 'Shop', color });
    });
    await tasksOf(
      workspace,
      { name: 'Mine', labelId },
      { name: 'Theirs', assignedTo: otherUserId },
      { name: 'Done', taskStatus: 4, projectId: otherProject },
    );
    const all = searcher(database(), workspace, manager);
    expect((await all.names('')).toSorted()).toEqual(['Done', 'Mine', 'Theirs']);
    expect(await all.names('', { UserIds: String(otherUserId) })).toEqual(['Theirs']);
    expect(await all.names('', { UserIds: `${userId}`, StatusIds: '1,2' })).toEqual(['Mine']);
    expect(await all.names('', { ClientIds: String(otherClient) })).toEqual(['Done']);
    expect(await all.names('', { ProjectIds: `${otherProject}` })).toEqual(['Done']);
    expect(await all.names('', { LabelIds: String(labelId) })).toEqual(['Mine']);
    expect(await all.names('acme', { ClientIds: String(clientId) })).toEqual([]);
  });

  it('P5 members find their own tasks, leads those of their team, and managers of tasks all', async () => {
    const workspace = await makeWorkspace(database());
    const { userId, otherUserId } = workspace;
    await tasksOf(workspace, { name: 'Plan of Mia' }, { name: 'Plan of Leo', assignedTo: otherUserId });
    const team = { id: 1, isLead: true, members: [userId, otherUserId] };
    const lead = { teams: [team] };
    const find = (who: Partial<Actor>, more: Partial<SearchQuery> = {}) =>
      searcher(database(), workspace, who).names('plan', { Order: 'latest', ...more });
    expect(await find({})).toEqual(['Plan of Mia']);
    expect(await find({ userId: otherUserId })).toEqual(['Plan of Leo']);
    expect(await find({}, { UserIds: String(otherUserId) })).toEqual([]);
    expect(await find({ teams: [{ ...team, isLead: false }] })).toEqual(['Plan of Mia']);
    expect((await find(lead)).toSorted()).toEqual(['Plan of Leo', 'Plan of Mia']);
    expect((await find(manager)).toSorted()).toEqual(['Plan of Leo', 'Plan of Mia']);
  });

  it("P5 doesn't reveal clients, projects or labels that occur only on other users' tasks", async () => {
    const workspace = await makeWorkspace(database());
    await tasksOf(workspace, { assignedTo: workspace.otherUserId, labelId: workspace.labelId });
    const me = searcher(database(), workspace);
    for (const name of ['Northwind', 'Site', 'Design'])
      expect(await me.page(name)).toEqual({ Tasks: [], Next: null });
    const { clientId, projectId, labelId } = workspace;
    for (const filter of [
      { ClientIds: `${clientId}` },
      { ProjectIds: `${projectId}` },
      { LabelIds: `${labelId}` },
    ])
      expect(await me.page('', filter)).toEqual({ Tasks: [], Next: null });
  });

  it('N5 never finds a task of another workspace, whatever the query', async () => {
    const [workspace, foreign] = [await makeWorkspace(database()), await makeWorkspace(database())];
    await tasksOf(foreign, { name: 'Secret merger', labelId: foreign.labelId });
    const all = searcher(database(), workspace, manager);
    expect(await all.names('secret')).toEqual([]);
    expect(await all.names('')).toEqual([]);
    const { userId, clientId, projectId, labelId } = foreign;
    expect(await all.names('', { UserIds: `${userId}`, Order: 'latest' })).toEqual([]);
    expect(await all.names('', { ClientIds: `${clientId}` })).toEqual([]);
    expect(await all.names('', { ProjectIds: `${projectId}`, LabelIds: `${labelId}` })).toEqual([]);
  });

  it('TBL-07 the database folds each character like the domain, except those that newer Unicode versions added', async () => {
    const workspace = await makeWorkspace(database());
    const differing = await withTenant(database(), workspace.id, async (tx) => {
      const points = Array.from({ length: (full ? 0x11_00_00 : 0x2_00_00) - 1 }, (_, at) => at + 1).filter(
        (point) => point < 0xd8_00 || point > 0xdf_ff,
      );
      const found: string[] = [];
      for (let at = 0; at < points.length; at += 50_000) {
        const some = points.slice(at, at + 50_000).map((point) => String.fromCodePoint(point));
        const { rows } = await tx.execute<{ text: string; known: string }>(
          sql`SELECT search_text(text) AS text, normalize(text, NFKD) AS known FROM unnest(${sql.param(some)}::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`,
        );
        for (const [place, text] of some.entries())
          if (rows[place]?.known === text.normalize('NFKD') && rows[place]?.text !== foldedText(text))
            found.push(text);
      }
      return found;
    });
    expect(differing.map((text) => text.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it('TBL-07 finds and ranks the same tasks as the domain, for any names and queries', async () => {
    const workspace = await makeWorkspace(database());
    const { id: workspaceId, userId, projectId, labelId } = workspace;
    const text = fc
      .array(
        fc.constantFrom(...Array.from('aAbeßüÜéİıσςΣ%_\\-/.([ 1ﬁ½'), '\u0301', '漢', '😀', 'plan', 'Straße'),
        {
          minLength: 1,
          maxLength: 20,
        },
      )
      .map((parts) => parts.join('').trim().slice(0, 150).toWellFormed())
      .filter((name) => /\S/.test(name));
    const long = fc.constantFrom('ü'.repeat(150), 'x'.repeat(149) + 'ß');
    const name = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: long });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name, day: fc.constantFrom(null, '2026-11-16', '2026-11-17') }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.record({ client: name, project: name, label: name }),
        fc.array(fc.oneof(name, fc.constantFrom('a', 'str', 'plan', '%', '_')), {
          minLength: 1,
          maxLength: 3,
        }),
        async (given, { client, project, label }, typed) => {
          const made = given.map((each, at) => ({
            ...each,
            id: randomUUID(),
            project: { name: project, client: { name: client } },
            label: at % 2 === 0 ? { name: label } : null,
          }));
          await withTenant(database(), workspaceId, async (tx) => {
            await tx.delete(tasks);
            await tx.update(clients).set({ name: client });
            await tx.update(projects).set({ name: project });
            await tx.update(labels).set({ name: label });
            await tx.insert(tasks).values(
              made.map(({ id, name: taskName, day, label: own }) => ({
                workspaceId,
                id,
                name: taskName,
                day,
                projectId,
                labelId: own && labelId,
                assignedTo: userId,
                createdBy: userId,
                estimateMs: 0,
                rank: id,
              })),
            );
          });
          const sought = typed.join(' ').slice(0, 150).toWellFormed();
          const words = searchWords(sought);
          fc.pre(words.length > 0);
          const expected = rankedTasks(made, words).map(({ id }) => id);
          const { Tasks } = await searcher(database(), workspace).page(sought);
          expect(Tasks.map(({ idTask }) => idTask)).toEqual(expected);
        },
      ),
      { numRuns: full ? 400 : 60 },
    );
  }, 120_000);
});
