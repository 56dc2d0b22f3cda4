import type { NewTask } from '#domain/journal/events.ts';
import { defaultProject } from '#domain/default-project.ts';
import { lastProject } from '#domain/last-project.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import { quickTask } from '#domain/quick-timer.ts';
import type { ProjectRef } from '#domain/task.ts';
import { newId } from '#services/browser/new-id.ts';
import { useLabels } from '#services/queries/labels.ts';
import { useProjects } from '#services/queries/projects.ts';
import { useSettings } from '#services/queries/settings.ts';
import { useServices } from '#services/user-services/context.tsx';

/** How a name becomes a task of a person: with the project used last, else the default one, and the defaults of the form (BRD-22, BRD-23, DEC-87). */
export function useNamedTask(assigneeId: number): {
  /** What the task belongs to; null where nothing is known that it could. */
  readonly project: ProjectRef | null;
  make(name: string, day: PlainDay | null): NewTask | null;
} {
  const { board, clock } = useServices();
  const { clientId, projectId, labelId, estimateMs } = useSettings().data;
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const project =
    lastProject(board.tasks().values(), assigneeId) ?? defaultProject(projects, { projectId, clientId });
  return {
    project,
    make(name, day) {
      if (project === null) return null;
      const ofProject = projects.find(({ id }) => id === project.id)?.defaultLabelId;
      const label = labels.find(({ id }) => id === (labelId ?? ofProject)) ?? null;
      return quickTask(name, project, { id: newId(clock.now()), assigneeId, day, estimateMs, label });
    },
  };
}
