import { defaultProject } from '#domain/default-project.ts';
import { lastProject } from '#domain/last-project.ts';
import type { ProjectRef } from '#domain/task.ts';
import { useProjects } from '#services/queries/projects.ts';
import { useSettings } from '#services/queries/settings.ts';
import { useServices } from '#services/user-services/context.tsx';

/** What a task of a person belongs to of which only the name is known: the project used last, else the default one; null where there is none (BRD-22). */
export function useProjectByName(assigneeId: number): ProjectRef | null {
  const { board } = useServices();
  const { clientId, projectId } = useSettings().data;
  const { data: projects } = useProjects();
  return lastProject(board.tasks().values(), assigneeId) ?? defaultProject(projects, { projectId, clientId });
}
