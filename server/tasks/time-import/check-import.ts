import { eq, type SQL, sql } from 'drizzle-orm';
import { appearanceOf } from '#domain/appearance.ts';
import type { WireImportCheck } from '#domain/contract/index.ts';
import {
  type NewProject,
  newProjectKey,
  timeImportWords,
  importedTaskCount,
} from '#domain/time-import/index.ts';
import { timeImports, numbers } from '#server/db/index.ts';
import { type RequestContext, notFound, problemOf } from '#server/http/index.ts';
import { heldTasks, isNotHeld } from '#server/reports/index.ts';
import { judgeImport } from './judge-import.ts';
import { planNewLabels, planNewProjects } from './create-projects.ts';
import { requireBegun } from './stage.ts';

/** Previews an import without writing: totals before and after, and skipped or cut rows. */
export async function checkImport(context: RequestContext, id: string): Promise<WireImportCheck> {
  const { tx, actor } = context;
  const [begun] = await tx.select().from(timeImports).where(eq(timeImports.id, id));
  if (begun === undefined) throw notFound();
  requireBegun(begun, actor.userId);
  await requireNoOtherCheck(context);
  const { projects, labels = [] } = begun.plan;
  const decided = await planNewProjects(tx, projects);
  const newLabels = await planNewLabels(tx, labels);
  const tasks = new Map<string, number>();
  const people = new Map<number, number>();
  const work = new Map<number, number>();
  const labelled = new Set<number>();
  const leftOut: WireImportCheck['LeftOut'] = [];
  const cuts: WireImportCheck['Cut'] = [];
  let rows = 0;
  for await (const { userId, ...judged } of judgeImport(tx, begun)) {
    for (const { line, code, other } of judged.leftOut)
      leftOut.push({ Line: line, Code: code, Other: other });
    rows += judged.taken.length;
    for (const { task, project, label, ms, cut } of judged.taken) {
      if (cut !== null) cuts.push({ Line: cut.line, Other: cut.other, Time: cut.ms });
      if (label !== null) labelled.add(label);
      tasks.set(task, (tasks.get(task) ?? 0) + 1);
      people.set(userId, (people.get(userId) ?? 0) + ms);
      work.set(project, (work.get(project) ?? 0) + ms);
    }
  }
  const { known, created } = addedTo(work, projects, decided);
  const counted = await countedTime(context);
  const newClients = created.flatMap(({ project }) => (project.clientId === null ? [project.client] : []));
  return {
    Rows: rows,
    Tasks: importedTaskCount(tasks),
    Time: [...people.values()].reduce((sum, ms) => sum + ms, 0),
    People: await peopleTotals(context, people, counted),
    Projects: [
      ...(await projectTotals(context, known, counted)),
      ...created.map(({ project: { client, name }, ms }) => ({
        idProject: null,
        Client: client,
        Name: name,
        Before: 0,
        After: ms,
      })),
    ],
    NewClients: distinct(newClients),
    NewLabels: distinct(
      [...labelled].flatMap((place) => (newLabels.get(place) === null ? (labels[place]?.name ?? []) : [])),
    ),
    LeftOut: leftOut.toSorted((a, b) => a.Line - b.Line),
    Cut: cuts.toSorted((a, b) => a.Line - b.Line),
  };
}

const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [appearanceOf(name), name])).values(),
];

/** 409 if another check runs in the workspace: a check reads all rows and blocks others. */
async function requireNoOtherCheck({ tx, actor }: RequestContext): Promise<void> {
  const name = `time import check ${actor.workspaceId}`;
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isFree"`);
  if (rows[0]?.isFree !== true)
    throw problemOf({ code: 'entity.changed', message: timeImportWords.otherCheck });
}

function addedTo(
  work: ReadonlyMap<number, number>,
  plan: readonly { readonly projectId: number | null }[],
  decided: ReadonlyMap<number, NewProject>,
) {
  const known = new Map<number, number>();
  const created = new Map<string, { project: Extract<NewProject, { kind: 'created' }>; ms: number }>();
  for (const [place, ms] of [...work].toSorted(([a], [b]) => a - b)) {
    const project = decided.get(place);
    if (project?.kind === 'created') {
      const key = newProjectKey(project);
      const before = created.get(key) ?? { project, ms: 0 };
      created.set(key, { ...before, ms: before.ms + ms });
    } else {
      const id = project?.projectId ?? plan[place]?.projectId ?? 0;
      known.set(id, (known.get(id) ?? 0) + ms);
    }
  }
  return { known, created: [...created.values()] };
}

/** Returns SQL rows of `task_id`, `user_id` and `ms` of all reported time, including running timers up to now. */
async function countedTime({ tx, now }: RequestContext): Promise<SQL> {
  const held = await heldTasks(tx);
  return sql`(
    SELECT task_id, user_id, ms FROM worked_days w WHERE ${isNotHeld(sql`w.task_id`, held)}
    UNION ALL
    SELECT task_id, user_id,
      greatest(0, round(extract(epoch FROM ${new Date(now).toISOString()}::timestamptz - started_at) * 1000)) AS ms
    FROM sessions s WHERE ended_at IS NULL AND ${isNotHeld(sql`s.task_id`, held)})`;
}

async function peopleTotals(
  { tx }: RequestContext,
  added: ReadonlyMap<number, number>,
  counted: SQL,
): Promise<WireImportCheck['People']> {
  const { rows } = await tx.execute<{ id: string; name: string; before: string }>(sql`
    SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, coalesce(sum(w.ms), 0) AS before
    FROM users u LEFT JOIN ${counted} w ON w.user_id = u.id
    WHERE u.id = ANY(${numbers([...added.keys()])})
    GROUP BY u.id, u.first_name, u.last_name ORDER BY lower(u.first_name), lower(u.last_name), u.id`);
  return rows.map(({ id, name, before }) => ({
    idUser: Number(id),
    Name: name,
    Before: Number(before),
    After: Number(before) + (added.get(Number(id)) ?? 0),
  }));
}

async function projectTotals(
  { tx }: RequestContext,
  added: ReadonlyMap<number, number>,
  counted: SQL,
): Promise<WireImportCheck['Projects']> {
  const { rows } = await tx.execute<{ id: string; name: string; client: string; before: string }>(sql`
    SELECT p.id, p.name, c.name AS client, coalesce(sum(w.ms), 0) AS before
    FROM projects p
    JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    LEFT JOIN tasks t ON t.workspace_id = p.workspace_id AND t.project_id = p.id
    LEFT JOIN ${counted} w ON w.task_id = t.id
    WHERE p.id = ANY(${numbers([...added.keys()])})
    GROUP BY p.id, p.name, c.name ORDER BY lower(c.name), lower(p.name), p.id`);
  return rows.map(({ id, name, client, before }) => ({
    idProject: Number(id),
    Client: client,
    Name: name,
    Before: Number(before),
    After: Number(before) + (added.get(Number(id)) ?? 0),
  }));
}
