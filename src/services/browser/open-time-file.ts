import type { Decision } from '#domain/refusal.ts';
import type {
  DayOrder,
  TimeEntry,
  ChosenOfFile,
  LeftOutRow,
  OpenOrder,
  TimeFileSummary,
  LabelChoice,
} from '#domain/time-import/index.ts';
import { startWorker } from './own-worker.ts';
import type { FileRequest } from './time-file-worker.ts';
// oxlint-disable-next-line import/default -- the build makes the address of the worker of it
import workerUrl from './time-file-worker.ts?worker&url';

export interface TimeFileReader {
  open(file: Blob): Promise<Decision<TimeFileSummary | OpenOrder>>;
  order(order: DayOrder): Promise<Decision<TimeFileSummary | OpenOrder>>;
  choose(chosen: ChosenOfFile): Promise<{ readonly rows: number; readonly leftOut: readonly LeftOutRow[] }>;
  page(from: number, size: number): Promise<readonly TimeEntry[]>;
  texts(lines: readonly number[]): Promise<ReadonlyMap<number, string>>;
  untagged(tags: readonly LabelChoice[], leftOut: readonly number[]): Promise<number>;
  close(): void;
}

/** Creates a reader of time exports. Its worker starts with the first file. */
export function createTimeFileReader(): TimeFileReader {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker has failed.'));
    waiting.clear();
  };
  const started = (): Worker => {
    if (worker) return worker;
    worker = startWorker(workerUrl);
    worker.addEventListener('error', failAll);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) asked?.resolve(data.value as never);
      else asked?.reject(new Error(data.error));
    });
    return worker;
  };
  const ask = <T>(request: FileRequest): Promise<T> => {
    last += 1;
    const id = last;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      started().postMessage({ id, request });
    });
  };
  return {
    open: (file) => ask({ kind: 'open', file }),
    order: (order) => ask({ kind: 'order', order }),
    choose: (chosen) => ask({ kind: 'choose', chosen }),
    page: (from, size) => ask({ kind: 'page', from, size }),
    texts: (lines) => ask({ kind: 'texts', lines }),
    untagged: (tags, leftOut) => ask({ kind: 'untagged', tags, leftOut }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      failAll();
    },
  };
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
