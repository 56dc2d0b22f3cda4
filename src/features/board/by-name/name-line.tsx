import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { titleProblem } from '#domain/card-rules.ts';
import { texts } from '#domain/messages.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import { EditProblem } from '#features/board/edit-problem.tsx';
import { useEditInPlace } from '#features/board/use-edit-in-place.ts';
import { columnTitle } from '#features/board/week-text.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import { useServices } from '#services/user-services/context.tsx';
import { useNamedTask } from '#services/user-services/use-named-task.ts';
import { Kbd } from '#ui/kbd.tsx';
import { keepClear } from '#ui/keep-clear.ts';
import { Mark } from '#ui/mark.tsx';
import { useProjectByName } from './use-project-by-name.ts';

interface NameLineProps {
  readonly day: PlainDay | null;
  readonly userId: number;
  readonly initial: string;
  /** The name is on its way to the board, and the person goes on. */
  readonly onNext: () => void;
  /** A name was not taken. */
  readonly onRefused: (name: string) => void;
  /** Nothing more is to be added. */
  readonly onClose: () => void;
  /** All fields are wanted for what was typed. */
  readonly onForm: (name: string) => void;
}

/** A line in which the name of a task is typed: Enter and leaving it add the task, Shift+Enter opens the form, Escape closes it. */
export function NameLine({ day, userId, initial, onNext, onRefused, onClose, onForm }: NameLineProps) {
  const { board } = useServices();
  const hintId = useId();
  const project = useProjectByName(userId);
  const make = useNamedTask();
  const [text, setText] = useState(initial);
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Who presses Enter goes on with the next one; who goes elsewhere stays there.
  const end = useRef(onClose);
  const isHere = () => box?.contains(document.activeElement) === true;

  const add = async (name: string) => {
    // What gets the focus when the line is left has it after this only, and is to keep it.
    if (!isHere()) await new Promise((resolve) => setTimeout(resolve));
    if (project === null) return;
    const decided = await board.create(make(name, project, { assigneeId: userId, day }), { start: false });
    if (decided.ok) return;
    announceRefusal(decided.refusal);
    onRefused(name);
  };
  const { problem, typed, cancel, field } = useEditInPlace<string>({
    read() {
      if (text.trim() === '') return null;
      const wrong = titleProblem(text) ?? (project ? null : texts.nameNeedsProject);
      return wrong === null ? { value: text } : { problem: wrong };
    },
    onSave(name) {
      end.current = isHere() ? onNext : onClose;
      void add(name);
    },
    onClose: () => end.current(),
  });

  function openForm() {
    end.current = () => onForm(text);
    cancel();
  }

  // Without a project the name alone makes no task: it goes on into the form, where one is chosen.
  const needsForm = project === null && text.trim() !== '' && titleProblem(text) === null;

  function press(event: KeyboardEvent<HTMLElement>) {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!isEnter || !(event.shiftKey || needsForm)) return field.onKeyDown(event);
    event.preventDefault();
    openForm();
  }

  return (
    <div ref={setBox} className="flex-none border-t border-hairline bg-surface p-1.5 max-md:p-3">
      <div ref={keepClear}>
        <input
          {...field}
          onKeyDown={press}
          aria-label={`Name of a new task on ${columnTitle(day)}`}
          aria-describedby={hintId}
          aria-invalid={problem !== null || undefined}
          placeholder="Name of the task"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            typed(titleProblem(value));
          }}
          className="block h-8 w-full rounded-control border border-edge bg-surface px-2 text-body text-text aria-invalid:border-bad max-md:h-10 max-md:text-input"
        />
        {problem !== null && <EditProblem>{problem}</EditProblem>}
        {project && (
          <p className="mt-1.5 flex items-center gap-1.5 text-meta text-muted">
            <Mark colour={project.client.color} className="h-3" />
            <span className="min-w-0 truncate">
              <bdi>{project.client.name}</bdi> · <bdi>{project.name}</bdi>
            </span>
          </p>
        )}
        <p id={hintId} className="mt-1 flex flex-wrap items-center gap-x-1 text-meta text-subtle">
          <Kbd>Enter</Kbd> {project ? 'adds' : 'goes on to client and project'}
          <button
            type="button"
            // A press must not leave the field, which would add the task.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={openForm}
            className="min-h-6 rounded-chip px-1 text-accent-text hover:bg-hover"
          >
            <Kbd>Shift Enter</Kbd> all fields
          </button>
        </p>
      </div>
    </div>
  );
}
