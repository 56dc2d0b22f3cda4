import { counted, grouped } from '#domain/texts/index.ts';
import { haltedWords } from '#domain/time-import/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import type { TimeImportChart } from './use-time-import.ts';

export function TimeWork({ chart }: { readonly chart: TimeImportChart }) {
  const work = useChart(chart, ({ context }) => context.work);
  const message = useChart(chart, ({ context }) => context.message);
  const isHalted = useChart(chart, (snapshot) => snapshot.hasTag('halted'));
  if (work === null) return null;
  const { State, Done, Rows } = work;
  const isMade = State === 'committing';
  const done = isMade ? Done : Rows - Done;
  return (
    <div className="grid gap-4">
      {isHalted && <Banner tone="warn">{`${message ?? ''} ${haltedWords}`}</Banner>}
      <p className="text-body tabular-nums">
        {`${grouped(done)} of ${counted(Rows, 'row')} ${isMade ? 'imported' : 'undone'}`}
      </p>
      <ProgressLine label={isMade ? 'Import' : 'Undo'} value={Rows === 0 ? 0 : done / Rows} />
      {isHalted && (
        <span className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => chart.send({ type: 'goOn.pressed' })}>
            Continue
          </Button>
          <Button onClick={() => chart.send({ type: 'again.pressed' })}>Close</Button>
        </span>
      )}
    </div>
  );
}
