import { counted } from '#domain/texts/index.ts';
import { checkWords, exactTimes } from '#domain/time-import/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { CutRows, LeftOutRows } from './left-out-rows.tsx';
import type { TimeImportChart } from './use-time-import.ts';

export function TimeTotals({ chart }: { readonly chart: TimeImportChart }) {
  const check = useChart(chart, ({ context }) => context.check);
  const leftOut = useChart(chart, ({ context }) => context.leftOut);
  const shortened = useChart(chart, ({ context }) => context.shortened);
  const untagged = useChart(chart, ({ context }) => context.untagged);
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  if (check === null) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-60 flex-1 text-body font-medium">
          {checkWords(
            check,
            leftOut.length,
            shortened.map(({ ms }) => ms),
            untagged,
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button why={isBusy ? busy : undefined} onClick={() => chart.send({ type: 'back.pressed' })}>
            Back to matching
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            why={
              check.Rows === 0
                ? { what: 'Nothing to import', reason: 'None of the rows in this file can be imported.' }
                : undefined
            }
            onClick={() => chart.send({ type: 'import.pressed' })}
          >
            {isBusy ? 'Importing…' : `Import ${check.Rows === 0 ? 'rows' : counted(check.Rows, 'row')}`}
          </Button>
        </span>
      </div>
      {check.People.length > 0 && (
        <Totals
          title="Totals by person"
          rows={check.People.map(({ idUser, Name, Before, After }) => ({
            key: String(idUser),
            name: Name,
            note: '',
            isNew: false,
            before: Before,
            after: After,
          }))}
        />
      )}
      {check.Projects.length > 0 && (
        <Totals
          title="Totals by project"
          rows={check.Projects.map(({ idProject, Client, Name, Before, After }) => ({
            key: `${idProject ?? ''} ${Client}\n${Name}`,
            name: Name,
            note: Client,
            isNew: idProject === null,
            before: Before,
            after: After,
          }))}
        />
      )}
      <CutRows rows={shortened} />
      <LeftOutRows rows={leftOut} />
    </>
  );
}

const busy = { what: 'Importing', reason: 'Wait until the import is done.' };

interface TotalsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly note: string;
    readonly isNew: boolean;
    readonly before: number;
    readonly after: number;
  }[];
}

function Totals({ title, rows }: TotalsProps) {
  const sum = (of: 'before' | 'after') => rows.reduce((ms, row) => ms + row[of], 0);
  const timeText = exactTimes(rows.flatMap(({ before, after }) => [before, after - before]));
  return (
    <div className="@container overflow-hidden rounded-card border border-hairline bg-surface">
      <table className="w-full table-fixed border-collapse text-body">
        <caption className="px-3 py-2 text-left font-strong">{title}</caption>
        <thead className="text-left text-meta text-muted">
          <tr className="border-y border-hairline">
            <th scope="col" className="px-3 py-2 font-medium">
              Name
            </th>
            {['Before', 'Imported', 'After'].map((header) => (
              <th
                key={header}
                scope="col"
                className="w-28 px-3 py-2 text-right font-medium @max-lg:w-20 @max-lg:px-1.5"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, isNew, before, after }) => (
            <tr key={key} className="border-b border-hairline">
              <th scope="row" className="px-3 py-1.5 text-left font-medium wrap-anywhere">
                <bdi>{name}</bdi> {isNew && <Badge tone="good">New</Badge>}
                {note !== '' && (
                  <span className="block text-meta font-normal text-muted wrap-anywhere">{note}</span>
                )}
              </th>
              <Figures {...{ before, after, timeText }} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-strong">
            <th scope="row" className="px-3 py-1.5 text-left">
              Total
            </th>
            <Figures before={sum('before')} after={sum('after')} timeText={timeText} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface FiguresProps {
  readonly before: number;
  readonly after: number;
  readonly timeText: (ms: number) => string;
}

function Figures({ before, after, timeText }: FiguresProps) {
  return [before, after - before, after].map((ms, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- three figures in a fixed order
    <td key={place} className="px-3 py-1.5 text-right align-top tabular-nums @max-lg:px-1.5">
      {timeText(ms)}
    </td>
  ));
}
