import type { TaskColumn } from '#domain/report/task-columns.ts';
import type { TaskTime } from '#domain/report/task-time.ts';
import { taskWorkbook } from './task-workbook.ts';

/** What the worker is asked for. */
export interface WorkbookRequest {
  readonly tasks: readonly TaskTime[];
  readonly columns: readonly TaskColumn[];
}

// Where it fails, the page hears it as a message too: what is thrown here would only be in the console.
addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  taskWorkbook(data.tasks, data.columns).then(
    (workbook) => postMessage(workbook),
    () => postMessage(null),
  );
});
