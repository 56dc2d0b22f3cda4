import type { LineReading } from '#domain/quick-add/index.ts';
import { memo, useDeferredValue } from 'react';
import { useChart } from '#services/charts/index.ts';
import { type QuickTimerChart, useQuickTimer, useTask } from '#services/user-services/index.ts';
import { avoidOverlap } from '#ui/interaction/avoid-overlap.ts';
import type { ProjectChoice } from '#features/pickers/index.ts';
import { useAsked } from '#features/page/index.ts';
import { QuickForm } from './quick-form.tsx';
import { QuickRun } from './quick-run.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useQuickTask } from './use-quick-task.ts';

export function QuickTimer() {
  const { make, ...known } = useQuickTask();
  const { chart, isKnown } = useQuickTimer(make);
  return isKnown && <QuickBar chart={chart} {...known} />;
}

interface QuickBarProps {
  readonly chart: QuickTimerChart;
  readonly defaults: ProjectChoice;
  readonly reading: LineReading;
}

function QuickBar({ chart, ...known }: QuickBarProps) {
  const isForm = useChart(chart, (snapshot) => snapshot.hasTag('form'));
  const task = useTask(useChart(chart, ({ context }) => context.taskId));
  // The board renders first; the bar follows right after.
  const run = useDeferredValue(isForm ? undefined : task);
  const bar = useRestoreFocus(run === undefined);
  useAsked('timer', () => bar.current?.querySelector<HTMLElement>('input, [data-autofocus]')?.focus());
  return (
    <section ref={bar} aria-label="Quick timer" className="relative z-(--z-bar) h-full bg-surface">
      <div ref={avoidOverlap} className="h-full">
        {run ? <Run chart={chart} task={run} /> : <Form chart={chart} {...known} />}
      </div>
    </section>
  );
}

const Run = memo(QuickRun);
const Form = memo(QuickForm);
