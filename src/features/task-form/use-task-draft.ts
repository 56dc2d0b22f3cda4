import { useMemo, useState } from 'react';
import { type TaskDraft, touched } from './task-draft.ts';

/** The fields of an open form: what it began with, under what the user has changed. A default that arrives late still fills a field. */
export function useTaskDraft(base: TaskDraft): {
  readonly draft: TaskDraft;
  readonly touchedFields: ReadonlySet<keyof TaskDraft>;
  change(changes: Partial<TaskDraft>): void;
} {
  const [changes, setChanges] = useState<Partial<TaskDraft>>({});
  const draft = useMemo(() => ({ ...base, ...changes }), [base, changes]);
  const touchedFields = useMemo(() => touched(base, draft), [base, draft]);
  return {
    draft,
    touchedFields,
    change: (next) => setChanges((before) => ({ ...before, ...next })),
  };
}
