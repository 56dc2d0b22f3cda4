import { type KeyboardEvent, useRef, useState } from 'react';
import { editedTime } from '#domain/card.ts';
import { MAX_TASK_MS } from '#domain/constants.ts';
import { messages } from '#domain/messages.ts';
import { inputTime, readTime } from '#domain/time-text.ts';
import { useTimeText } from '#features/pickers/use-time-text.ts';
import { focusCardOf, focusWhole } from './card-focus.ts';

interface TimeEditProps {
  readonly label: string;
  readonly ms: number;
  readonly onSave: (ms: number) => void;
  readonly onClose: () => void;
}

/** A time of a card as it is typed anew: Enter and leaving it save, Escape leaves it as it was (CRD-23 to CRD-25). */
export function TimeEdit({ label, ms, onSave, onClose }: TimeEditProps) {
  const [text, setText] = useState(() => inputTime(ms));
  const [isTooLong, setIsTooLong] = useState(false);
  const isOver = useRef(false);
  const time = useTimeText({ value: text, onChange: setText });
  const error = isTooLong ? messages.timeTooLong : time.error;

  function close() {
    isOver.current = true;
    onClose();
  }

  function save() {
    const typed = readTime(text);
    if (isOver.current || typed === null) return;
    if (typed > MAX_TASK_MS) return setIsTooLong(true);
    const edited = editedTime(ms, typed);
    close();
    if (edited !== null) onSave(edited);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter') {
      time.input.onBlur();
      save();
    } else if (event.key === 'Escape') close();
    if (isOver.current) focusCardOf(event.currentTarget);
  }

  return (
    <>
      <input
        {...time.input}
        ref={focusWhole}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => {
          setIsTooLong(false);
          time.input.onChange(event);
        }}
        onBlur={() => {
          time.input.onBlur();
          save();
        }}
        onKeyDown={onKeyDown}
        className="h-6 w-12 rounded-chip border border-edge bg-surface px-1 text-meta text-text tabular-nums focus-visible:-outline-offset-1 aria-invalid:border-bad max-md:h-9 max-md:w-16 max-md:text-input"
      />
      {error !== undefined && (
        <span
          role="alert"
          className="absolute right-0 bottom-full left-1 rounded-control bg-raised px-2 py-1 text-meta font-regular text-bad shadow-menu"
        >
          {error}
        </span>
      )}
    </>
  );
}
