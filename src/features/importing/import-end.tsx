import { Download } from 'lucide-react';
import { useState } from 'react';
import { doneWords } from '#domain/import/import-words.ts';
import { leftRows, leftRowsFile } from '#domain/import/left.ts';
import { saveFile } from '#services/browser/save-file.ts';
import { useChart } from '#services/charts/use-chart.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Pager } from '#ui/pager.tsx';
import type { ImportChart } from './use-import.ts';

interface ImportEndProps {
  readonly chart: ImportChart;
  readonly noun: string;
  readonly headings: readonly string[];
}

/** What was added, and what stayed with why: to be looked at, or saved, mended and read in again. */
export function ImportEnd({ chart, noun, headings }: ImportEndProps) {
  const outcome = useChart(chart, ({ context }) => context);
  const [page, setPage] = useState(0);
  const left = leftRows(outcome);
  const added = outcome.results.filter((why) => why === null).length;
  return (
    <>
      <Banner tone={added > 0 ? 'good' : 'info'}>{doneWords(added, left.length, noun)}</Banner>
      <span className="flex flex-wrap gap-2">
        {left.length > 0 && (
          <Button
            icon={<Download />}
            onClick={() => saveFile(`${noun}s that stayed.csv`, leftRowsFile(headings, left))}
          >
            Save the rows that stayed
          </Button>
        )}
        <Button onClick={() => chart.send({ type: 'again.pressed' })}>Another table</Button>
      </span>
      {left.length > 0 && (
        <div className="overflow-hidden rounded-card border border-hairline bg-surface">
          <table aria-label="Rows that stayed" className="w-full table-fixed border-collapse">
            <thead className="text-left text-meta text-muted">
              <tr className="border-b border-hairline">
                <th scope="col" className="w-14 px-3 py-2 font-medium">
                  Row
                </th>
                <th scope="col" className="px-2 py-2 font-medium">
                  What it says
                </th>
                <th scope="col" className="px-2 py-2 font-medium">
                  Why it stayed
                </th>
              </tr>
            </thead>
            <tbody>
              {left.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ line, cells, why }) => (
                <tr key={line} className="border-b border-hairline text-body last:border-b-0">
                  <td className="px-3 text-meta text-subtle tabular-nums">{line}</td>
                  <td className="truncate px-2 py-1.5">
                    <bdi>{cells.filter(Boolean).join(', ')}</bdi>
                  </td>
                  <td className="px-2 py-1.5 wrap-anywhere">{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager
            title="Rows that stayed"
            page={page}
            pageSize={PAGE_SIZE}
            rows={left.length}
            onPage={setPage}
          />
        </div>
      )}
    </>
  );
}

const PAGE_SIZE = 100;
