import { useMemo } from 'react';
import { defaultEstimate } from '#domain/task/board.ts';
import { defaultProject } from '#domain/task/default-project.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { inputTime } from '#domain/time/time-text.ts';
import { useClients } from '#services/queries/work/clients-queries.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import type { TaskDraft } from './task-draft.ts';

/** What Add Task begins with: the day of its column (BRD-22) and the defaults of the person (BRD-23, DEC-87). */
export function useNewTask(day: PlainDay | null, assigneeId: number): TaskDraft {
  const { clientId, projectId, labelId, estimateMs } = useSettings().data;
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  return useMemo(() => {
    const project = defaultProject(projects, { projectId, clientId });
    const client = project?.client ?? clients.find(({ id }) => id === clientId) ?? null;
    const label = labels.find(({ id }) => id === (labelId ?? project?.defaultLabelId));
    return {
      name: '',
      description: '',
      assigneeId,
      client,
      project,
      label: label ?? null,
      day: day ?? '',
      startText: '',
      endText: '',
      estimateText: inputTime(defaultEstimate(estimateMs)),
      loggedText: inputTime(0),
    };
  }, [day, assigneeId, clientId, projectId, labelId, estimateMs, clients, projects, labels]);
}
