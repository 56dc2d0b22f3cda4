import { counted } from '#domain/texts/index.ts';
import type { WireTimeImport } from '#domain/contract/index.ts';
import { momentText } from '#domain/time/index.ts';
import { sourceNames, exactTime, unfinishedWords } from '#domain/time-import/index.ts';
import { DropZone } from '#features/importing/drop-zone.tsx';
import { useChart } from '#services/charts/index.ts';
import { useTimeImports } from '#services/queries/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { TimeImportChart } from './use-time-import.ts';

interface TimeSourceProps {
  readonly chart: TimeImportChart;
}

export function TimeSource({ chart }: TimeSourceProps) {
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <p className="max-w-[70ch] text-body text-muted">
        Choose the detailed report of Toggl Track, Clockify or Harvest, exported as CSV. You match people and
        projects and see every total before anything is imported.
      </p>
      <DropZone
        isBusy={isBusy}
        onFile={(file) => chart.send({ type: 'file.given', file })}
        note="or drop it here: CSV up to 20 MB and 100,000 rows"
      />
      <EarlierImports chart={chart} />
    </>
  );
}

function EarlierImports({ chart }: TimeSourceProps) {
  const { data: imports } = useTimeImports();
  const { timeZone } = useSession().user;
  const now = useNow(MINUTE_MS);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-2">
      <h3 id="earlier-imports" className="text-body font-strong">
        Earlier imports
      </h3>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {imports.map((made) => (
          <li key={made.idImport} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block truncate text-body font-medium">
                <bdi>{made.FileName}</bdi>
              </span>
              <span className="block text-meta text-muted">
                {`${sourceNames[made.Source]}, ${counted(made.Rows, 'row')}, ${exactTime(made.Time)} h, ${momentText(Date.parse(made.ImportedAt), now, timeZone)} by ${made.UserName}`}
              </span>
            </span>
            {isUnderWay(made) && (
              <>
                <Badge tone="warn">{unfinishedWords(made)}</Badge>
                <Button
                  size="tool"
                  aria-label={`Continue with ${made.FileName}`}
                  onClick={() => chart.send({ type: 'finish.pressed', made })}
                >
                  Continue
                </Button>
              </>
            )}
            {made.State === 'made' || made.State === 'committing' ? (
              <Button
                size="tool"
                aria-label={`Undo the import of ${made.FileName}`}
                onClick={() => chart.send({ type: 'undo.asked', made })}
              >
                Undo
              </Button>
            ) : (
              made.State === 'undone' && <Badge>Undone</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isUnderWay = ({ State }: WireTimeImport): boolean =>
  State === 'committing' || State === 'undoing' || State === 'returning';
