import { taskWorkbook, type WorkbookRequest } from './task-workbook.ts';

// Where it fails, the page hears it as a message too: what is thrown here would only be in the console.
addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  taskWorkbook(data).then(
    (workbook) => postMessage(workbook),
    () => postMessage(null),
  );
});
