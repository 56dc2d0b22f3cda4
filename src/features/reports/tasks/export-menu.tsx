import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { TaskColumn } from '#domain/report/task-columns.ts';
import type { TaskTime } from '#domain/report/task-time.ts';
import { saveFile } from '#services/browser/save-file.ts';
import type { CsvExport } from '#services/queries/report-tasks.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';

interface ExportMenuProps {
  readonly csv: CsvExport;
  readonly tasks: readonly TaskTime[];
  readonly columns: readonly TaskColumn[];
  /** Without its ending. */
  readonly fileName: string;
}

/** What is shown as a file or on paper (RPT-23). */
export function ExportMenu({ csv, tasks, columns, fileName }: ExportMenuProps) {
  const workbook = useMutation({
    mutationFn: async () => {
      const { taskWorkbook } = await import('./task-workbook.ts');
      saveFile(`${fileName}.xlsx`, await taskWorkbook(tasks, columns));
    },
    meta: { silent: true },
  });
  return (
    <Menu
      button={
        <Button size="tool" icon={<Download />}>
          Export
        </Button>
      }
      groups={[
        [
          { id: 'csv', label: 'CSV, a row for each day', onSelect: csv.start },
          { id: 'xlsx', label: 'Excel (XLSX)', onSelect: () => workbook.mutate() },
        ],
        [{ id: 'print', label: 'Print', onSelect: () => print() }],
      ]}
    />
  );
}

/** How far the export is, or that it broke off. */
export function ExportProgress({ csv }: { readonly csv: CsvExport }) {
  if (csv.state === 'idle') return null;
  if (csv.state === 'failed')
    return (
      <Banner
        tone="warn"
        className="m-3"
        action={
          <Button size="tool" onClick={csv.start}>
            Try again
          </Button>
        }
      >
        Couldn't export the report. No file was saved.
      </Banner>
    );
  return (
    <div className="flex flex-none items-center gap-3 border-b border-hairline px-4 py-2 text-body max-md:px-3">
      <span>Exporting… {Math.min(99, Math.round(csv.progress * 100))}%</span>
      <ProgressLine value={csv.progress} label="Exporting" className="min-w-0 flex-1" />
      <Button size="tool" onClick={csv.stop}>
        Cancel
      </Button>
    </div>
  );
}
