import { useSearchParams } from 'react-router-dom';
import { boardFilterOf, type FilteredTask, filteredTask } from '#domain/board-filter/index.ts';
import type { LabelRef } from '#domain/task/index.ts';
import { useLabels, useProjects } from '#services/queries/index.ts';
import { useServices } from '#services/user-services/index.ts';

export function useFilteredTask(assigneeId: number): FilteredTask<LabelRef> {
  const { board } = useServices();
  const [search] = useSearchParams();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const tasks = board.tasks().values();
  return filteredTask(boardFilterOf(search), { projects, labels, tasks, assigneeId });
}
