import { useMemo } from 'react';
import { defaultEstimate, defaultProject } from '#domain/task/index.ts';
import { type PlainDay, inputTime } from '#domain/time/index.ts';
import { useFilteredTask } from '#features/lists/index.ts';
import { useClients, useLabels, useProjects, useSettings } from '#services/queries/index.ts';
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
