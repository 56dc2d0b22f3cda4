import { taskWorkbook, type WorkbookRequest } from './task-workbook.ts';

// A rejection would only reach the console, so a failure is a message, too.
addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  taskWorkbook(data).then(
    (workbook) => postMessage(workbook),
    () => postMessage(null),
  );
});
