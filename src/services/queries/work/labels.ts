import type { WireLabel } from '#domain/contract/work/labels.ts';
import type { LabelRef } from '#domain/task/task.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import type { Read } from '#services/queries/read.ts';
import { useList } from '#services/queries/use-list.ts';

/** The active labels of the workspace (API-100, DEC-88). */
export function useLabels(): Read<readonly LabelRef[]> {
  const { api } = useSharedServices();
  return useList({
    key: ['labels'],
    read: (signal) => api.call('POST /api/labels/Label/List', { body: { IncludeInactive: false }, signal }),
    item: toLabel,
  });
}

function toLabel(wire: WireLabel): LabelRef {
  return { id: wire.idLabel, name: wire.Name, color: wire.ColorCode };
}
