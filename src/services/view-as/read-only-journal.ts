import { refused, type Refusal } from '#domain/refusal.ts';
import type { Journal } from '#services/journal/index.ts';

/** Creates a journal that refuses every change. Unsent changes still go out through `own`. */
export function createReadOnlyJournal(own: Journal, refusal: () => Refusal): Journal {
  const refuse = async () => {
    const { code, message } = refusal();
    return refused(code, message);
  };
  const never = () => () => undefined;
  return {
    ready: own.ready,
    isReady: own.isReady,
    written: own.written,
    delivery: own.delivery,
    notices: own.notices,
    entries: () => nothing,
    subscribe: own.subscribe,
    record: refuse,
    takeIn: refuse,
    onSettled: never,
    onRecorded: never,
    onCannotSend: never,
    retry: async () => undefined,
    discard: async () => undefined,
    unsentRows: async () => nothing,
    recentAnswers: () => nothing,
    log: async () => nothing,
    saveBoard: async () => undefined,
    boards: async () => nothing,
    saveList: async () => undefined,
    lists: async () => nothing,
    authExpired: () => undefined,
    authRenewed: () => undefined,
    drain: own.drain,
    close: async () => undefined,
  };
}

const nothing: readonly never[] = [];
