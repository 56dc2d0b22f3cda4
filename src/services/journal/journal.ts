import {
  dependants,
  sameTask,
  waitsFor,
  type Entry,
  needsAttention,
  unsent,
  type Answer,
} from '#domain/journal/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { Clock } from '#services/clock/index.ts';
import type { Api } from '#services/http/index.ts';
import { type Closing, databaseName, openDatabase } from './database.ts';
import { createDelivery, type Network } from './delivery.ts';
import type { Journal, NewEntry } from './journal.types.ts';
import {
  type Locks,
  seekLeadership,
  type SmallStorage,
  createUnwrittenRows,
} from '#services/browser/index.ts';
import type { TabChannel } from './tab-channel.ts';
import { createOutbox } from './outbox.ts';
import { createSendNext } from './send-next.ts';
import { createStore, type JournalStore } from './store.ts';

export interface JournalDeps {
  readonly userId: number;
  readonly workspaceId: number;
  readonly api: Api;
  readonly clock: Pick<Clock, 'now'>;
  readonly zoneOf: (userId: number) => string;
  readonly email: () => string;
  readonly columnOf: (taskId: string) => readonly string[];
  readonly mergeIntoSnapshots: (answer: Answer) => void;
  readonly locks: Locks;
  readonly network: Network;
  readonly openChannel: (name: string) => TabChannel;
  readonly random: () => number;
  readonly storage: SmallStorage;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Opens a user's journal. Only one tab of the browser sends it (J10). */
export function createJournal(parts: JournalDeps): Journal {
  const name = `weekwright-journal/${parts.workspaceId}/${parts.userId}`;
  const store = openStore(parts, (why) => closing(why));
  const channel = parts.openChannel(name);
  const outbox = createOutbox({ store, channel, mergeIntoSnapshots: parts.mergeIntoSnapshots });
  const cannotSend = new Set<() => void>();
  // Load first: the sender notes the entries of earlier starts, whose results this tab then announces.
  const sendNext = outbox.load().then(async () => createSendNext({ ...parts, outbox, store: await store }));
  const delivery = createDelivery(
    async (signal, triesHeld) => (await sendNext)(signal, triesHeld),
    parts.network,
    () => {
      for (const listener of cannotSend) listener();
    },
  );
  let leave: () => void = () => undefined;
  let loaded = false;

  const closing = (why: Closing): void => {
    leave();
    if (why === 'newer') outbox.askForReload();
  };

  const lead = (): (() => void) => {
    let end: (() => void) | null = () => undefined;
    const begin = async (): Promise<void> => {
      await outbox.load();
      // A tab that finds facts of a newer app version leaves sending to tabs that know them (J12).
      if (end !== null && !outbox.notices().needsReload) end = delivery.lead();
    };
    begin().catch(() => undefined);
    return () => {
      end?.();
      end = null;
    };
  };

  const takeIn = async (rows: readonly NewEntry[]): Promise<Decision<number>> => {
    const logged = (await (await store).log()).map(({ fact }) => fact.id);
    const known = new Set([...logged, ...outbox.entries().map(({ fact }) => fact.id)]);
    const unknown = rows.filter(({ fact }) => !known.has(fact.id));
    if (unknown.length === 0) return agreed(0);
    const kept = await outbox.record(unknown);
    return kept.ok ? agreed(unknown.length) : kept;
  };

  const unwritten = createUnwrittenRows(parts.storage, parts);
  const saveUnwritten = (): void => unwritten.save(outbox.unwritten());
  /** Stores rows that an unloaded page had not written. The lock keeps two tabs from storing the same rows. */
  const restoreUnwritten = async (): Promise<void> => {
    await parts.locks.request(`${name}/unwritten`, {}, async () => {
      const store = async (rows: readonly NewEntry[]) =>
        (await takeIn(rows.map((row) => ({ ...row, isTold: true })))).ok;
      outbox.setAside(await unwritten.restore(store));
      // The unloaded page may have finished its write without notifying other tabs.
      await outbox.load();
    });
  };
  const hearStorage = (event: Event): void => {
    if ((event as StorageEvent).key === unwritten.key) restoreUnwritten().catch(() => undefined);
  };
  parts.events.addEventListener('pagehide', saveUnwritten);
  parts.events.addEventListener('storage', hearStorage);

  const start = async (): Promise<void> => {
    await sendNext;
    // If storing fails now, the next start tries again.
    if (!unwritten.isEmpty()) await restoreUnwritten().catch(() => undefined);
    leave = seekLeadership(parts.locks, name, lead);
  };
  const ready = start()
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'VersionError') outbox.askForReload();
    })
    .then(() => {
      loaded = true;
    });

  outbox.subscribe(() => {
    if (outbox.notices().needsReload) leave();
    delivery.changed();
  });

  const attention = (factId: string): Entry | undefined =>
    needsAttention(outbox.entries()).find((entry) => entry.fact.id === factId);

  return {
    ready,
    isReady: () => loaded,
    delivery: delivery.actor,
    entries: outbox.entries,
    subscribe: outbox.subscribe,
    record: outbox.record,
    written: outbox.written,
    onSettled: outbox.onSettled,
    onRecorded: outbox.onRecorded,
    onCannotSend(listener) {
      cannotSend.add(listener);
      return () => cannotSend.delete(listener);
    },
    async retry(factId) {
      const entry = attention(factId);
      if (!entry) return;
      const held = needsAttention(outbox.entries()).filter((each) => isHeldWith(entry, each));
      await outbox.rewrite(
        [entry, ...held].map((each) => ({ ...each, status: 'pending', refusal: null, tries: 0 })),
      );
    },
    async discard(factId) {
      const entry = attention(factId);
      if (entry) await outbox.remove([entry, ...dependants(entry, needsAttention(outbox.entries()))]);
    },
    async unsentRows() {
      const opened = await store;
      const row = async ({ fact, seenVersion }: Entry) => ({
        fact,
        seenVersion,
        changes: await opened.changesOf(fact.id),
      });
      return Promise.all(outbox.entries().map(row));
    },
    takeIn,
    recentAnswers: outbox.recentAnswers,
    notices: outbox.notices,
    log: async () => (await store).log(),
    saveBoard: async (board, snapshot) => (await store).saveBoard(board, snapshot, parts.clock.now()),
    boards: async () => (await store).boards(),
    saveList: async (list, items) => (await store).saveList(list, items),
    lists: async () => (await store).lists(),
    authExpired() {
      delivery.authExpired();
    },
    authRenewed() {
      delivery.authRenewed();
    },
    drain(patienceMs) {
      const isDrained = (): boolean => unsent(outbox.entries()).length === 0;
      return new Promise((resolve) => {
        const end = (drained: boolean): void => {
          clearTimeout(timer);
          for (const forget of listening) forget();
          resolve(drained);
        };
        const timer = setTimeout(() => end(isDrained()), patienceMs);
        const check = (): void => {
          if (isDrained()) end(true);
          else if (!delivery.canSend()) end(false);
        };
        cannotSend.add(check);
        const listening = [outbox.subscribe(check), () => cannotSend.delete(check)];
        check();
      });
    },
    async close() {
      leave();
      parts.events.removeEventListener('pagehide', saveUnwritten);
      parts.events.removeEventListener('storage', hearStorage);
      delivery.close();
      channel.close();
      await store.then(
        (opened) => opened.close(),
        () => undefined,
      );
    },
  };
}

async function openStore(parts: JournalDeps, onClosing: (why: Closing) => void): Promise<JournalStore> {
  const name = await databaseName(parts.userId, parts.workspaceId);
  return createStore(await openDatabase(name, onClosing));
}

function isHeldWith(entry: Entry, other: Entry): boolean {
  const isHeld = other.status === 'parked' || other.refusal?.code === 'task.dependsOnRefused';
  return isHeld && other.fact.id !== entry.fact.id && (sameTask(entry, other) || waitsFor(other, entry));
}
