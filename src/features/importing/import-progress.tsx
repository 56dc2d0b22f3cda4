import { counted, grouped } from '#domain/texts/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import type { ImportChart } from './use-import.ts';

interface ImportProgressProps {
  readonly chart: ImportChart;
  readonly noun: string;
}

export function ImportProgress({ chart, noun }: ImportProgressProps) {
  const sent = useChart(chart, ({ context }) => context.results.length);
  const all = useChart(chart, ({ context }) => context.rows.length);
  const isPaused = useChart(chart, (snapshot) => snapshot.hasTag('paused'));
  const isStopped = useChart(chart, ({ context }) => context.isStopped);
  const message = useChart(chart, ({ context }) => context.message);
  return (
    <div className="grid gap-4">
      {isPaused && (
        <Banner tone="warn">
          {`${message ?? 'The import was stopped.'} ${grouped(sent)} of ${counted(all, 'row')} were sent. No row is added twice.`}
        </Banner>
      )}
      <p className="text-body tabular-nums">{`${grouped(sent)} of ${counted(all, noun)}`}</p>
      <ProgressLine label="Import" value={sent / all} />
      {isPaused ? (
        <span className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => chart.send({ type: 'goOn.pressed' })}>
            Continue
          </Button>
          <Button onClick={() => chart.send({ type: 'rest.left' })}>Skip the rest</Button>
        </span>
      ) : (
        <span>
          <Button busy={isStopped} onClick={() => chart.send({ type: 'stop.pressed' })}>
            Stop
          </Button>
        </span>
      )}
    </div>
  );
}
