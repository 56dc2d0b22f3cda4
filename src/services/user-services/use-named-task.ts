import type { NewTask } from '#domain/task/task.ts';
import { defaultEstimate } from '#domain/task/board.ts';
import type { LineSets } from '#domain/quick-add/quick-line.ts';
import { quickTask } from '#domain/timer/quick-timer-rules.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { newId } from '#services/browser/new-id.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { useServices } from './user-context.tsx';

export type TaskDefaults = Pick<NewTask, 'project' | 'label' | 'estimateMs'>;

/** Returns how a name becomes a task, with the project's default label and estimate (BRD-23, DEC-87). */
export function useNamedTask() {
  const { clock } = useServices();
  const { labelId, estimateMs } = useSettings().data;
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  return {
    defaultsIn(project: ProjectRef): TaskDefaults {
      const ofProject = projects.find(({ id }) => id === project.id)?.defaultLabelId;
      const label = labels.find(({ id }) => id === (labelId ?? ofProject)) ?? null;
      return { project, label, estimateMs: defaultEstimate(estimateMs) };
    },
    make: (
      name: string,
      task: TaskDefaults & Pick<NewTask, 'assigneeId' | 'day'> & Pick<LineSets, 'startText' | 'endText'>,
    ): NewTask => quickTask(name, { ...task, id: newId(clock.now()) }),
  };
}
