import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IMPORT_ROWS_AT_ONCE } from '#domain/constants.ts';
import type { WireImportCheck, WireTimeImport, WireTimeRow } from '#domain/contract/tasks/time-import.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { TimeEntry } from '#domain/time-import/entries.ts';
import type { BegunImport, TimeImportContext } from '#machines/imports/time-import.machine.ts';
import { newId } from '#services/browser/new-id.ts';
import type { TimeFileReader } from '#services/browser/time-file.ts';
import type { Reply } from '#services/http/reply.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { type Read, readOf, saidOnScreen } from '#services/queries/read.ts';

const IMPORTS_KEY = ['time-imports'] as const;

/** The latest imports of time, undone ones among them. */
export function useTimeImports(): Read<readonly WireTimeImport[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly WireTimeImport[]>({
    queryKey: IMPORTS_KEY,
    queryFn: async ({ signal }) => dataOf(await api.call('GET /api/tasks/TimeImport/List', { signal })),
    ...saidOnScreen,
  });
  return readOf(query, none);
}

const none: readonly never[] = [];

/** The calls of an import of time, as its chart makes them. */
export interface TimeImportCalls {
  begin(context: TimeImportContext, reader: TimeFileReader): Promise<Decision<BegunImport>>;
  sendRows(
    context: TimeImportContext,
    reader: TimeFileReader,
    signal: AbortSignal,
  ): Promise<Decision<number>>;
  check(context: TimeImportContext, signal: AbortSignal): Promise<Decision<WireImportCheck>>;
  commit(context: TimeImportContext): Promise<Decision<WireTimeImport>>;
  undo(made: WireTimeImport): Promise<Decision<number>>;
  /** Reads anew what shows imported time. */
  readAgain(): void;
}

/** Makes the calls of an import for the signed-in person. A write that takes long is asked for again under its key: it is done once. */
export function useTimeImportCalls(): TimeImportCalls {
  const { api, clock } = useSharedServices();
  const { id: by } = useSession().user;
  const queryClient = useQueryClient();
  return {
    async begin({ read, fileName }, reader) {
      const importId = newId(clock.now());
      const { file, match } = known(read);
      const chosen = {
        people: match.people.map((id) => id !== null),
        projects: match.projects.map((choice) => choice !== null),
      };
      const { rows, leftOut } = await reader.choose(chosen);
      const body = {
        idImport: importId,
        Source: file.source,
        FileName: fileName.slice(-MAX_FILE_NAME) || file.source,
        TimeZone: match.timeZone,
        People: file.people.map(({ name, email }, place) => ({
          Name: email || name,
          idUser: match.people[place] ?? null,
        })),
        Projects: file.projects.map(({ client, name }, place) => {
          const choice = match.projects[place];
          return { Client: client, Name: name, idProject: typeof choice === 'number' ? choice : null };
        }),
      };
      const headers = { 'Idempotency-Key': importId };
      const reply = await api.call('POST /api/tasks/TimeImport', { body, headers, by });
      return reply.ok ? agreed({ importId, rows, leftOut }) : { ok: false, refusal: reply.refusal };
    },

    async sendRows({ begun, sent }, reader, signal) {
      const { importId } = known(begun);
      const entries = await reader.page(sent, IMPORT_ROWS_AT_ONCE);
      const reply = await patiently(
        () =>
          api.call('POST /api/tasks/TimeImport/{id}/Rows', {
            params: { id: importId },
            body: { Rows: entries.map(wireRow) },
            headers: { 'Idempotency-Key': newId(clock.now()) },
            signal,
            by,
          }),
        isTooFast,
      );
      return reply.ok ? agreed(entries.length) : { ok: false, refusal: reply.refusal };
    },

    async check({ begun }, signal) {
      const params = { id: known(begun).importId };
      const reply = await api.call('GET /api/tasks/TimeImport/{id}/Check', { params, signal });
      return reply.ok ? agreed(reply.data) : { ok: false, refusal: reply.refusal };
    },

    async commit({ begun, check }) {
      const { importId } = known(begun);
      const { Rows, Time } = known(check);
      // The key names what is imported as it was checked.
      const key = newId(clock.now());
      const reply = await patiently(
        () =>
          api.call('POST /api/tasks/TimeImport/{id}/Commit', {
            params: { id: importId },
            body: { Rows, Time },
            headers: { 'Idempotency-Key': key },
            by,
          }),
        isUnderWay,
      );
      return reply.ok ? agreed(reply.data) : { ok: false, refusal: reply.refusal };
    },

    async undo({ idImport }) {
      const key = newId(clock.now());
      const reply = await patiently(
        () =>
          api.call('POST /api/tasks/TimeImport/{id}/Undo', {
            params: { id: idImport },
            headers: { 'Idempotency-Key': key },
            by,
          }),
        isUnderWay,
      );
      return reply.ok ? agreed(reply.data.Kept) : { ok: false, refusal: reply.refusal };
    },

    readAgain() {
      for (const key of ['time-imports', 'report', 'projects', 'clients'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  };
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('The chart of an import has it by then.');
  return value;
}

const wireRow = (entry: TimeEntry): WireTimeRow => ({
  Line: entry.line,
  Person: entry.person,
  Project: entry.project,
  Name: entry.name,
  Description: entry.text,
  Day: entry.day,
  From: entry.from,
  ToDay: entry.toDay,
  To: entry.to,
  Time: entry.ms,
});

/** Asks again, a while later, as long as an answer says that this makes sense. */
async function patiently<T>(
  ask: () => Promise<Reply<T>>,
  isPassing: (status: number) => boolean,
  tries = 1,
): Promise<Reply<T>> {
  const reply = await ask();
  if (reply.ok || !isPassing(reply.status) || tries >= MOST_TRIES) return reply;
  await new Promise((resolve) => {
    setTimeout(resolve, reply.retryAfterMs ?? 1_000);
  });
  return patiently(ask, isPassing, tries + 1);
}

const isTooFast = (status: number): boolean => status === 429;
/** The server goes on with what it has begun, and answers the same key once that is done. */
const isUnderWay = (status: number): boolean => status === 503 || status === 429;
const MOST_TRIES = 20;
const MAX_FILE_NAME = 150;
