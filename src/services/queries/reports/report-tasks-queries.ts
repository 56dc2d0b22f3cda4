import { tooManyExports, type TaskSearch, type TaskTime, taskTimes } from '#domain/report/index.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BodyOf, Calls } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { saveFile } from '#services/browser/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { asksTheSame, askedBy, type ReportQuestion } from './report-queries.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Reads the time of a report by task and user. Empty without users (RPT-20, RPT-21). */
export function useReportTasks(question: ReportQuestion): Read<readonly TaskTime[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly TaskTime[]>({
    queryKey: ['report', 'tasks', question],
    queryFn: async ({ signal }) => {
      if (question.users.length === 0) return none;
      return taskTimes(
        dataOf(await api.call('POST /api/tasks/Task/Export', { body: askedBy(question), signal })),
      );
    },
    placeholderData: (before, query) => (asksTheSame(query?.queryKey[2], question) ? before : undefined),
    ...retrySilently,
  });
  return readOf(query, none);
}

const none: readonly TaskTime[] = [];

export interface FileExport {
  readonly state: 'idle' | 'running' | 'failed';
  readonly progress: number | null;
  readonly isTooOften: boolean;
  start(): void;
  stop(): void;
}

interface ExportedRows {
  readonly question: ReportQuestion;
  readonly search: TaskSearch | null;
}

/** Exports rows as CSV, `lines` of them or 0 if unknown. Saves only a complete file (RPT-23, DEC-56). */
export function useCsvExport(rows: ExportedRows, lines: number, fileName: string): FileExport {
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
          body: exportedBy(rows),
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

/** Returns whether an export failed because of the rate limit (S3-40). */
export const isTooOften = (error: Error | null): boolean => error?.message === tooManyExports;

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

/** Each line of the CSV file ends with one. */
const CARRIAGE_RETURN = 13;

export type TellExported = (format: 'xlsx' | 'print') => Promise<Decision<unknown>>;

/** Reports a client-side export to the audit log. The server logs CSV exports itself. */
export function useTellExported(rows: ExportedRows): TellExported {
  const tell = useCallMutation((api, body: BodyOf<Calls['POST /api/tasks/Task/Exported']>, sending) =>
    api.call('POST /api/tasks/Task/Exported', { body, ...sending }),
  );
  return (format) => tell({ ...exportedBy(rows), Format: format });
}

const exportedBy = ({ question, search }: ExportedRows) => ({
  ...askedBy(question),
  ...(search && { Search: { Text: search.text, Columns: [...search.columns] } }),
});
