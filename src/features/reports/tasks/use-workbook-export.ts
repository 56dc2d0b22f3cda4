import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { startWorker, saveFile } from '#services/browser/index.ts';
import { type FileExport, isTooOften, type TellExported } from '#services/queries/index.ts';
import type { WorkbookRequest } from './task-workbook.ts';
// oxlint-disable-next-line import/default -- the bundler exports the URL of the worker
import workerUrl from './workbook.worker.ts?worker&url';

/** Runs in a worker, so that the page stays usable; saves nothing if stopped or failed (RPT-23). */
export function useWorkbookExport(
  request: () => WorkbookRequest,
  tell: TellExported,
  fileName: string,
): FileExport {
  const going = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async () => {
      const end = new AbortController();
      going.current = end;
      const workbook = await madeBeside(request(), end.signal);
      if (workbook === 'stopped') return;
      const audited = await tell('xlsx');
      if (!audited.ok) throw new Error(audited.refusal.message);
      if (!end.signal.aborted) saveFile(fileName, workbook);
    },
    meta: { silent: true },
  });
  return {
    state: mutation.isPending ? 'running' : mutation.isError ? 'failed' : 'idle',
    progress: null,
    isTooOften: isTooOften(mutation.error),
    start: () => mutation.mutate(),
    stop: () => going.current?.abort(),
  };
}

function madeBeside(request: WorkbookRequest, stop: AbortSignal): Promise<Blob | 'stopped'> {
  const worker = startWorker(workerUrl);
  const made = new Promise<Blob | 'stopped'>((resolve, reject) => {
    stop.addEventListener('abort', () => resolve('stopped'));
    worker.addEventListener('error', () => reject(new Error('The workbook could not be made.')));
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
      data === null ? reject(new Error('The workbook could not be made.')) : resolve(data),
    );
  });
  worker.postMessage(request);
  return made.finally(() => worker.terminate());
}
