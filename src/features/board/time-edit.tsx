import { type KeyboardEvent, useRef, useState } from 'react';
import { editedTime, editedTimeProblem } from '#domain/card-rules.ts';
import { inputTime, readTime } from '#domain/time-text.ts';
import { useTimeText } from '#features/pickers/use-time-text.ts';
import { focusCardOf, focusWhole } from './card-focus.ts';
import { EditProblem } from './edit-problem.tsx';

interface TimeEditProps {
  readonly label: string;
  readonly ms: number;
  readonly onSave: (ms: number) => void;
  readonly onClose: () => void;
}

/** A time of a card as it is typed anew: Enter and leaving it save, Escape leaves it as it was (CRD-23 to CRD-25). */
export function TimeEdit({ label, ms, onSave, onClose }: TimeEditProps) {
  const [text, setText] = useState(() => inputTime(ms));
  const [problem, setProblem] = useState<{ readonly of: string; readonly message: string }>();
  const isOver = useRef(false);
  const time = useTimeText({ value: text, onChange: setText });
  const error = problem?.of === text ? problem.message : time.error;

  function close() {
    isOver.current = true;
    onClose();
  }

  function save() {
    if (isOver.current) return;
    const left = time.leave();
    const typed = readTime(left);
    if (typed === null) return;
    const message = editedTimeProblem(ms, typed);
    if (message !== null) return setProblem({ of: left, message });
    const edited = editedTime(ms, typed);
    close();
    if (edited !== null) onSave(edited);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') close();
    if (isOver.current) focusCardOf(event.currentTarget);
  }

  return (
    <>
      <input
        {...time.input}
        ref={focusWhole}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="h-6 w-12 rounded-chip border border-edge bg-surface px-1 text-meta text-text tabular-nums focus-visible:-outline-offset-1 aria-invalid:border-bad max-md:h-9 max-md:w-16 max-md:text-input"
      />
      {error !== undefined && <EditProblem className="right-0 bottom-full left-1">{error}</EditProblem>}
    </>
  );
}
