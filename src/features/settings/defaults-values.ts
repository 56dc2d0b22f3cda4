import type * as z from 'zod';
import { inputTime } from '#domain/time/index.ts';
import type { defaultsForm } from '#domain/workspace.ts';
import type { Settings } from '#services/queries/index.ts';

export function defaultsOf({ clientId, projectId, labelId, estimateMs }: Settings) {
  return {
    DefaultClientId: clientId,
    DefaultProjectId: projectId,
    DefaultLabelId: labelId,
    DefaultEstimatedTime: estimateMs,
  };
}

export function initialDefaults({ clientId, projectId, labelId, estimateMs }: Settings) {
  return {
    DefaultClientId: clientId?.toString() ?? '',
    DefaultProjectId: projectId?.toString() ?? '',
    DefaultLabelId: labelId?.toString() ?? '',
    DefaultEstimatedTime: estimateMs === null ? '' : inputTime(estimateMs),
  } satisfies z.input<typeof defaultsForm>;
}
