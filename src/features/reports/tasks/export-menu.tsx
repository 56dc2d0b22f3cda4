import { Download } from 'lucide-react';
import { reportNotLoaded, tooManyExports } from '#domain/report/index.ts';
import type { FileExport } from '#services/queries/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';

interface Exports {
  readonly csv: FileExport;
  readonly workbook: FileExport;
}

export function ExportMenu({ csv, workbook, isLoaded }: Exports & { readonly isLoaded: boolean }) {
  const why = isLoaded ? undefined : { what: 'Not loaded', reason: reportNotLoaded };
  return (
    <Menu
      button={
        <Button size="tool" icon={<Download />} data-control="export">
          <span className="max-md:sr-only">Export</span>
        </Button>
      }
      groups={[
        [
          { id: 'csv', label: 'CSV (one row per day)', onSelect: csv.start },
          { id: 'xlsx', label: 'Excel (XLSX)', why, onSelect: workbook.start },
        ],
        [{ id: 'print', label: 'Print', why, onSelect: () => print() }],
      ]}
    />
  );
}

export function ExportProgress({ csv, workbook }: Exports) {
  return (
    <>
      <OneExport {...csv} what="CSV" />
      <OneExport {...workbook} what="Excel" />
    </>
  );
}

function OneExport({
  state,
  progress,
  isTooOften,
  start,
  stop,
  what,
}: FileExport & { readonly what: string }) {
  if (state === 'idle') return null;
  if (state === 'failed')
    return (
      <Banner
        tone="warn"
        className="m-3"
        action={
          <Button size="tool" onClick={start}>
            Try again
          </Button>
        }
      >
        Couldn't export the report as {what}. {isTooOften && `${tooManyExports} `}No file was saved.
      </Banner>
    );
  return (
    <div
      role="status"
      className="flex flex-none items-center gap-3 border-b border-hairline px-4 py-2 text-body max-md:px-3"
    >
      <span>
        Exporting as {what}…{progress !== null && ` ${Math.min(99, Math.round(progress * 100))}%`}
      </span>
      <span className="min-w-0 flex-1">
        {progress !== null && <ProgressLine value={progress} label={`Exporting as ${what}`} />}
      </span>
      <Button size="tool" onClick={stop}>
        Cancel
      </Button>
    </div>
  );
}
