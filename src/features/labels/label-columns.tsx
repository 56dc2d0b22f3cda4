import { statusWords } from '#domain/entity-status.ts';
import type { LabelItem } from '#services/queries/label-resource.ts';
import { Mark } from '#ui/mark.tsx';
import type { TableColumn } from '#ui/table-column.ts';

/** The columns of the list of labels (LBL-01). */
export const labelColumns: readonly TableColumn<LabelItem>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, color }) => (
      <span className="inline-flex max-w-full items-center gap-2">
        <Mark colour={color} shape="dot" />
        <bdi className="truncate">{name}</bdi>
      </span>
    ),
  },
  {
    id: 'tasks',
    header: 'Tasks',
    align: 'end',
    value: ({ tasks }) => tasks,
    cell: ({ tasks }) => (tasks === 1 ? '1 task' : `${tasks} tasks`),
  },
  { id: 'status', header: 'Status', value: ({ status }) => statusWords[status] },
];
