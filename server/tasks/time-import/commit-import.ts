import { eq, sql } from 'drizzle-orm';
import { appearanceOf } from '#domain/appearance.ts';
import {
  type CutRow,
  newProjectKey,
  type NewProject,
  importedTaskCount,
  timeImportWords,
} from '#domain/time-import/index.ts';
import {
  type WorkspaceTx,
  currentPosition,
  idsLeft,
  adjustments,
  sessions,
  importStates,
  type ImportPlan,
  timeImportRows,
  timeImports,
} from '#server/db/index.ts';
import { type RequestContext, problemOf } from '#server/http/index.ts';
import { judgeImport } from './judge-import.ts';
import { planNewLabels, planNewProjects } from './create-projects.ts';
import { changedMeanwhile, lockBegun, requireSoleImport, requirePlan, type StoredImport } from './stage.ts';

export type MakeLabels = (context: RequestContext, names: readonly string[]) => Promise<readonly number[]>;

export interface ImportMakers {
  readonly makeProjects: MakeProjects;
  readonly makeLabels: MakeLabels;
}

/** Keys are places in the plan's projects. Missing clients are created too. */
export type MakeProjects = (
  context: RequestContext,
  wanted: ReadonlyMap<number, Extract<NewProject, { kind: 'created' }>>,
) => Promise<{ readonly projects: ReadonlyMap<number, number>; readonly made: StoredImport['made'] }>;

/** Commits a checked import; refused if the result would differ. `continueImport` writes the rows (decision 0131). */
export async function commitImport(
  context: RequestContext,
  id: string,
  seen: { readonly Rows: number; readonly Time: number },
  { makeProjects, makeLabels }: ImportMakers,
): Promise<number> {
  const { tx, now } = context;
  const begun = await lockBegun(context, id);
  await requireSoleImport(context, id);
  await requirePlan(tx, begun.plan);
  const taken = await takenOf(tx, begun);
  if (taken.rows !== seen.Rows || taken.ms !== seen.Time) throw changedMeanwhile();
  for (const kind of [sessions, adjustments])
    if ((await idsLeft(tx, kind)) < taken.entries + KEPT_FOR_TIMERS)
      throw problemOf({ code: 'request.tooLarge', message: timeImportWords.full });
  const labelled = await withLabels(context, begun.plan, taken.labels, makeLabels);
  const { plan, made } = await withProjects(context, labelled.plan, taken.projects, makeProjects);
  if (taken.cut.length > 0)
    await tx.execute(sql`
      UPDATE ${timeImportRows} r SET cut_runs = c.runs
      FROM jsonb_to_recordset(${JSON.stringify(taken.cut)}::jsonb) AS c (line int, runs jsonb)
      WHERE r.import_id = ${id} AND r.line = c.line`);
  if (taken.leftOut.length > 0)
    await tx.execute(sql`
      UPDATE ${timeImportRows} SET left_out = true
      WHERE import_id = ${id} AND line = ANY(${sql.param(taken.leftOut)}::int[])`);
  await tx
    .update(timeImports)
    .set({
      state: importStates.committing,
      plan,
      made: { ...made, labels: labelled.made },
      rows: taken.rows,
      tasks: importedTaskCount(taken.tasks),
      ms: taken.ms,
      importedAt: now,
    })
    .where(eq(timeImports.id, id));
  return currentPosition(tx);
}

/** Ids reserved for the timers and corrections of the workspace, since ids are never reused. */
const KEPT_FOR_TIMERS = 500_000;

async function takenOf(tx: WorkspaceTx, begun: StoredImport) {
  const all = {
    rows: 0,
    ms: 0,
    tasks: new Map<string, number>(),
    projects: new Set<number>(),
    labels: new Set<number>(),
    leftOut: [] as number[],
    cut: [] as CutRow[],
    entries: 0,
  };
  for await (const { taken, leftOut } of judgeImport(tx, begun)) {
    all.rows += taken.length;
    for (const { task, project, label, ms, cut } of taken) {
      all.entries += cut?.runs.length ?? 1;
      if (cut !== null) all.cut.push(cut);
      if (label !== null) all.labels.add(label);
      all.ms += ms;
      all.tasks.set(task, (all.tasks.get(task) ?? 0) + 1);
      all.projects.add(project);
    }
    for (const { line } of leftOut) all.leftOut.push(line);
  }
  return all;
}

async function withLabels(
  context: RequestContext,
  plan: ImportPlan,
  used: ReadonlySet<number>,
  makeLabels: MakeLabels,
): Promise<{ readonly plan: ImportPlan; readonly made: readonly number[] }> {
  const { labels = [] } = plan;
  const idOf = new Map([...(await planNewLabels(context.tx, labels))].filter(([place]) => used.has(place)));
  const lacking = new Map<string, string>();
  for (const [place, id] of idOf) {
    const { name = '' } = labels[place] ?? {};
    if (id === null && !lacking.has(appearanceOf(name))) lacking.set(appearanceOf(name), name);
  }
  const made = await makeLabels(context, [...lacking.values()]);
  const created = new Map([...lacking.keys()].map((appearance, at) => [appearance, made[at] ?? null]));
  const withId = labels.map((label, place) => ({
    ...label,
    labelId: label.labelId ?? idOf.get(place) ?? created.get(appearanceOf(label.name)) ?? null,
  }));
  return { plan: { ...plan, labels: withId }, made };
}

async function withProjects(
  context: RequestContext,
  plan: ImportPlan,
  used: ReadonlySet<number>,
  makeProjects: MakeProjects,
): Promise<{ readonly plan: ImportPlan; readonly made: StoredImport['made'] }> {
  const decided = [...(await planNewProjects(context.tx, plan.projects))].filter(([place]) =>
    used.has(place),
  );
  const firsts = new Map<string, number>();
  const created = new Map<number, Extract<NewProject, { kind: 'created' }>>();
  for (const [place, project] of decided)
    if (project.kind === 'created' && !firsts.has(newProjectKey(project))) {
      firsts.set(newProjectKey(project), place);
      created.set(place, project);
    }
  const { projects, made } = await makeProjects(context, created);
  const idOf = new Map(
    decided.map(([place, project]) => [
      place,
      project.kind === 'there'
        ? project.projectId
        : (projects.get(firsts.get(newProjectKey(project)) ?? place) ?? null),
    ]),
  );
  return {
    plan: {
      ...plan,
      projects: plan.projects.map((project, place) => ({
        ...project,
        projectId: project.projectId ?? idOf.get(place) ?? null,
      })),
    },
    made,
  };
}
