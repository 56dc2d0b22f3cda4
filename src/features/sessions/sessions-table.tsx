import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { runMs, type RunQuestion } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { clockTime, loggedTime } from '#domain/time/index.ts';
import { type TaskSessions, useNameOf } from '#services/queries/index.ts';
import { useNow } from '#services/shared-services/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { EditedRun } from './session-form.tsx';
import { type SessionRow, sessionRows, sessionSum, signedTime } from './session-rows.ts';

interface SessionsTableProps {
  readonly sessions: TaskSessions;
  readonly questions: readonly RunQuestion[];
  readonly assigneeId: number;
  readonly timeZone: string;
  readonly why: DisabledReason | undefined;
  readonly onChange: (session: EditedRun) => void;
  readonly onDelete: (session: EditedRun) => void;
}

export function SessionsTable(props: SessionsTableProps) {
  const { sessions, questions, assigneeId, timeZone, why, onChange, onDelete } = props;
  const nameOf = useNameOf();
  const rows = useMemo(() => sessionRows(sessions, questions, timeZone), [sessions, questions, timeZone]);
  return (
    <table className="w-full text-body tabular-nums">
      <thead className="text-left text-meta text-subtle">
        <tr>
          <th className={headClass}>Day</th>
          <th className={headClass}>Time</th>
          <th className={cx(headClass, 'text-right')}>Duration</th>
          <th className="sr-only">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-t border-hairline">
            <td className={cx(cellClass, 'whitespace-nowrap')}>{row.dayText}</td>
            <td className={cellClass}>
              {row.whenText}
              {row.notes.map((note) => (
                <span key={note} className="block text-meta text-muted">
                  {note}
                </span>
              ))}
              {row.userId !== assigneeId && (
                <span className="block text-meta text-subtle">{nameOf(row.userId)}</span>
              )}
            </td>
            <td className={cx(cellClass, 'text-right')}>
              <Length row={row} />
            </td>
            <td className="w-0 py-1 whitespace-nowrap">
              {row.session && (
                <Actions
                  name={`${row.dayText}, ${row.whenText}`}
                  session={row.session}
                  {...{ why, onChange, onDelete }}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <Sum sessions={sessions} />
    </table>
  );
}

interface ActionsProps extends Pick<SessionsTableProps, 'why' | 'onChange' | 'onDelete'> {
  readonly name: string;
  readonly session: EditedRun;
}

function Actions({ name, session, why, onChange, onDelete }: ActionsProps) {
  return (
    <>
      <IconButton
        name={`Change ${name}`}
        hint={session.end === null ? 'Change start' : 'Change'}
        icon={<Pencil />}
        why={why}
        onClick={() => onChange(session)}
      />
      {session.end !== null && (
        <IconButton
          name={`Delete ${name}`}
          hint="Delete"
          icon={<Trash2 />}
          why={why}
          onClick={() => onDelete(session)}
        />
      )}
    </>
  );
}

function Length({ row: { ms, start, isCorrection } }: { row: SessionRow }) {
  if (ms === null) return <Running since={start} />;
  if (!isCorrection) return loggedTime(ms);
  return <span className={ms < 0 ? 'text-bad' : 'text-good'}>{signedTime(ms)}</span>;
}

function Running({ since }: { since: number }) {
  const now = useNow(1_000);
  return (
    <span className="font-medium text-accent-text">{clockTime(runMs({ runningSince: since }, now))}</span>
  );
}

function Sum({ sessions }: { sessions: TaskSessions }) {
  const { sum, logged } = sessionSum(sessions, useNow(1_000));
  return (
    <tfoot className="border-t border-edge font-strong">
      <tr>
        <th scope="row" colSpan={2} className={cx(cellClass, 'text-left')}>
          Logged time
          {sum > logged && (
            <span className="block text-meta font-regular text-warn">{texts.sessionsCapped}</span>
          )}
        </th>
        <td className={cx(cellClass, 'text-right')}>{loggedTime(logged)}</td>
        <td className="w-0">{''}</td>
      </tr>
    </tfoot>
  );
}

const headClass = 'py-1.5 pr-3 font-medium last:pr-0';
const cellClass = 'py-2 pr-3 align-top last:pr-0';
