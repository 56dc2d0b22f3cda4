import { compareNames } from '#domain/texts/index.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type BoardFilterKind, NO_LABEL, boardFilterWords } from '#domain/board-filter/index.ts';
import type { Task } from '#domain/task/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { type ReportOption, useReportOptions } from '#services/queries/index.ts';
import { useServices } from '#services/user-services/index.ts';

export type FilterChoices = Readonly<Record<BoardFilterKind, readonly ReportOption[]>>;

/** The options of the tasks at hand, and all others once they are loaded. */
export function useFilterChoices(userId: number): FilterChoices {
  const { board } = useServices();
  const tasks = useSyncExternalStore(
    board.subscribe,
    useCallback(() => board.tasks(), [board]),
  );
  const { data } = useReportOptions();
  return useMemo(() => {
    const own = [...tasks.values()].filter(({ live, assigneeId }) => live && assigneeId === userId);
    const of = (kind: BoardFilterKind) => merged(own.flatMap(optionsOf[kind]), data?.[kind] ?? []);
    return { clients: of('clients'), projects: of('projects'), labels: [noLabel, ...of('labels')] };
  }, [tasks, data, userId]);
}

const noLabel: ReportOption = { id: NO_LABEL, name: boardFilterWords.noLabel, color: null, isActive: true };

type Named = Pick<ReportOption, 'id' | 'name'> & { readonly color?: string };

const optionsOf: Readonly<Record<BoardFilterKind, (task: Task) => readonly Named[]>> = {
  clients: ({ project: { client } }) => [{ ...client, color: clientColor(client) }],
  projects: ({ project }) => [{ ...project, color: clientColor(project) }],
  labels: ({ label }) => (label ? [label] : []),
};

function merged(onTasks: readonly Named[], others: readonly ReportOption[]): readonly ReportOption[] {
  const byId = new Map<number, ReportOption>();
  for (const { id, name, color = null } of onTasks) byId.set(id, { id, name, color, isActive: true });
  for (const option of others) byId.set(option.id, option);
  return [...byId.values()].toSorted((one, other) => compareNames(one.name, other.name));
}
