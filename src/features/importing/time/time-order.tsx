import { dayText } from '#domain/time/index.ts';
import { type DayOrder, readDay } from '#domain/time-import/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { TimeImportChart } from './use-time-import.ts';

export function TimeOrder({ chart }: { readonly chart: TimeImportChart }) {
  const example = useChart(chart, ({ context }) => context.example ?? '');
  return (
    <>
      <p role="status" className="max-w-[70ch] text-body">
        {`The dates in this file can be read in two ways. What does ${example} mean?`}
      </p>
      <span className="flex flex-wrap gap-2">
        {orders.map((order) => (
          <Button key={order} variant="primary" onClick={() => chart.send({ type: 'order.chosen', order })}>
            {dayWords(example, order)}
          </Button>
        ))}
        <Button onClick={() => chart.send({ type: 'again.pressed' })}>Choose another file</Button>
      </span>
    </>
  );
}

function dayWords(example: string, order: DayOrder): string {
  const day = readDay(example, order);
  if (day !== null) return dayText(day);
  return order === 'dayFirst' ? 'The day comes first' : 'The month comes first';
}

const orders: readonly DayOrder[] = ['dayFirst', 'monthFirst'];
