import { type SyntheticEvent, useDeferredValue, useId, useState } from 'react';
import type { Span } from '#domain/journal/events.ts';
import type { Task } from '#domain/task/task.ts';
import { FIRST_DAY, LAST_DAY, typedDay } from '#domain/task/task-day.ts';
import { texts } from '#domain/texts/messages.ts';
import { localDay } from '#domain/time/local-time.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import { clockMinutes } from '#domain/time/time-text.ts';
import { emptySessionDraft, sessionDraft, spanOf, typedSession } from '#domain/timer/session-draft.ts';
import { overlapping } from '#domain/timer/session-rules.ts';
import { FormDialog } from '#features/forms/form-dialog.tsx';
import { useDirty, useFormChart } from '#features/forms/use-form-chart.ts';
import { TimeInput } from '#features/pickers/time-input.tsx';
import { useOverlaps } from '#services/queries/tasks/overlaps-query.ts';
import type { Run } from '#services/queries/tasks/sessions-query.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { OverlapNotice } from './overlap-notice.tsx';

/** A session that has ended. */
export type ClosedRun = Pick<Run, 'userId'> & Span;

interface SessionFormProps {
  readonly task: Task;
  /** The session that is changed; null for a new one. */
  readonly session: ClosedRun | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Adds a session or changes its times: from and to, or from and a duration (DEC-152). */
export function SessionForm({ task, session, timeZone, onClose }: SessionFormProps) {
  const id = useId();
  const { board, clock } = useServices();
  const today = dayAt(clock.now(), timeZone);
  const userId = session?.userId ?? task.assigneeId;
  const was = session && { start: session.start, end: session.end };
  const [initial] = useState(() =>
    was
      ? sessionDraft(was, timeZone)
      : emptySessionDraft(task.day !== null && task.day < today ? task.day : today),
  );
  const [draft, setDraft] = useState(initial);
  const [wantsCut, setWantsCut] = useState(false);
  const span = spanOf(draft, timeZone);
  const others = useOverlaps(userId, useDeferredValue(span)).filter(
    ({ taskId, start, end }) => !(taskId === task.id && start === was?.start && end === was.end),
  );
  const overlaps = span === null ? [] : overlapping(span, others);
  const isCut = wantsCut && overlaps.length > 0;

  const { submit, ...form } = useFormChart(id, {
    save: (becomes: Span) =>
      board.editSession(task.id, { userId, was, becomes, isCut }, { others, timeZone }, task),
    onSaved: () => undefined,
    isKept: true,
    onClose,
  });
  const isDirty = draft !== initial;
  useDirty(form.send, isDirty);
  const change = (typed: Parameters<typeof typedSession>[1]) =>
    setDraft((before) => typedSession(before, typed, timeZone));
  const [problem, setProblem] = useState<string>();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(span === null ? texts.sessionTimes : undefined);
    if (span === null) form.send({ type: 'form.rejected' });
    else submit(span, new FormData(event.currentTarget));
  };
  const missing = (text: string) => (problem && clockMinutes(text) === null ? problem : undefined);
  const isNextDay = span !== null && dayAt(span.end, timeZone) !== draft.day;

  return (
    <FormDialog
      title={session ? 'Change session' : 'Add session'}
      note={task.name}
      confirm="Save"
      form={{ ...form, isDirty, props: { id, onSubmit, noValidate: true } }}
    >
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        <DateField
          label="Day"
          required
          value={draft.day}
          min={FIRST_DAY}
          max={LAST_DAY}
          onChange={({ target }) => change({ day: target.value })}
          onBlur={() => change({ day: typedDay(draft.day, today) })}
          className="col-span-full"
        />
        <TimeInput
          data-autofocus
          label="From"
          value={draft.from}
          onChange={(from) => change({ from })}
          read={clockMinutes}
          error={missing(draft.from)}
        />
        <TimeInput
          label="To"
          value={draft.to}
          onChange={(to) => change({ to })}
          read={clockMinutes}
          hint={isNextDay ? `On ${localDay(span.end, timeZone)}` : undefined}
          error={missing(draft.to)}
        />
        <TimeInput
          label="Duration"
          value={draft.duration}
          onChange={(duration) => change({ duration })}
          isOptional
        />
      </div>
      {span !== null && overlaps.length > 0 && (
        <OverlapNotice {...{ span, overlaps, timeZone, isCut }} onCut={setWantsCut} />
      )}
    </FormDialog>
  );
}
