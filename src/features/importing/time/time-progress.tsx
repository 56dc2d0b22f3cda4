import { counted, grouped } from '#domain/texts/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import type { TimeImportChart } from './use-time-import.ts';

export function TimeProgress({ chart }: { readonly chart: TimeImportChart }) {
  const sent = useChart(chart, ({ context }) => context.sent);
  const all = useChart(chart, ({ context }) => context.begun?.rows ?? 0);
  const message = useChart(chart, ({ context }) => context.message);
  const isPaused = useChart(chart, (snapshot) => snapshot.hasTag('paused'));
  return (
    <div className="grid gap-4">
      {isPaused && <Banner tone="warn">{`${message ?? ''} Nothing has been imported yet.`}</Banner>}
      <p className="text-body tabular-nums">
        {sent < all || all === 0
          ? `${grouped(sent)} of ${counted(all, 'row')} checked`
          : 'Working out the totals…'}
      </p>
      <ProgressLine label="Check" value={all === 0 ? 0 : sent / all} />
      {isPaused ? (
        <span className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => chart.send({ type: 'goOn.pressed' })}>
            Continue
          </Button>
          <Button onClick={() => chart.send({ type: 'back.pressed' })}>Back to matching</Button>
        </span>
      ) : (
        <span>
          <Button onClick={() => chart.send({ type: 'stop.pressed' })}>Stop</Button>
        </span>
      )}
    </div>
  );
}
