import { type NewTask, defaultEstimate } from '#domain/task/index.ts';
import type { LineSets } from '#domain/quick-add/index.ts';
import { quickTask } from '#domain/timer/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { newId } from '#services/browser/index.ts';
import { useLabels, useProjects, useSettings } from '#services/queries/index.ts';
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
