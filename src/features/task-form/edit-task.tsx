import { useMemo, useRef, useState } from 'react';
import { changedSince } from '#domain/journal/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { SessionsDialog } from '#features/sessions/index.ts';
import { useIsTaskGone } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { useServices, useTask } from '#services/user-services/index.ts';
import { PlanTrail } from './plan-trail-list.tsx';
import { startWhy } from './start-why.ts';
import { changesOf, draftOf, fieldsAmong } from './task-draft.ts';
import { TaskFormFrame } from './task-form-frame.tsx';
import { taskFormTitles } from './task-form-request.ts';

interface EditTaskProps {
  readonly task: Task;
  readonly onClose: () => void;
}

/**
 * Shows the current task under the user's input and saves the touched fields alone. If one of them was set
 * elsewhere, unseen by the user, the user chooses (DEC-122).
 */
export function EditTask({ task: opened, onClose }: EditTaskProps) {
  const { board, clock } = useServices();
  const { actor } = useSession();
  const today = useToday();
  const [saving, setSaving] = useState<Task | null>(null);
  const current = useTask(opened.id);
  // While saving, the board already shows this form's own change.
  const task = saving ?? current ?? opened;
  const isGone = useIsTaskGone(opened.id, current === undefined) || current?.live === false;
  const [openedAt] = useState(() => clock.now());
  const [loggedText] = useState(() => draftOf(opened, openedAt).loggedText);
  const base = useMemo(() => ({ ...draftOf(task, openedAt), loggedText }), [task, openedAt, loggedText]);
  const [seen, setSeen] = useState(opened);
  const changed = isGone ? [] : changedSince(seen, task);
  const notes = useRef<HTMLDivElement>(null);
  const [showsSessions, setShowsSessions] = useState(false);
  return (
    <TaskFormFrame
      title={taskFormTitles.edit}
      problem={isGone ? texts.taskGoneKept : null}
      elsewhere={{ changed, task, place: notes, onChosen: () => setSeen(task) }}
      base={base}
      save={async ({ value, project, draft, touchedFields, unseenFields, start }) => {
        if (fieldsAmong(changed, unseenFields).length > 0) {
          notes.current?.focus();
          return refused('task.outdated', texts.chooseWhichStays);
        }
        const changes = changesOf(value, { project, label: draft.label }, touchedFields, task.loggedMs);
        setSaving(task);
        const saved = await board.edit(task.id, changes, { start, seen: isGone ? seen : task });
        if (!saved.ok) setSaving(null);
        return saved;
      }}
      // If the task is gone, the list of changes reports the refusal.
      savedText={isGone ? null : messages.taskUpdated}
      hasSaved={({ touchedFields, start }) => {
        const isBanked = task.runningSince !== null && task.day === today;
        return touchedFields.size > 0 || start || isBanked;
      }}
      startWhy={(draft) => startWhy(draft, { actor, today }, task)}
      loggedEnd={
        <button type="button" className="text-link" onClick={() => setShowsSessions(true)}>
          Sessions
        </button>
      }
      details={!isGone && <PlanTrail task={task} />}
      onClose={onClose}
    >
      {showsSessions && <SessionsDialog task={task} onClose={() => setShowsSessions(false)} />}
    </TaskFormFrame>
  );
}
