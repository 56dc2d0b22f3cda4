import { useDeferredValue } from 'react';
import { useChart } from '#services/charts/use-chart.ts';
import { useQuickTimer } from '#services/user-services/use-quick-timer.ts';
import { useTask } from '#services/user-services/use-board.ts';
import { keepClear } from '#ui/keep-clear.ts';
import { QuickForm } from './quick-form.tsx';
import { QuickRun } from './quick-run.tsx';
import { useFocusStays } from './use-focus-stays.ts';
import { useQuickTask } from './use-quick-task.ts';

/** The quick timer: the own task that runs, else the form that starts one (QTM-01 to QTM-08, DEC-138). */
export function QuickTimer() {
  const { make, defaults } = useQuickTask();
  const { chart, isKnown } = useQuickTimer(make);
  const isForm = useChart(chart, (snapshot) => snapshot.hasTag('form'));
  const taskId = useChart(chart, ({ context }) => context.taskId);
  const task = useTask(taskId);
  // The form, with all that it chooses from, is mounted once the pause is drawn on the board: it keeps nothing from being seen.
  const last = useDeferredValue(isForm ? undefined : task);
  const run = isForm ? last : task;
  const bar = useFocusStays(run === undefined);
  if (!isKnown) return null;
  return (
    <section ref={bar} aria-label="Quick timer" className="relative z-(--z-bar) h-full bg-surface">
      <div ref={keepClear} className="h-full">
        {run ? <QuickRun chart={chart} task={run} /> : <QuickForm chart={chart} defaults={defaults} />}
      </div>
    </section>
  );
}
