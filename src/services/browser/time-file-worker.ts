import {
  type DayOrder,
  type TimeEntry,
  type TimeFile,
  type RecognisedExport,
  type ChosenOfFile,
  chosenOf,
  readExport,
  summaryOf,
  textsOf,
  timeFileOf,
  untaggedRows,
  type LabelChoice,
  timeImportWords,
} from '#domain/time-import/index.ts';
import { agreed, refused } from '#domain/refusal.ts';

export type FileRequest =
  | { readonly kind: 'open'; readonly file: Blob }
  | { readonly kind: 'order'; readonly order: DayOrder }
  | { readonly kind: 'choose'; readonly chosen: ChosenOfFile }
  | { readonly kind: 'page'; readonly from: number; readonly size: number }
  | { readonly kind: 'texts'; readonly lines: readonly number[] }
  | { readonly kind: 'untagged'; readonly tags: readonly LabelChoice[]; readonly leftOut: readonly number[] };

let found: RecognisedExport | null = null;
let file: TimeFile | null = null;
let entries: readonly TimeEntry[] = [];

async function answer(request: FileRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open': {
      [found, file, entries] = [null, null, []];
      const bytes = await request.file.arrayBuffer().catch(() => null);
      if (bytes === null) return refused('request.invalid', timeImportWords.failed);
      const read = readExport(new Uint8Array(bytes));
      if (!read.ok) return read;
      found = read.value;
      return readWith(null);
    }
    case 'order':
      return readWith(request.order);
    case 'choose': {
      if (file === null) return { rows: 0, leftOut: [] };
      const chosen = chosenOf(file, request.chosen);
      ({ entries } = chosen);
      return { rows: entries.length, leftOut: chosen.leftOut };
    }
    case 'page':
      return entries.slice(request.from, request.from + request.size);
    case 'texts':
      return file === null ? new Map() : textsOf(file, request.lines);
    case 'untagged':
      return untaggedRows(entries, request.tags, request.leftOut);
    default:
      return request satisfies never;
  }
}

function readWith(order: DayOrder | null) {
  if (found === null) return refused('request.invalid', timeImportWords.failed);
  const read = timeFileOf(found, order);
  if (!read.ok) return read;
  if ('example' in read.value) return agreed(read.value);
  file = read.value;
  return agreed(summaryOf(file));
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; request: FileRequest }>) => {
  const { id, request } = data;
  answer(request).then(
    (value) => postMessage({ id, value }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  );
});
