import type { NewTask } from '#domain/journal/events.ts';
import type { LineSets } from '#domain/quick-add/quick-line.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { quickTask } from '#domain/timer/quick-timer-rules.ts';
import type { ProjectRef } from '#domain/task/task.ts';
import { newId } from '#services/browser/new-id.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { useServices } from './user-context.tsx';

/** How a name becomes a task of a person, with estimate and label as its line says, else as the form begins (BRD-23, DEC-87). */
export function useNamedTask(): (
  name: string,
  project: ProjectRef,
  on: { readonly assigneeId: number; readonly day: PlainDay | null } & Pick<LineSets, 'estimateMs' | 'label'>,
) => NewTask {
  const { clock } = useServices();
  const { labelId, estimateMs } = useSettings().data;
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  return (name, project, on) => {
    const ofProject = projects.find(({ id }) => id === project.id)?.defaultLabelId;
    const label = labels.find(({ id }) => id === (labelId ?? ofProject)) ?? null;
    const { assigneeId, day } = on;
    const known = { id: newId(clock.now()), assigneeId, day, estimateMs: on.estimateMs ?? estimateMs };
    return quickTask(name, project, { ...known, label: on.label ?? label });
  };
}
