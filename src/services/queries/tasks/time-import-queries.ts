import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IMPORT_PROJECTS_AT_ONCE, IMPORT_ROWS_AT_ONCE } from '#domain/constants.ts';
import type { WireTimeImport, WireTimeRow } from '#domain/contract/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import { labelOf, type TimeMatch, noName, type TimeEntry } from '#domain/time-import/index.ts';
import type { BegunImport, CheckedImport, TimeImportContext } from '#machines/imports/time-import-types.ts';
import { newId, type TimeFileReader } from '#services/browser/index.ts';
import type { Reply } from '#services/http/index.ts';
import { useSharedServices, dataOf, useSession } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';

const IMPORTS_KEY = ['time-imports'] as const;

/** Reads the latest time imports, including undone ones. */
export function useTimeImports(): Read<readonly WireTimeImport[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly WireTimeImport[]>({
    queryKey: IMPORTS_KEY,
    queryFn: async ({ signal }) => dataOf(await api.call('GET /api/tasks/TimeImport/List', { signal })),
    ...retrySilently,
  });
  return readOf(query, none);
}

const none: readonly never[] = [];

export interface TimeImportCalls {
  begin(context: TimeImportContext, reader: TimeFileReader): Promise<Decision<BegunImport>>;
  sendRows(
    context: TimeImportContext,
    reader: TimeFileReader,
    signal: AbortSignal,
  ): Promise<Decision<number>>;
  check(
    context: TimeImportContext,
    reader: TimeFileReader,
    signal: AbortSignal,
  ): Promise<Decision<CheckedImport>>;
  commit(context: TimeImportContext): Promise<Decision<WireTimeImport>>;
  undo(made: WireTimeImport): Promise<Decision<WireTimeImport>>;
  proceed(made: WireTimeImport): Promise<Decision<WireTimeImport>>;
  readAgain(): void;
}

/** Returns the calls of a time import. A write without an answer is retried under its key, so it happens once. */
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
      const projects = file.projects.map(({ client, name }, place) => {
        const choice = match.projects[place];
        return {
          // The server recognizes rows by the file's names, whatever they are matched with.
          Client: client || noName.client,
          Name: name || noName.project,
          idProject: typeof choice === 'number' ? choice : null,
          ...(choice === 'create' && client === '' && { idClient: match.clientId }),
        };
      });
      const body = {
        idImport: importId,
        Source: file.source,
        FileName: fileName.slice(-MAX_FILE_NAME) || file.source,
        TimeZone: match.timeZone,
        People: file.people.map(({ name, email }, place) => ({
          Name: email || name,
          idUser: match.people[place] ?? null,
        })),
        Projects: projects.slice(0, IMPORT_PROJECTS_AT_ONCE),
        Labels: chosenTags(match).map((place) => {
          const choice = match.tags[place];
          return { Name: file.tags[place]?.name ?? '', idLabel: typeof choice === 'number' ? choice : null };
        }),
      };
      const headers = { 'Idempotency-Key': importId };
      const reply = await api.call('POST /api/tasks/TimeImport', { body, headers, by });
      if (!reply.ok) return { ok: false, refusal: reply.refusal };
      for (let from = IMPORT_PROJECTS_AT_ONCE; from < projects.length; from += IMPORT_PROJECTS_AT_ONCE) {
        // Their index in the import is the order of sending.
        const added = await api.call('POST /api/tasks/TimeImport/{id}/Projects', {
          params: { id: importId },
          body: { Projects: projects.slice(from, from + IMPORT_PROJECTS_AT_ONCE) },
          headers: { 'Idempotency-Key': newId(clock.now()) },
          by,
        });
        if (!added.ok) return { ok: false, refusal: added.refusal };
      }
      return agreed({ importId, rows, leftOut });
    },

    async sendRows({ read, begun, sent }, reader, signal) {
      const { importId } = known(begun);
      const { match } = known(read);
      const places = new Map(chosenTags(match).map((tag, place) => [tag, place]));
      const entries = await reader.page(sent, IMPORT_ROWS_AT_ONCE);
      const reply = await patiently(
        () =>
          api.call('POST /api/tasks/TimeImport/{id}/Rows', {
            params: { id: importId },
            body: {
              Rows: entries.map((entry) => ({
                ...wireRow(entry),
                Label: places.get(labelOf(entry, match.tags) ?? -1) ?? null,
              })),
            },
            headers: { 'Idempotency-Key': newId(clock.now()) },
            signal,
            by,
          }),
        isTooFast,
      );
      return reply.ok ? agreed(entries.length) : { ok: false, refusal: reply.refusal };
    },

    async check({ read, begun }, reader, signal) {
      const { importId, leftOut } = known(begun);
      const params = { id: importId };
      const reply = await api.call('GET /api/tasks/TimeImport/{id}/Check', { params, signal });
      if (!reply.ok) return { ok: false, refusal: reply.refusal };
      const { LeftOut, Cut } = reply.data;
      const texts = await reader.texts([...LeftOut, ...Cut].map(({ Line }) => Line));
      const shortened = Cut.map(({ Line: line, Other: other, Time: ms }) => ({
        line,
        text: texts.get(line) ?? '',
        other,
        ms,
      }));
      const refused = LeftOut.map(({ Line: line, Code: code, Other: other }) => ({
        line,
        code,
        other,
        text: texts.get(line) ?? '',
      }));
      const all = [...leftOut, ...refused].toSorted((a, b) => a.line - b.line);
      const { tags } = known(read).match;
      const untagged = await reader.untagged(
        tags,
        refused.map(({ line }) => line),
      );
      return agreed({ check: reply.data, leftOut: all, shortened, untagged });
    },

    async commit({ begun, check }) {
      const { importId } = known(begun);
      const { Rows, Time } = known(check);
      // One key for all retries of this confirmed check.
      const key = newId(clock.now());
      const reply = await patiently(
        () =>
          api.call('POST /api/tasks/TimeImport/{id}/Commit', {
            params: { id: importId },
            body: { Rows, Time },
            headers: { 'Idempotency-Key': key },
            by,
          }),
        isPassing,
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
        isPassing,
      );
      return reply.ok ? agreed(reply.data) : { ok: false, refusal: reply.refusal };
    },

    async proceed({ idImport }) {
      const key = newId(clock.now());
      const reply = await patiently(
        () =>
          api.call('POST /api/tasks/TimeImport/{id}/Continue', {
            params: { id: idImport },
            headers: { 'Idempotency-Key': key },
            by,
          }),
        isPassing,
      );
      return reply.ok ? agreed(reply.data) : { ok: false, refusal: reply.refusal };
    },

    readAgain() {
      for (const key of ['time-imports', 'report', 'projects', 'clients', 'labels'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  };
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('The chart of an import has it by then.');
  return value;
}

const chosenTags = ({ tags }: TimeMatch): number[] =>
  tags.flatMap((choice, place) => (choice === null ? [] : [place]));

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
  ...(entry.nth > 1 && { Nth: entry.nth }),
});

async function patiently<T>(
  ask: () => Promise<Reply<T>>,
  isWorthIt: (status: number) => boolean,
  tries = 1,
): Promise<Reply<T>> {
  const reply = await ask();
  if (reply.ok || !isWorthIt(reply.status) || tries >= MOST_TRIES) return reply;
  await new Promise((resolve) => {
    setTimeout(resolve, reply.retryAfterMs ?? 1_000);
  });
  return patiently(ask, isWorthIt, tries + 1);
}

const isTooFast = (status: number): boolean => status === 429;
/** The server was busy. The key makes a retry safe. */
const isPassing = (status: number): boolean => status === 503 || status === 429;
const MOST_TRIES = 5;
const MAX_FILE_NAME = 150;
