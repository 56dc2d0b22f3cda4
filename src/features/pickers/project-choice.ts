import { projectRef } from '#domain/work/index.ts';
import type { QuickRequest } from '#domain/timer/index.ts';

export type ProjectChoice = Pick<QuickRequest, 'client' | 'project'>;

/** Another client clears the project (FRM-25). */
export function chooseClient(chosen: ProjectChoice, client: ProjectChoice['client']): ProjectChoice {
  return { client, project: client?.id === chosen.client?.id ? chosen.project : null };
}

export function chooseProject({ client }: ProjectChoice, project: ProjectChoice['project']): ProjectChoice {
  return project === null ? { client, project } : { client: project.client, project: projectRef(project) };
}
