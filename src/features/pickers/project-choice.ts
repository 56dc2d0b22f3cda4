import { projectRef } from '#domain/work/project-ref.ts';
import type { QuickRequest } from '#domain/timer/quick-timer-rules.ts';

/** The client and the project that are chosen. */
export type ProjectChoice = Pick<QuickRequest, 'client' | 'project'>;

/** Another client: the project goes (FRM-25). */
export function chooseClient(chosen: ProjectChoice, client: ProjectChoice['client']): ProjectChoice {
  return { client, project: client?.id === chosen.client?.id ? chosen.project : null };
}

/** A project as the task keeps it, with its client. */
export function chooseProject({ client }: ProjectChoice, project: ProjectChoice['project']): ProjectChoice {
  return project === null ? { client, project } : { client: project.client, project: projectRef(project) };
}
