import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  importWords,
  guessMapping,
  type ImportField,
  MAX_IMPORT_BYTES,
  readTable,
} from '#domain/import/index.ts';
import { outcomeOf } from '#domain/journal/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { QueuedRow, ReadTable } from '#machines/imports/import-table.machine.ts';
import type { Api, Reply } from '#services/http/index.ts';
import { useSharedServices, CallError, useSession } from '#services/shared-services/index.ts';

/** Parses an import file as a table and guesses the column mapping. */
export async function readGiven(source: Blob, fields: readonly ImportField[]): Promise<Decision<ReadTable>> {
  if (source.size > MAX_IMPORT_BYTES) return refused('request.tooLarge', importWords.tooLarge);
  const bytes = await source.arrayBuffer().catch(() => null);
  if (bytes === null) return refused('request.invalid', importWords.unread);
  const read = readTable(new Uint8Array(bytes));
  return read.ok ? agreed({ table: read.value, mapping: guessMapping(read.value, fields) }) : read;
}

/** Returns the call that sends one row: null if added, else the server's reason (DEC-116, S3-3). */
export function useSendRow(): (row: QueuedRow) => Promise<Decision<string | null>> {
  const { api } = useSharedServices();
  const { id: by } = useSession().user;
  return (row) => sendRow(api, row, by);
}

async function sendRow(api: Api, row: QueuedRow, by: number, tries = 1): Promise<Decision<string | null>> {
  const reply: Reply<unknown> = await api.call(row.send.call, {
    body: row.send.body,
    headers: { 'Idempotency-Key': row.key },
    by,
  });
  if (reply.ok) return agreed(null);
  if (reply.status === TOO_FAST && tries < MOST_TRIES) {
    await new Promise((resolve) => {
      setTimeout(resolve, reply.retryAfterMs ?? 1_000);
    });
    return sendRow(api, row, by, tries + 1);
  }
  const { refusal } = reply;
  return outcomeOf(reply.status) === 'refused' ? agreed(refusal.message) : { ok: false, refusal };
}

/** Refetches the lists that an import is compared with. */
export function useReadKnown<Known extends object>(
  keys: Readonly<Record<keyof Known, QueryKey>>,
): () => Promise<Decision<Known>> {
  const queryClient = useQueryClient();
  return async () => {
    const lists = Object.entries<QueryKey>(keys).map(async ([name, queryKey]) => [
      name,
      await queryClient.fetchQuery({ queryKey, staleTime: 0 }),
    ]);
    try {
      return agreed(Object.fromEntries(await Promise.all(lists)) as Known);
    } catch (error) {
      if (error instanceof CallError) return refused('server.unavailable', importWords.knownUnread);
      throw error;
    }
  };
}

/** Invalidates the queries that show imported rows. */
export function useReadAgain(keys: readonly QueryKey[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
}

const TOO_FAST = 429;
const MOST_TRIES = 5;
