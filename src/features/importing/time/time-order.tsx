import { Button } from '#ui/primitives/button.tsx';
import type { TimeImportChart } from './use-time-import.ts';

/** Asks which part of the dates of a file is the day, where each of them can be read both ways. */
export function TimeOrder({ chart }: { readonly chart: TimeImportChart }) {
  return (
    <>
      <p role="status" className="max-w-[70ch] text-body">
        Every date in this file can be read two ways. What does 03/04/2026 mean in it?
      </p>
      <span className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => chart.send({ type: 'order.chosen', order: 'dayFirst' })}>
          3 April 2026
        </Button>
        <Button look="primary" onClick={() => chart.send({ type: 'order.chosen', order: 'monthFirst' })}>
          4 March 2026
        </Button>
        <Button onClick={() => chart.send({ type: 'again.pressed' })}>Choose another file</Button>
      </span>
    </>
  );
}
