import { eq, sql } from 'drizzle-orm';
import { appearanceOf } from '#domain/appearance.ts';
import type { WireImportCheck } from '#domain/contract/tasks/time-import.ts';
import { timeImportWords } from '#domain/time-import/time-import-words.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { timeImports } from '#server/db/schema/time-import.ts';
import { clients } from '#server/db/schema/work.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound, problemOf } from '#server/http/problem.ts';
import { numbers } from '#server/reports/scope.ts';
import { judgeImport } from './judge-import.ts';

/** What an import would come to: every total before and after, and what is left out; nothing is written. */
export async function checkImport({ tx, actor }: RequestContext, id: string): Promise<WireImportCheck> {
  const [begun] = await tx.select().from(timeImports).where(eq(timeImports.id, id));
  if (begun === undefined || begun.userId !== actor.userId) throw notFound();
  if (begun.state !== 1) throw problemOf({ code: 'entity.kept', message: timeImportWords.imported });
  const { projects } = begun.plan;
  const tasks = new Set<string>();
  const people = new Map<number, number>();
  const work = new Map<number, number>();
  const leftOut: WireImportCheck['LeftOut'] = [];
  let rows = 0;
  for await (const judged of judgeImport(tx, begun)) {
    const { userId, taken } = judged;
    for (const { line, code, other } of judged.leftOut)
      leftOut.push({ Line: line, Code: code, Other: other });
    rows += taken.length;
    for (const { project, name, description, ms } of taken) {
      tasks.add(`${userId} ${project} ${name}\n${description}`);
      people.set(userId, (people.get(userId) ?? 0) + ms);
      work.set(project, (work.get(project) ?? 0) + ms);
    }
  }
  const wanted = [...work.keys()].flatMap((place) => projects[place] ?? []);
  return {
    Rows: rows,
    Tasks: tasks.size,
    Time: [...people.values()].reduce((sum, ms) => sum + ms, 0),
    People: await peopleTotals(tx, people),
    Projects: await projectTotals(tx, projects, work),
    NewClients: await newClients(
      tx,
      wanted.filter(({ projectId }) => projectId === null).map(({ client }) => client),
    ),
    LeftOut: leftOut.toSorted((a, b) => a.Line - b.Line),
  };
}

/** Those of these clients that are not there, each once. */
async function newClients(tx: WorkspaceTx, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const active = await tx.select({ name: clients.name }).from(clients).where(eq(clients.status, 1));
  const known = new Set(active.map(({ name }) => appearanceOf(name)));
  const lacking = new Map(wanted.map((name) => [appearanceOf(name), name]));
  return [...lacking].filter(([appearance]) => !known.has(appearance)).map(([, name]) => name);
}

async function peopleTotals(
  tx: WorkspaceTx,
  added: ReadonlyMap<number, number>,
): Promise<WireImportCheck['People']> {
  const { rows } = await tx.execute<{ id: string; name: string; before: string }>(sql`
    SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name,
      (SELECT coalesce(sum(ms), 0) FROM worked_days w WHERE w.user_id = u.id) AS before
    FROM users u WHERE u.id = ANY(${numbers([...added.keys()])}) ORDER BY lower(u.first_name), lower(u.last_name), u.id`);
  return rows.map(({ id, name, before }) => ({
    idUser: Number(id),
    Name: name,
    Before: Number(before),
    After: Number(before) + (added.get(Number(id)) ?? 0),
  }));
}

async function projectTotals(
  tx: WorkspaceTx,
  plan: readonly { readonly client: string; readonly name: string; readonly projectId: number | null }[],
  added: ReadonlyMap<number, number>,
): Promise<WireImportCheck['Projects']> {
  const known = new Map<number, number>();
  const made: WireImportCheck['Projects'] = [];
  for (const [place, ms] of added) {
    const { client = '', name = '', projectId = null } = plan[place] ?? {};
    if (projectId !== null) known.set(projectId, (known.get(projectId) ?? 0) + ms);
    else made.push({ idProject: null, Client: client, Name: name, Before: 0, After: ms });
  }
  const { rows } = await tx.execute<{ id: string; name: string; client: string; before: string }>(sql`
    SELECT p.id, p.name, c.name AS client, (
      SELECT coalesce(sum(w.ms), 0) FROM tasks t
      JOIN worked_days w ON w.workspace_id = t.workspace_id AND w.task_id = t.id
      WHERE t.project_id = p.id) AS before
    FROM projects p JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    WHERE p.id = ANY(${numbers([...known.keys()])}) ORDER BY lower(c.name), lower(p.name), p.id`);
  const totals = rows.map(({ id, name, client, before }) => ({
    idProject: Number(id),
    Client: client,
    Name: name,
    Before: Number(before),
    After: Number(before) + (known.get(Number(id)) ?? 0),
  }));
  return [...totals, ...made];
}
