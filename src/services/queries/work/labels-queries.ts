import type { QueryKey } from '@tanstack/react-query';
import type { WireLabel } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { LabelRef } from '#domain/task/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useCreateInList } from '#services/queries/use-create-in-list.ts';
import { useList } from '#services/queries/use-list.ts';

const LABELS_KEY: QueryKey = ['labels'];

/** Reads the active labels of the workspace (API-100, DEC-88). */
export function useLabels(): Read<readonly LabelRef[]> {
  const { api } = useSharedServices();
  return useList({
    key: LABELS_KEY,
    read: (signal) => api.call('POST /api/labels/Label/List', { body: { IncludeInactive: false }, signal }),
    item: toLabel,
    nameOf: ({ name }) => name,
  });
}

/** Creates an active label (API-051). */
export function useCreateLabel(): (label: {
  readonly name: string;
  readonly color: string;
}) => Promise<Decision<LabelRef>> {
  return useCreateInList(
    (api, { name, color }: { readonly name: string; readonly color: string }, sending) =>
      api.call('POST /api/labels/Label', { body: { Name: name, ColorCode: color }, ...sending }),
    { key: LABELS_KEY, item: toLabel },
  );
}

function toLabel(wire: WireLabel): LabelRef {
  return { id: wire.idLabel, name: wire.Name, color: wire.ColorCode };
}
