import { tooManyExports } from '#domain/report/report-words.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BodyOf } from '#domain/contract/contract.ts';
import type { Calls } from '#domain/contract/services.ts';
import type { Decision } from '#domain/refusal.ts';
import { daysWorked, type TaskTime, taskTimes } from '#domain/report/task-time.ts';
import { saveFile } from '#services/browser/save-file.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from '#services/queries/read.ts';
import { asksTheSame, askedBy, type ReportQuestion } from './report-queries.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** The tasks of a report, on how many days they were worked on, and how many rows by day they were summed from. */
export interface ReportTasks {
  readonly tasks: readonly TaskTime[];
  readonly days: number;
  readonly lines: number;
}

/** Reads the time of a report by task and user. Nothing is asked for nobody (RPT-20, RPT-21). */
export function useReportTasks(question: ReportQuestion): Read<ReportTasks> {
  const { api } = useSharedServices();
  const query = useQuery<ReportTasks>({
    queryKey: ['report', 'tasks', question],
    queryFn: async ({ signal }) => {
      if (question.users.length === 0) return none;
      const rows = dataOf(await api.call('POST /api/tasks/Task/Export', { body: askedBy(question), signal }));
      return { tasks: taskTimes(rows), days: daysWorked(rows), lines: rows.length };
    },
    placeholderData: (before, query) => (asksTheSame(query?.queryKey[2], question) ? before : undefined),
    ...saidOnScreen,
  });
  return readOf(query, none);
}

const none: ReportTasks = { tasks: [], days: 0, lines: 0 };

/** The export of a report as a file, which is saved once all of it is there. */
export interface FileExport {
  readonly state: 'idle' | 'running' | 'failed';
  /** How many of its rows have come, from 0 to 1; null where that is not known. */
  readonly progress: number | null;
  /** Whether it failed because too much was exported within a minute (S3-40). */
  readonly isTooOften: boolean;
  start(): void;
  stop(): void;
}

/** Exports a report as CSV, which has `lines` rows, 0 where that is not known; nothing is saved where it was stopped or broke off (RPT-23, DEC-56). */
export function useCsvExport(question: ReportQuestion, lines: number, fileName: string): FileExport {
  const { api } = useSharedServices();
  const [progress, setProgress] = useState(0);
  const going = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async () => {
      const end = new AbortController();
      going.current = end;
      setProgress(0);
      try {
        const opened = await api.open('/api/tasks/Task/Export', end.signal, {
          method: 'POST',
          headers: { Accept: 'text/csv' },
          body: askedBy(question),
        });
        if (!opened.ok) throw new Error(opened.refusal.message);
        const chunks = await readAll(opened.response, (seen) => setProgress(seen / lines));
        saveFile(fileName, new Blob(chunks, { type: 'text/csv' }));
      } catch (error) {
        if (!end.signal.aborted) throw error;
      }
    },
    meta: { silent: true },
  });
  return {
    state: mutation.isPending ? 'running' : mutation.isError ? 'failed' : 'idle',
    progress: lines === 0 ? null : progress,
    isTooOften: isTooOften(mutation.error),
    start: () => mutation.mutate(),
    stop: () => going.current?.abort(),
  };
}

/** Whether an export failed because too much was exported within a minute (S3-40). */
export const isTooOften = (error: Error | null): boolean => error?.message === tooManyExports;

/** All chunks of a response; `onLines` hears how many lines have come. */
async function readAll(response: Response, onLines: (lines: number) => void): Promise<BlobPart[]> {
  const chunks: BlobPart[] = [];
  const reader = response.body?.getReader();
  let lines = -1;
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return chunks;
    chunks.push(piece.value);
    for (const byte of piece.value) if (byte === CARRIAGE_RETURN) lines += 1;
    onLines(Math.max(0, lines));
  }
}

/** Each line of the file has one. */
const CARRIAGE_RETURN = 13;

/** Tells the audit that a report left as a workbook or on paper. */
export type TellExported = (format: 'xlsx' | 'print') => Promise<Decision<unknown>>;

/** Tells the audit which report leaves the product in the browser; the server counts its rows, and sees CSV by itself. */
export function useTellExported(question: ReportQuestion): TellExported {
  const tell = useCallMutation((api, body: BodyOf<Calls['POST /api/tasks/Task/Exported']>, sending) =>
    api.call('POST /api/tasks/Task/Exported', { body, ...sending }),
  );
  return (format) => tell({ ...askedBy(question), Format: format });
}
