import { useCallback } from 'react';
import { assignTaskRefusal, mayAssignTo } from '#domain/access/index.ts';
import {
  type CalendarEvent,
  hasLength,
  calendarWords,
  type DraftDefaults,
  draftEstimate,
  draftPlan,
  draftProblems,
  draftTimes,
  type ImportDraft,
  readImportTime,
} from '#domain/calendar/index.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import { inputTime } from '#domain/time/index.ts';
import { projectRef } from '#domain/work/index.ts';
import { whyOf } from '#features/page/index.ts';
import { ClientPicker, LabelPicker, ProjectPicker, TimeInput, UserPicker } from '#features/pickers/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CalendarImportChart } from './use-calendar-import.ts';

interface EventFieldsProps {
  readonly chart: CalendarImportChart;
  readonly event: CalendarEvent;
  readonly draft: ImportDraft;
  readonly defaults: DraftDefaults;
  /** True after an attempt to import: missing values are marked. */
  readonly isChecked: boolean;
  readonly wasImported: boolean;
}

export function EventFields({ chart, event, draft, defaults, isChecked, wasImported }: EventFieldsProps) {
  const { id } = event;
  const { actor } = useSession();
  const allows = useCallback((userId: number) => mayAssignTo(actor, userId), [actor]);
  const problems = isChecked ? draftProblems(draft) : {};
  const change = (changes: Partial<ImportDraft>) => chart.send({ type: 'draft.changed', id, changes });
  const plan = draftPlan(draft, event, defaults);
  // Typing one time stores both, so that another assignee moves neither.
  const times = draftTimes(draft, plan);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 pl-6">
      {wasImported && (
        <Select
          label="Already imported"
          className="col-span-full"
          value={draft.mode}
          options={[
            { value: 'override', label: 'Update the existing task' },
            { value: 'again', label: 'Add another task' },
          ]}
          onChange={({ target }) => change({ mode: target.value === 'again' ? 'again' : 'override' })}
        />
      )}
      <TextField
        label="Name"
        className="col-span-full"
        value={draft.name}
        maxLength={MAX_NAME}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
      />
      <ClientPicker
        leadsToProject
        value={draft.client}
        onChange={(client) => change({ client })}
        error={problems.client !== undefined}
      />
      <ProjectPicker
        clientId={draft.client?.id ?? null}
        value={draft.project}
        onChange={(project) => change({ project: project && projectRef(project) })}
        error={problems.project !== undefined}
      />
      <UserPicker
        value={draft.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        allows={allows}
        why={whyOf(texts.assigneeLocked, assignTaskRefusal(actor))}
        error={problems.assigneeId !== undefined}
      />
      <LabelPicker value={draft.label} onChange={(label) => change({ label })} />
      <TimeText
        label="Start"
        value={times.startTime}
        onChange={(startTime) => change({ ...times, startTime })}
      />
      <TimeText label="End" value={times.endTime} onChange={(endTime) => change({ ...times, endTime })} />
      <TimeInput
        label="Estimate"
        className="col-span-full"
        value={draft.estimate ?? inputTime(draftEstimate(draft, plan))}
        hint={draft.estimate === null && !hasLength(event) ? calendarWords.defaultEstimate : undefined}
        error={problems.estimate}
        onChange={(estimate) => change({ estimate })}
      />
    </div>
  );
}

interface TimeTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TimeText({ label, value, onChange }: TimeTextProps) {
  const read = value.trim() === '' ? null : readImportTime(value);
  return (
    <TextField
      label={label}
      placeholder="hh:mm AM/PM"
      value={value}
      error={read === null || read.ok ? undefined : read.refusal.message}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
    />
  );
}
