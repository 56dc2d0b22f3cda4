import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roleNames } from '#domain/access/permissions.ts';
import { MAX_RANKED } from '#domain/constants.ts';
import { betweenWords, latestTasks, rankedTasks, searchWords } from '#domain/task-search/search-rank.ts';
import { foldedText } from '#domain/texts/search.ts';
import { addDays, type PlainDay } from '#domain/time/plain-day.ts';
import { withTenant } from '#server/db/handle.ts';
import { insertOf } from '#server/db/many-rows.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { describeOneEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { type SearchQuery, searcher } from '#tests/support/searcher.ts';
import { type SentStatement, sending } from '#tests/support/statements.ts';

const manager = { roleName: roleNames.manager } as const;
const statuses = [1, 3, 4] as const;

/** Words shared by many tasks: whole, as prefixes, inside others and next to punctuation. */
const words = [
  'plan',
  'plan',
  'plan',
  'Planning',
  'preplan',
  'replanned',
  'review',
  'review',
  'the',
  'offer',
  '12',
  '123',
  '4712',
  '(plan)',
  'plan-b',
  '„plan“',
  'Ü-12',
  'ä',
  "o'plan",
  'a\\b',
  'x',
  '漢字',
  'план',
  '😀plan',
  '#12',
  '100%',
  'a_b',
  'ß',
  'q',
] as const; // prettier-ignore
const word = fc.constantFrom(...words);
const name = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '-', '/')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().slice(0, -1).join(''));
const day = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: fc.integer({ min: -600, max: 200 }).map((n) => addDays('2026-11-16', n)) },
  { weight: 1, arbitrary: fc.constantFrom<PlainDay>('0001-01-01', '0001-03-05', '9999-12-31') },
);
const text = fc
  .array(
    fc.oneof(word, fc.constantFrom('pl', 'la', 'p', '1', '2', 'an-b', 'site', 'north', 'desig', 'rev the')),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(' '));

describeOneEngine('the task search index', (database) => {
  it('TBL-07 decision 0137 returns exactly the tasks that the domain rule finds, in its order', async () => {
    const workspace = await makeWorkspace(database());
    const other = await addProject(database(), workspace);
    const { projectId, labelId, userId, otherUserId } = workspace;
    const task = fc.record({
      name,
      day,
      projectId: fc.constantFrom(projectId, projectId, other),
      labelId: fc.constantFrom(null, null, labelId),
      assignedTo: fc.constantFrom(userId, otherUserId),
      taskStatus: fc.constantFrom(...statuses),
    });
    const filter = fc.constantFrom<Partial<SearchQuery>>(
      {},
      {},
      { ProjectIds: `${other}` },
      { LabelIds: `${labelId}`, UserIds: `${userId}` },
      { StatusIds: '1,3' },
    );
    const everyone = searcher(database(), workspace, manager);
    await fc.assert(
      fc.asyncProperty(
        fc.array(task, { minLength: 500, maxLength: 500 }),
        fc.array(fc.tuple(text, filter), { minLength: 12, maxLength: 12 }),
        async (given, searches) => {
          const all = given.map((each) => ({ ...each, id: randomUUID() }));
          await replaceTasks(database(), workspace, all);
          for (const [sought, more] of searches) {
            const seen = all
              .filter((each) => isLetThrough(each, more))
              .map((each) => ({
                ...each,
                project: each.projectId === other ? { name: 'Plan 12', client: { name: 'Acme' } } : site,
                label: each.labelId === null ? null : { name: 'Design' },
              }));
            const asked = searchWords(sought);
            const best = await everyone.all(sought, more);
            expect(best, sought).toEqual(
              rankedTasks(seen, asked)
                .slice(0, MAX_RANKED)
                .map(({ id }) => id),
            );
            const latest = await everyone.all(sought, { ...more, Order: 'latest' });
            expect(latest, sought).toEqual(latestTasks(seen, asked).map(({ id }) => id));
          }
        },
      ),
      { numRuns: full ? 30 : 4, endOnFailure: true },
    );
  }, 240_000);

  it('TBL-07 decision 0137 returns the best 100 matches, however many weaker ones are later', async () => {
    const workspace = await makeWorkspace(database());
    const everyone = searcher(database(), workspace, manager);
    const count = fc.constantFrom(0, 40, 120);
    await fc.assert(
      fc.asyncProperty(fc.tuple(count, count, count, count, count), async (counts) => {
        const all = counts.flatMap((many, rank) =>
          Array.from({ length: many }, (_, at) => ({
            ...row(`${ranked[rank]} ${at}`, addDays('2024-01-01', 100 * rank + (at % 90))),
            project: site,
            label: null,
          })),
        );
        await replaceTasks(
          database(),
          workspace,
          all.map(({ id, name: taskName, day: on }) => ({ id, name: taskName, day: on })),
        );
        const best = rankedTasks(all, searchWords('plan b')).slice(0, MAX_RANKED);
        expect(await everyone.all('plan b')).toEqual(best.map(({ id }) => id));
      }),
      { numRuns: full ? 100 : 20, endOnFailure: true },
    );
  }, 120_000);

  it('TBL-07 ranks an exact number above longer ones, however many and how recent they are', async () => {
    const workspace = await makeWorkspace(database());
    const rows = Array.from({ length: 400 }, (_, at) => row(`Invoice ${4_700 + at}`, '2026-11-16'));
    await replaceTasks(database(), workspace, [...rows, row('Invoice 47', '2019-02-04')]);
    const { Tasks } = await searcher(database(), workspace).page('invoice 47');
    expect(Tasks[0]?.Name).toBe('Invoice 47');
    expect(Tasks.length).toBe(50);
  });

  it('decision 0137 splits names at the same characters as the domain', async () => {
    const workspace = await makeWorkspace(database());
    const points = Array.from({ length: full ? 0x10_ff_fe : 0x31_00 }, (_, at) => at + 1);
    const letters = [...points, 0xff_00, 0x1_00_00, 0x1_f6_00, 0x10_ff_ff]
      .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
      .map((point) => String.fromCodePoint(point))
      .filter((letter) => foldedText(letter) === letter && letter.trim() !== '');
    const between = new RegExp(betweenWords, 'u');
    const differing = await withTenant(database(), workspace.id, async (tx) => {
      const found: string[] = [];
      for (let at = 0; at < letters.length; at += 5_000) {
        const { rows } = await tx.execute<{ letter: string }>(sql`
          SELECT letter FROM unnest(${sql.param(letters.slice(at, at + 5_000))}::text[]) letter
          WHERE search_keys(1, '0', NULL, 'a' || letter || 'b', 1, 1, 1, 1::smallint, 1::smallint) @@ '1.-0.wa'::tsquery`);
        found.push(...rows.map(({ letter }) => letter));
      }
      const split = new Set(found);
      return letters.filter((letter) => split.has(letter) !== between.test(letter));
    });
    expect(differing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
  }, 120_000);

  it('decision 0137 plans an index scan even while the table is empty, because a connection caches its plans', async () => {
    const workspace = await makeWorkspace(database());
    await poolOf(database()).query('TRUNCATE tasks CASCADE');
    await poolOf(database()).query('VACUUM (ANALYZE) tasks');
    const { sent } = await sending(() => searcher(database(), workspace, manager).page('review'));
    expect(await tasksRead(database(), sent)).toEqual([0]);
  });

  it.each([3_000, 12_000])(
    'decision 0137 reads the same number of tasks per page when %i match',
    async (count) => {
      const workspace = await makeWorkspace(database());
      // 30 tasks per two weeks.
      const rows = Array.from({ length: count }, (_, at) =>
        row(`Review ${at}`, addDays('2026-11-16', -Math.floor(at / 30) * 14)),
      );
      await replaceTasks(database(), workspace, rows);
      const everyone = searcher(database(), workspace, manager);
      const costOf = async (sought: string, Order: 'best' | 'latest') => {
        const { sent } = await sending(() => everyone.page(sought, { Order }));
        return { statements: sent.length, read: await tasksRead(database(), sent) };
      };
      expect(await costOf('review', 'latest')).toEqual({ statements: 8, read: [60] });
      expect(await costOf('review', 'best')).toEqual({ statements: 9, read: [120, 120] });
      expect(await costOf('nowhere', 'best')).toEqual({ statements: 7, read: [0] });
    },
  );
});

/** One name for each rank of “plan b”, best first. */
const ranked = ['Plan b', 'B plan', 'Plan big', 'Big planned', 'Replan rib'] as const;

const site = { name: 'Site', client: { name: 'Northwind' } } as const;

type Row = Partial<typeof tasks.$inferInsert> & Pick<typeof tasks.$inferInsert, 'id' | 'name'>;

const row = (taskName: string, on: PlainDay) => ({ id: randomUUID(), name: taskName, day: on });

function isLetThrough(
  { projectId, labelId, assignedTo, taskStatus }: Row,
  { ProjectIds, LabelIds, UserIds, StatusIds }: Partial<SearchQuery>,
): boolean {
  const isIn = (ids: string | undefined, id: number | null | undefined) =>
    ids === undefined || ids.split(',').includes(String(id));
  return (
    isIn(ProjectIds, projectId) &&
    isIn(LabelIds, labelId) &&
    isIn(UserIds, assignedTo) &&
    isIn(StatusIds, taskStatus)
  );
}

/** A second project with another client, whose name shares words with tasks. */
async function addProject(
  database: Database,
  { id: workspaceId, clientId, projectId }: Workspace,
): Promise<number> {
  const color = '#3366CC';
  await withTenant(database, workspaceId, async (tx) => {
    await tx.insert(clients).values({ workspaceId, id: clientId + 1, name: 'Acme', color });
    await tx
      .insert(projects)
      .values({ workspaceId, id: projectId + 1, clientId: clientId + 1, name: 'Plan 12', color });
    await tx.update(labels).set({ name: 'Design' });
  });
  return projectId + 1;
}

async function replaceTasks(
  database: Database,
  { id: workspaceId, projectId, userId }: Workspace,
  rows: readonly Row[],
): Promise<void> {
  await withTenant(database, workspaceId, async (tx) => {
    await tx.delete(tasks);
    const filled = rows.map((each) => ({
      workspaceId,
      projectId,
      labelId: null,
      assignedTo: userId,
      createdBy: userId,
      estimateMs: 0,
      rank: each.id,
      taskStatus: 1,
      ...each,
    }));
    if (filled.length > 0) await tx.execute(insertOf(tasks, filled));
  });
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

/** Repeats the statements of a search; returns how many tasks each look-up reads from the index. */
async function tasksRead(database: Database, sent: readonly SentStatement[]): Promise<number[]> {
  const client = await poolOf(database).connect();
  const read: number[] = [];
  try {
    for (const { text: asked, values } of sent.slice(0, -1)) {
      if (!asked.includes('search_keys(')) {
        await client.query(asked, values);
        continue;
      }
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${asked}`,
        values,
      );
      const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
      const found = rows.flatMap((each) => each['QUERY PLAN'].flatMap(({ Plan: plan }) => nodes(plan)));
      const lookups = found.filter((node) => node['Index Name'] === 'tasks_search_keys');
      expect(lookups).toHaveLength(1);
      read.push(...lookups.map((node) => Math.round(node['Actual Rows'] * node['Actual Loops'])));
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  return read;
}
