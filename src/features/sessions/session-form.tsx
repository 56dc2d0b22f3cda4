import { type SyntheticEvent, useDeferredValue, useId, useState } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import {
  type SessionTimes,
  type Span,
  emptySessionDraft,
  sessionDraft,
  timesOf,
  typedSession,
  fitSession,
  overlapping,
} from '#domain/timer/index.ts';
import { refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import {
  FIRST_DAY,
  LAST_DAY,
  typedDay,
  localDay,
  dayAt,
  type PlainDay,
  cardTime,
  clockMinutes,
} from '#domain/time/index.ts';
import { texts } from '#domain/texts/index.ts';
import { FormDialog, useDirty, useFormChart } from '#features/forms/index.ts';
import { TimeInput } from '#features/pickers/index.ts';
import { useOverlaps, type Run } from '#services/queries/index.ts';
import { useNow } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { OverlapNotice } from './overlap-notice.tsx';

export type EditedRun = Pick<Run, 'userId' | 'start' | 'end'>;

interface SessionFormProps {
  readonly task: Task;
  readonly session: EditedRun | null;
  readonly day?: PlainDay | undefined;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Of a running session only the start can be changed (DEC-152, decision 0188). */
export function SessionForm({ task, session, day, timeZone, onClose }: SessionFormProps) {
  const id = useId();
  const { board, clock } = useServices();
  const today = dayAt(clock.now(), timeZone);
  const userId = session?.userId ?? task.assigneeId;
  const was = session && { start: session.start, end: session.end };
  const [initial] = useState(() =>
    was
      ? sessionDraft(was, timeZone)
      : emptySessionDraft(day ?? (task.day !== null && task.day < today ? task.day : today)),
  );
  const [draft, setDraft] = useState(initial);
  const [wantsCut, setWantsCut] = useState(false);
  const times = timesOf(draft, timeZone);
  const others = useOverlaps(userId, useDeferredValue(times && taken(times, was))).filter(
    ({ taskId, start, end }) => !(taskId === task.id && start === was?.start && end === was.end),
  );
  const overlaps = times === null ? [] : overlapping(times, others);
  const isCut = wantsCut && overlaps.length > 0;
  const asksToCut =
    times !== null &&
    overlaps.length > 0 &&
    !isCut &&
    fitSession(times, overlaps, { isCut: true, timeZone }).ok;

  const { submit, ...form } = useFormChart(id, {
    save: async (becomes: SessionTimes) =>
      asksToCut
        ? refused('session.overlaps', texts.sessionUncut)
        : board.editSession(task.id, { userId, was, becomes, isCut }, { others, timeZone }, task),
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
    setProblem(times === null ? (draft.runs ? texts.sessionStart : texts.sessionTimes) : undefined);
    if (times === null) form.send({ type: 'form.rejected' });
    else submit(times, new FormData(event.currentTarget));
  };
  const missing = (text: string) => (problem && clockMinutes(text) === null ? problem : undefined);
  const end = times?.end ?? null;
  const isNextDay = end !== null && dayAt(end, timeZone) !== draft.day;

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
        {draft.runs ? (
          times && <RunningFor since={times.start} />
        ) : (
          <>
            <TimeInput
              label="To"
              value={draft.to}
              onChange={(to) => change({ to })}
              read={clockMinutes}
              hint={isNextDay ? `On ${localDay(end, timeZone)}` : undefined}
              error={missing(draft.to)}
            />
            <TimeInput
              label="Duration"
              value={draft.duration}
              onChange={(duration) => change({ duration })}
              isOptional
            />
          </>
        )}
      </div>
      {times !== null && overlaps.length > 0 && (
        <OverlapNotice {...{ times, overlaps, timeZone, isCut }} onCut={setWantsCut} />
      )}
    </FormDialog>
  );
}

/** Of a running session only the time that it gains before its previous start. */
function taken({ start, end }: SessionTimes, was: SessionTimes | null): Span | null {
  const until = end ?? was?.start ?? start;
  return start < until ? { start, end: until } : null;
}

function RunningFor({ since }: { readonly since: number }) {
  const ms = useNow(MINUTE_MS) - since;
  if (ms < 0) return null;
  return (
    <p className="col-span-2 self-end pb-2 text-body text-muted tabular-nums max-md:col-span-1">{`Running for ${cardTime(ms)}`}</p>
  );
}
