import type * as z from 'zod';
import { inputTime } from '#domain/time/time-text.ts';
import type { defaultsForm } from '#domain/workspace.ts';
import type { Settings } from '#services/queries/people/settings-queries.ts';

/** Defaults by their names on the wire. */
export function defaultsOf({ clientId, projectId, labelId, estimateMs }: Settings) {
  return {
    DefaultClientId: clientId,
    DefaultProjectId: projectId,
    DefaultLabelId: labelId,
    DefaultEstimatedTime: estimateMs,
  };
}

/** What stands at first in the fields of defaults. */
export function initialDefaults({ clientId, projectId, labelId, estimateMs }: Settings) {
  return {
    DefaultClientId: clientId?.toString() ?? '',
    DefaultProjectId: projectId?.toString() ?? '',
    DefaultLabelId: labelId?.toString() ?? '',
    DefaultEstimatedTime: estimateMs === null ? '' : inputTime(estimateMs),
  } satisfies z.input<typeof defaultsForm>;
}
