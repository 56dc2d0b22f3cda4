import { eq, ne } from 'drizzle-orm';
import { decideNewLabels, decideNewProjects, type NewProject } from '#domain/time-import/index.ts';
import { type WorkspaceTx, type ImportPlan, clients, labels, projects, DELETED } from '#server/db/index.ts';
import { invalid } from '#server/http/index.ts';

/** Returns the projects to create by place in the plan, for begin, check and commit; else 422. */
export async function planNewProjects(
  tx: WorkspaceTx,
  planned: ImportPlan['projects'],
): Promise<ReadonlyMap<number, NewProject>> {
  const wanted = new Map(
    planned.flatMap((project, place) => (project.projectId === null ? [[place, project] as const] : [])),
  );
  if (wanted.size === 0) return new Map();
  const active = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(eq(clients.status, ACTIVE))
    .orderBy(clients.id);
  const live = await tx
    .select({
      id: projects.id,
      clientId: projects.clientId,
      name: projects.name,
      status: projects.status,
    })
    .from(projects)
    .where(ne(projects.status, DELETED));
  const decided = decideNewProjects(wanted, {
    clients: active,
    projects: live.map(({ status, ...project }) => ({ ...project, isActive: status === ACTIVE })),
  });
  if (!decided.ok) throw invalid(decided.refusal.message, 'Projects');
  return decided.value;
}

/** Returns the existing label ids by place in the plan, null for labels to create. */
export async function planNewLabels(
  tx: WorkspaceTx,
  planned: NonNullable<ImportPlan['labels']>,
): Promise<ReadonlyMap<number, number | null>> {
  const wanted = new Map(
    planned.flatMap(({ name, labelId }, place) => (labelId === null ? [[place, name] as const] : [])),
  );
  if (wanted.size === 0) return new Map();
  const live = await tx
    .select({ id: labels.id, name: labels.name, status: labels.status })
    .from(labels)
    .where(ne(labels.status, DELETED));
  const decided = decideNewLabels(
    wanted,
    live.map(({ status, ...label }) => ({ ...label, isActive: status === ACTIVE })),
  );
  if (!decided.ok) throw invalid(decided.refusal.message, 'Labels');
  return decided.value;
}

const ACTIVE = 1;
