import { useState } from 'react';
import { createTaskRefusal } from '#domain/access/index.ts';
import { messages } from '#domain/texts/index.ts';
import type { TypedTask } from '#domain/quick-add/index.ts';
import { type PlainDay, readTime } from '#domain/time/index.ts';
import { newId } from '#services/browser/index.ts';
import { useLabels, useNoProject } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { startWhy } from './start-why.ts';
import { draftOfTyped, newTaskOf } from './task-draft.ts';
import { TaskFormFrame } from './task-form-frame.tsx';
import { taskFormTitles } from './task-form-request.ts';
import { useNewTask } from './use-new-task.ts';

interface AddTaskProps {
  readonly day: PlainDay | null;
  readonly assigneeId?: number | undefined;
  readonly typed?: TypedTask | undefined;
  readonly onClose: () => void;
}

/** The id is fixed from the start, so that the task is never created twice. */
export function AddTask({ day, assigneeId, typed, onClose }: AddTaskProps) {
  const { board, clock } = useServices();
  const { user, actor } = useSession();
  const { data: labels } = useLabels();
  const today = useToday();
  const noProject = useNoProject();
  const [id] = useState(() => newId(clock.now()));
  const isOwners = assigneeId !== undefined && createTaskRefusal(actor, assigneeId) === null;
  const base = useNewTask(day, isOwners ? assigneeId : user.id);
  return (
    <TaskFormFrame
      title={taskFormTitles.add}
      problem={noProject?.message ?? null}
      base={base}
      typed={typed && draftOfTyped(typed, readTime(base.estimateText) ?? 0)}
      save={({ value, project, draft, start }) =>
        board.create(newTaskOf(id, value, { project, label: draft.label }), { start })
      }
      savedText={messages.taskCreated}
      hasSaved={() => true}
      startWhy={(draft) => startWhy(draft, { actor, today })}
      withProject={({ defaultLabelId }, draft) => {
        const label = labels.find((each) => each.id === defaultLabelId);
        return label && draft.label === null ? { label } : {};
      }}
      onClose={onClose}
    />
  );
}
