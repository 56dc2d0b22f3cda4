import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DAY_MS } from '#domain/constants.ts';
import { filterKinds, type ReportView, MAX_RANGE_DAYS, noTimeWords } from '#domain/report/index.ts';
import { addDays, startOfDay } from '#domain/time/index.ts';
import { useLink } from '#features/page/index.ts';
import { type ReportOptions, type ReportQuestion, useReportEntries } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/styles/button-class.ts';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { hiddenOf } from './report-parts.ts';

interface NoTimeProps {
  readonly view: ReportView;
  readonly options: ReportOptions;
  readonly question: ReportQuestion;
  readonly show: (view: ReportView) => void;
}

export function NoTime({ view, options, question, show }: NoTimeProps) {
  if (filterKinds.every((kind) => view[kind].length === 0)) return <NothingInRange question={question} />;
  const hidden = hiddenOf(view, options);
  const isAllSeen = filterKinds.every((kind) => hidden[kind] === 0);
  return (
    <EmptyState
      title={isAllSeen ? noTimeWords.title : noTimeWords.titleHidden}
      action={
        <Button
          onClick={() => show({ ...view, clients: [], projects: [], labels: [], users: [], teams: [] })}
        >
          Clear the filters
        </Button>
      }
    >
      {isAllSeen ? noTimeWords.filtered : noTimeWords.hidden}
    </EmptyState>
  );
}

function NothingInRange({ question }: Pick<NoTimeProps, 'question'>) {
  const link = useLink();
  const today = useToday();
  const { timeZone } = useSession().user;
  const ever = useMemo(() => {
    const to = Math.max(question.to, startOfDay(addDays(today, 1), timeZone) - 1);
    return { question: { ...question, from: to - MAX_RANGE_DAYS * DAY_MS, to }, isUnlabelled: false };
  }, [question, today, timeZone]);
  const { state, data, hasMore } = useReportEntries(ever);
  if (state !== 'ready' || data.length > 0 || hasMore)
    return <EmptyState title={noTimeWords.title}>{noTimeWords.inRange}</EmptyState>;
  return (
    <EmptyState
      title={noTimeWords.titleEver}
      action={
        <Link className={buttonClass()} to={link('tasks')}>
          Open the board
        </Link>
      }
    >
      {noTimeWords.ever}
    </EmptyState>
  );
}
