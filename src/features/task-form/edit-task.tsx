import { useState } from 'react';
import { changedUnder, fieldWords } from '#domain/act-words.ts';
import { changedSince } from '#domain/journal/replaced.ts';
import { messages, texts } from '#domain/messages.ts';
import type { Task } from '#domain/task.ts';
import { useIsTaskGone } from '#services/queries/task-gone.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/context.tsx';
import { useTask } from '#services/user-services/use-board.ts';
import { PlanTrail } from './plan-trail.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { startWhy } from './start-why.ts';
import { changesOf, draftOf } from './task-draft.ts';
import { TaskFormFrame } from './task-form-frame.tsx';
import { taskFormTitles } from './task-form-request.ts';
import { useToday } from '#services/shared-services/use-today.ts';

interface EditTaskProps {
  readonly task: Task;
  readonly onClose: () => void;
}

/** Edit Task (FRM-02): shows the task as it was when the form opened, and saves what the user touched. */
export function EditTask({ task: opened, onClose }: EditTaskProps) {
  const { board, clock } = useServices();
  const { actor } = useSession();
  const today = useToday();
  const current = useTask(opened.id);
  const task = current ?? opened;
  const isGone = useIsTaskGone(opened.id, current === undefined) || current?.live === false;
  const [base] = useState(() => draftOf(opened, clock.now()));
  const [seen] = useState(opened);
  const changed = changedSince(seen, task);
  const [showsSessions, setShowsSessions] = useState(false);
  return (
    <TaskFormFrame
      title={taskFormTitles.edit}
      problem={isGone ? texts.taskGoneKept : null}
      note={isGone || changed.length === 0 ? null : changedUnder(changed.map((field) => fieldWords[field]))}
      base={base}
      save={({ value, project, draft, touchedFields, start }) =>
        board.edit(task.id, changesOf(value, { project, label: draft.label }, touchedFields, task.loggedMs), {
          start,
          seen,
        })
      }
      // What the server does not take any more, the list of changes tells.
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
