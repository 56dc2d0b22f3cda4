import { useMemo } from 'react';
import { defaultEstimate } from '#domain/task/board.ts';
import { defaultProject } from '#domain/task/default-project.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { inputTime } from '#domain/time/time-text.ts';
import { useFilteredTask } from '#features/lists/use-filtered-task.ts';
import { useClients } from '#services/queries/work/clients-queries.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import type { TaskDraft } from './task-draft.ts';

export function useNewTask(day: PlainDay | null, assigneeId: number): TaskDraft {
  const { clientId, projectId, labelId, estimateMs } = useSettings().data;
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const { client: ofClient, project: ofProject, label: ofLabel } = useFilteredTask(assigneeId);
  return useMemo(() => {
    const known = projects.find(({ id }) => id === ofProject?.id);
    const project = known ?? (ofClient ? null : defaultProject(projects, { projectId, clientId }));
    const client = ofClient ?? project?.client ?? clients.find(({ id }) => id === clientId) ?? null;
    const label = ofLabel ?? labels.find(({ id }) => id === (labelId ?? project?.defaultLabelId));
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
  }, [
    day,
    assigneeId,
    clientId,
    projectId,
    labelId,
    estimateMs,
    clients,
    projects,
    labels,
    ofClient,
    ofProject,
    ofLabel,
  ]);
}
