import { useRef, useState } from 'react';
import { titleInPlace, titleProblem, type Task } from '#domain/task/index.ts';
import { tellRefusal } from '#services/toasts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { useGrowingField } from '#ui/interaction/use-growing-field.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { EditProblem } from './edit-problem.tsx';
import { useEditInPlace } from './use-edit-in-place.ts';
import { useRemovedNotice } from '#features/board/focus/index.ts';

interface TitleEditProps {
  readonly task: Task;
  readonly lines: number;
  readonly onClose: () => void;
}

export function TitleEdit({ task, lines, onClose }: TitleEditProps) {
  const { board } = useServices();
  const [seen] = useState(task);
  const [text, setText] = useState(task.name);
  const { problem, isChanged, typed, field } = useEditInPlace({
    read: () => titleInPlace(seen.name, text),
    onSave: (name) => void tellRefusal(board.rename(task.id, name, seen)),
    onClose,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const ref = useMergedRef<HTMLTextAreaElement>(area, field.ref);
  useGrowingField(area);
  // A changed text gets its own message when it is saved or refused.
  useRemovedNotice(seen, {
    isTold: isChanged,
    typed: () => (text.trim() === '' || text === seen.name ? null : text),
  });

  return (
    <div className="col-start-2">
      <textarea
        {...field}
        ref={ref}
        aria-label={`Name of “${task.name}”`}
        value={text}
        rows={lines}
        aria-invalid={problem !== null || undefined}
        onChange={({ target: { value } }) => {
          setText(value);
          typed(titleProblem(value));
        }}
        className="-mx-1 block w-[calc(100%+8px)] resize-none overflow-hidden rounded-chip wrap-anywhere bg-surface px-1 text-body/[17px] font-medium text-text outline-2 -outline-offset-1 outline-accent-line aria-invalid:outline-bad max-md:text-input/5"
      />
      {problem !== null && <EditProblem>{problem}</EditProblem>}
    </div>
  );
}
