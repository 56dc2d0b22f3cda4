import { projectRef } from '#domain/project-ref.ts';
import type { QuickWish } from '#domain/quick-timer.ts';

/** The client and the project that are chosen. */
export type QuickChoice = Pick<QuickWish, 'client' | 'project'>;

/** Another client: the project goes (FRM-25). */
export function chooseClient(chosen: QuickChoice, client: QuickChoice['client']): QuickChoice {
  return { client, project: client?.id === chosen.client?.id ? chosen.project : null };
}

/** A project as the task keeps it, with its client. */
export function chooseProject({ client }: QuickChoice, project: QuickChoice['project']): QuickChoice {
  return project === null ? { client, project } : { client: project.client, project: projectRef(project) };
}
