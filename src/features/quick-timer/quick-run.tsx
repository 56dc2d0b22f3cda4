import { Square } from 'lucide-react';
import { Link } from 'react-router-dom';
import { timeTone, loggedAt, type Task } from '#domain/task/index.ts';
import { cardTime, clockTime } from '#domain/time/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useNow, useSharedServices } from '#services/shared-services/index.ts';
import { type QuickTimerChart, useTimer } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { useEffect } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { clientColor } from '#domain/work/index.ts';
import { titleNote, useTaskLink } from '#features/page/index.ts';

interface QuickRunProps {
  readonly chart: QuickTimerChart;
  readonly task: Task;
}

export function QuickRun({ chart, task }: QuickRunProps) {
  const { name, project, estimateMs } = task;
  const timer = useTimer(task);
  const taskLink = useTaskLink();
  useRunInTitle(task);
  useRunInIcon();
  const busy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const why = timer.busy === null ? timer.why('pause') : null;
  return (
    <div className="flex h-full items-center gap-3 px-4 max-md:gap-2.5 max-md:px-3">
      <span aria-hidden className="mx-1 size-2 flex-none rounded-full bg-accent ring-4 ring-accent-soft" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] min-[1024px]:grid-cols-[fit-content(50%)_minmax(0,1fr)] min-[1024px]:items-center min-[1024px]:gap-3">
        <Link
          to={taskLink({ id: task.id, userId: task.assigneeId, day: task.day })}
          aria-label={`Show “${name}” on the board`}
          title={name}
          className="truncate rounded-mark font-strong hover:text-accent-text min-[1024px]:text-read"
        >
          {name}
        </Link>
        <span className="flex min-w-0 items-center gap-1.5 text-meta text-muted min-[1024px]:text-body">
          <ColorDot color={clientColor(project)} className="h-3" />
          <span className="truncate">
            {project.client.name}
            <span className="max-[600px]:hidden"> · {project.name}</span>
          </span>
        </span>
      </div>
      <Clock task={task} />
      <span className="-ml-1.5 text-meta text-muted tabular-nums max-[600px]:hidden">
        of {cardTime(estimateMs)}
      </span>
      <Button
        variant="primary"
        data-autofocus
        aria-label={`Stop “${name}”`}
        icon={<Square className="size-3 fill-current" />}
        busy={busy || timer.busy !== null}
        why={why ? { what: why.what, reason: why.enable } : undefined}
        onClick={() => chart.send({ type: 'stop.pressed' })}
      >
        Stop
      </Button>
    </div>
  );
}

/** A component of its own, so that the bar doesn't re-render each second. */
function Clock({ task }: { readonly task: Task }) {
  const loggedMs = loggedAt(task, useNow(1_000));
  return (
    <b
      role="timer"
      aria-label={`Time logged on “${task.name}”`}
      className={cx(
        'text-title font-strong tracking-[-0.01em] tabular-nums max-md:text-lead',
        tones[timeTone(loggedMs, task.estimateMs)],
      )}
    >
      {clockTime(loggedMs)}
    </b>
  );
}

const tones = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' } as const;

function useRunInIcon(): void {
  useEffect(() => {
    showIcon('/favicon-running.svg');
    return () => showIcon('/favicon.svg');
  }, []);
}

function showIcon(address: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', address);
}

function useRunInTitle(task: Task): void {
  const { clock } = useSharedServices();
  useEffect(() => {
    const tell = () => {
      const loggedMs = loggedAt(task, clock.now());
      titleNote.set(`${cardTime(loggedMs - (loggedMs % MINUTE_MS))} ${task.name} · `);
    };
    tell();
    return clock.onTick(1_000, tell);
  }, [clock, task]);
  useEffect(() => () => titleNote.set(''), []);
}
