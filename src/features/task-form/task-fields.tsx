import { type KeyboardEvent, memo, type ReactNode, useCallback } from 'react';
import { assignTaskRefusal, mayAssignTo } from '#domain/access/index.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '#domain/constants.ts';
import { messages, texts, tidyName, tidyText } from '#domain/texts/index.ts';
import { FIRST_DAY, LAST_DAY, typedDay, clockMinutes } from '#domain/time/index.ts';
import { whyOf } from '#features/page/index.ts';
import { ClientPicker, LabelPicker, ProjectPicker, TimeInput, UserPicker } from '#features/pickers/index.ts';
import type { ProjectItem } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { chooseClient, chooseDay, type TaskDraft, typeEnd, typeEstimate, typeStart } from './task-draft.ts';
import type { useTaskForm } from './use-task-form.ts';

interface TaskFieldsProps {
  readonly errors: ReturnType<typeof useTaskForm>['errors'];
  readonly draft: TaskDraft;
  readonly change: (changes: Partial<TaskDraft>) => void;
  readonly onProject: (project: ProjectItem | null) => void;
  readonly loggedEnd?: ReactNode;
}

/** Memoized, so that the start of a save doesn't wait for the fields to render. */
export const TaskFields = memo(function TaskFields(props: TaskFieldsProps) {
  const { errors, draft, change, onProject, loggedEnd } = props;
  const { actor } = useSession();
  const allows = useCallback((userId: number) => mayAssignTo(actor, userId), [actor]);
  const today = useToday();
  const readYear = () => {
    const day = typedDay(draft.day, today);
    if (day !== draft.day) change({ day });
  };
  return (
    <div className="grid grid-cols-4 gap-x-3 gap-y-4">
      <TextField
        data-autofocus
        label="Name"
        name="TaskName"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={tidyName(draft.name).length > MAX_NAME ? messages.nameTooLong : errors.TaskName}
        counter={MAX_NAME}
        autoComplete="off"
        className="col-span-full"
      />
      <TextArea
        label="Description"
        name="Description"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        onKeyDown={submitByKeys}
        error={
          tidyText(draft.description).length > MAX_DESCRIPTION
            ? messages.descriptionTooLong
            : errors.Description
        }
        counter={MAX_DESCRIPTION}
        className="col-span-full"
      />
      <ClientPicker
        leadsToProject
        name="idClient"
        value={draft.client}
        onChange={(client) => change(chooseClient(draft, client))}
        error={errors.idClient !== undefined}
        className={wide}
      />
      <ProjectPicker
        name="idProject"
        clientId={draft.client?.id ?? null}
        value={draft.project}
        onChange={onProject}
        error={errors.idProject !== undefined}
        className={wide}
      />
      <LabelPicker
        name="idLabel"
        value={draft.label}
        onChange={(label) => change({ label })}
        error={errors.idLabel}
        className={wide}
      />
      <UserPicker
        name="idAssignedTo"
        value={draft.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        allows={allows}
        why={whyOf(texts.assigneeLocked, assignTaskRefusal(actor))}
        error={errors.idAssignedTo !== undefined}
        className={wide}
      />
      <DateField
        label="Date"
        name="StartDate"
        value={draft.day}
        onChange={({ target }) =>
          change(target.validity.badInput ? { day: '' } : chooseDay(draft, target.value))
        }
        onBlur={readYear}
        onKeyDown={({ key }) => key === 'Enter' && readYear()}
        min={FIRST_DAY}
        max={LAST_DAY}
        hint={draft.day === '' ? 'A task without a date is unscheduled.' : undefined}
        error={errors.StartDate}
        className={wide}
      />
      <TimeInput
        label="Start"
        name="DisplayStartTime"
        value={draft.startText}
        onChange={(text) => change(typeStart(draft, text))}
        read={clockMinutes}
        isOptional
        error={errors.DisplayStartTime}
        className={quarter}
      />
      <TimeInput
        label="End"
        name="DisplayEndTime"
        value={draft.endText}
        onChange={(text) => change(typeEnd(draft, text))}
        read={clockMinutes}
        isOptional
        error={errors.DisplayEndTime}
        className={quarter}
      />
      <TimeInput
        label="Estimate"
        name="EstimatedTime"
        value={draft.estimateText}
        onChange={(text) => change(typeEstimate(draft, text))}
        error={errors.EstimatedTime}
        className={half}
      />
      <TimeInput
        label="Logged"
        labelEnd={loggedEnd}
        name="CompletedTime"
        value={draft.loggedText}
        onChange={(loggedText) => change({ loggedText })}
        error={errors.CompletedTime}
        className={half}
      />
    </div>
  );
});

/** Enter breaks the line here; with Ctrl or Cmd it submits. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

const half = 'col-span-2';
const wide = 'col-span-full md:col-span-2';
const quarter = 'col-span-2 md:col-span-1';
