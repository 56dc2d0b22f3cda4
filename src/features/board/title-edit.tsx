import { type KeyboardEvent, useRef, useState } from 'react';
import { editedTitle } from '#domain/card-rules.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { messages } from '#domain/messages.ts';
import type { Task } from '#domain/task.ts';
import { hasForbiddenText, tidyName } from '#domain/text.ts';
import { tellRefusal } from '#services/toasts/tell-refusal.ts';
import { useServices } from '#services/user-services/context.tsx';
import { focusCardOf, focusWhole } from './card-focus.ts';
import { EditProblem } from './edit-problem.tsx';

interface TitleEditProps {
  readonly task: Task;
  readonly lines: number;
  readonly onClose: () => void;
}

/** The title as it is typed anew: Enter and leaving it save, Escape leaves it as it was (CRD-04 to CRD-08). */
export function TitleEdit({ task, lines, onClose }: TitleEditProps) {
  const { board } = useServices();
  const [seen] = useState(task);
  const [text, setText] = useState(task.name);
  const isOver = useRef(false);

  function close() {
    isOver.current = true;
    onClose();
  }

  function save() {
    if (isOver.current) return;
    const name = editedTitle(seen.name, text);
    if (name === null || hasForbiddenText(name)) return close();
    if (name.length > MAX_NAME) return;
    close();
    void tellRefusal(board.rename(task.id, name, seen.updatedDate));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    } else if (event.key === 'Escape') close();
    if (isOver.current) focusCardOf(event.currentTarget);
  }

  const isTooLong = tidyName(text).length > MAX_NAME;
  return (
    <div className="relative">
      <textarea
        ref={focusWhole}
        aria-label={`Title of “${task.name}”`}
        value={text}
        rows={lines}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
        className="-mx-1 block w-[calc(100%+8px)] resize-none rounded-chip bg-surface px-1 text-body/[17px] font-medium text-text outline-2 -outline-offset-1 outline-accent-line aria-invalid:outline-bad max-md:text-input/5"
      />
      {isTooLong && <EditProblem className="top-full left-0 mt-1">{messages.nameTooLong}</EditProblem>}
    </div>
  );
}
