import { doneImportWords, undoneImportWords } from '#domain/time-import/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { CutRows, LeftOutRows } from './left-out-rows.tsx';
import type { TimeImportChart } from './use-time-import.ts';

interface TimeEndProps {
  readonly chart: TimeImportChart;
}

export function TimeEnd({ chart }: TimeEndProps) {
  const { result, check, leftOut, shortened, untagged } = useChart(chart, ({ context }) => context);
  if (result === null) return null;
  return (
    <>
      <Banner tone="good">
        {doneImportWords(
          result,
          leftOut.length,
          shortened.map(({ ms }) => ms),
          check,
          untagged,
        )}
      </Banner>
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => chart.send({ type: 'undo.asked', made: result })}>Undo this import</Button>
        <Button onClick={() => chart.send({ type: 'again.pressed' })}>Choose another file</Button>
      </span>
      <CutRows rows={shortened} />
      <LeftOutRows rows={leftOut} />
    </>
  );
}

export function TimeUndone({ chart }: TimeEndProps) {
  const kept = useChart(chart, ({ context }) => context.work?.Kept ?? 0);
  return (
    <>
      <Banner tone="good">{undoneImportWords(kept)}</Banner>
      <span>
        <Button onClick={() => chart.send({ type: 'again.pressed' })}>Choose another file</Button>
      </span>
    </>
  );
}
