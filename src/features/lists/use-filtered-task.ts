import { useSearchParams } from 'react-router-dom';
import { boardFilterOf } from '#domain/board-filter/board-filter.ts';
import { type FilteredTask, filteredTask } from '#domain/board-filter/filtered-task.ts';
import type { LabelRef } from '#domain/task/task.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useServices } from '#services/user-services/user-context.tsx';

export function useFilteredTask(assigneeId: number): FilteredTask<LabelRef> {
  const { board } = useServices();
  const [search] = useSearchParams();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const tasks = board.tasks().values();
  return filteredTask(boardFilterOf(search), { projects, labels, tasks, assigneeId });
}
