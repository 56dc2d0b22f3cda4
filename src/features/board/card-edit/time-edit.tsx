import { useState } from 'react';
import { timeInPlace, type Task } from '#domain/task/index.ts';
import { inputTime } from '#domain/time/index.ts';
import { useTimeText } from '#features/pickers/index.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { EditProblem } from './edit-problem.tsx';
import { useEditInPlace } from './use-edit-in-place.ts';
import { useRemovedNotice } from '#features/board/focus/index.ts';

interface TimeEditProps {
  readonly task: Task;
  readonly field: 'logged' | 'estimate';
  /** `seen` is the task from when the edit began, so that later changes by others aren't overwritten (DEC-35). */
  readonly onSave: (ms: number, seen: Task) => void;
  readonly onClose: () => void;
}

export function TimeEdit({ task, field: of, onSave, onClose }: TimeEditProps) {
  const [seen] = useState(task);
  const ms = of === 'logged' ? seen.loggedMs : seen.estimateMs;
  const [text, setText] = useState(() => inputTime(ms));
  const { problem, isChanged, typed, field } = useEditInPlace({
    read: () => timeInPlace(ms, time.leave()),
    onSave: (saved) => onSave(saved, seen),
    onClose,
  });
  const time = useTimeText({
    value: text,
    onChange(next) {
      setText(next);
      typed(null);
    },
  });
  // A changed text gets its own message when it is saved or refused.
  useRemovedNotice(seen, { isTold: isChanged });
  const error = problem ?? time.error;
  const ref = useMergedRef<HTMLInputElement>(time.input.ref, field.ref);

  return (
    <>
      <input
        {...time.input}
        {...field}
        ref={ref}
        aria-label={`${of === 'logged' ? 'Logged time' : 'Estimate'} of “${task.name}”`}
        aria-invalid={error !== undefined || undefined}
        className="h-6 w-12 rounded-chip border border-edge bg-surface px-1 text-meta text-text tabular-nums focus-visible:-outline-offset-1 aria-invalid:border-bad max-md:h-9 max-md:w-16 max-md:text-input"
      />
      {error !== undefined && <EditProblem>{error}</EditProblem>}
      {error === undefined && time.hint && (
        <EditProblem key={time.hint.count} isHint>
          {time.hint.text}
        </EditProblem>
      )}
    </>
  );
}
