import { useCallback, useMemo, useState } from 'react';
import { type TaskDraft, touched } from './task-draft.ts';

/** Keeps the user's changes on top of `base`, so that a default that arrives late still fills its field. */
export function useTaskDraft(
  base: TaskDraft,
  typed: Partial<TaskDraft> = {},
): {
  readonly draft: TaskDraft;
  readonly touchedFields: ReadonlySet<keyof TaskDraft>;
  /** The touched fields whose current base value the form has never shown. */
  readonly unseenFields: ReadonlySet<keyof TaskDraft>;
  change(changes: Partial<TaskDraft>): void;
  acceptBase(): void;
} {
  const [changes, setChanges] = useState(typed);
  const draft = useMemo(() => ({ ...base, ...changes }), [base, changes]);
  const touchedFields = useMemo(() => touched(base, draft), [base, draft]);
  const [shown, setShown] = useState(base);
  const unseenFields = touched(shown, base);
  if ([...unseenFields].some((field) => !touchedFields.has(field)))
    setShown({ ...base, ...only(shown, touchedFields) });
  return {
    draft,
    touchedFields,
    unseenFields,
    acceptBase: () => setShown(base),
    change: useCallback(
      (next) => setChanges((before) => ({ ...before, ...differing({ ...base, ...before }, next) })),
      [base],
    ),
  };
}

/** A field that was left as it was can still be filled by a default. */
function differing(draft: TaskDraft, next: Partial<TaskDraft>): Partial<TaskDraft> {
  const fields = touched(draft, { ...draft, ...next });
  return Object.fromEntries(Object.entries(next).filter(([key]) => fields.has(key as keyof TaskDraft)));
}

function only(draft: TaskDraft, fields: ReadonlySet<keyof TaskDraft>): Partial<TaskDraft> {
  return Object.fromEntries([...fields].map((field) => [field, draft[field]]));
}
