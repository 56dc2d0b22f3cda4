import type { ReactNode } from 'react';
import { counted } from '#domain/texts/index.ts';
import { driftSums, type RoundedDrift, driftTexts, totalText, UNKNOWN } from '#domain/report/index.ts';
import { cardTime, loggedTime, partTime } from '#domain/time/index.ts';
import type { ReportNames } from '#features/reports/report-parts.ts';
import type { TaskDrift } from '#services/queries/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

interface DriftColumnsProps {
  readonly names: ReportNames;
  readonly isTeam: boolean;
  readonly open: (drift: TaskDrift) => void;
}

/** A task can be in the weeks of two users, so its id alone is not unique. */
export const keyOf = ({ taskId, userId }: Pick<TaskDrift, 'taskId' | 'userId'>): string =>
  `${taskId}.${userId}`;

export const driftColumns = ({
  names,
  isTeam,
  open,
}: DriftColumnsProps): readonly TableColumn<TaskDrift & RoundedDrift>[] => [
  {
    id: 'task',
    header: 'Task',
    value: ({ taskName }) => taskName,
    cell: (drift) => (
      <button
        type="button"
        title={drift.taskName}
        onClick={() => open(drift)}
        className="max-w-full cursor-pointer truncate rounded-mark text-left hover:text-accent-text hover:underline max-md:whitespace-normal max-md:wrap-anywhere"
      >
        <bdi>{drift.taskName}</bdi>
      </button>
    ),
  },
  ...(isTeam
    ? [
        {
          id: 'user',
          header: 'User',
          value: ({ userId }: TaskDrift) => names.of('user', userId)?.name ?? UNKNOWN,
          isWide: true,
        },
      ]
    : []),
  {
    id: 'result',
    header: 'What happened',
    value: (drift) => driftTexts(drift).join(', '),
    cell: (drift) => <Result texts={driftTexts(drift)} isDone={drift.outcome === 'done'} />,
  },
  {
    id: 'planned',
    header: 'Planned',
    value: ({ plannedMs }) => plannedMs ?? 0,
    cell: ({ plannedMs, roundedPlannedMs }) => (plannedMs === null ? '–' : cardTime(roundedPlannedMs)),
    align: 'end',
  },
  {
    id: 'logged',
    header: 'Logged',
    value: ({ loggedMs }) => loggedMs,
    cell: ({ loggedMs, roundedLoggedMs }) => (
      <span className="text-text">{partTime(roundedLoggedMs, loggedMs > 0)}</span>
    ),
    align: 'end',
  },
];

export function driftFoot(shown: readonly TaskDrift[]): ReadonlyMap<string, ReactNode> {
  const { plannedMs, loggedMs } = driftSums(shown);
  return new Map<string, ReactNode>([
    ['task', totalText(counted(shown.length, 'task'))],
    ['planned', cardTime(plannedMs)],
    ['logged', loggedTime(loggedMs)],
  ]);
}

function Result({ texts, isDone }: { readonly texts: readonly string[]; readonly isDone: boolean }) {
  return (
    <span className="flex flex-wrap gap-1 py-1">
      {texts.map((text, place) => (
        <Badge key={text} tone={place === 0 && isDone ? 'good' : 'plain'}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
