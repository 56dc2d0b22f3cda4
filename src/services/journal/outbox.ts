import { type Entry, taskIdsOf, type Answer, type Change } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { createEntryList, UNWRITTEN } from './entry-list.ts';
import type { JournalNotices, NewEntry, RecordedListener, SettledListener } from './journal.types.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { type ReadOutbox, readSchemasAhead } from './read-rows.ts';
import type { JournalStore } from './store.ts';

export interface OutboxDeps {
  readonly store: Promise<JournalStore>;
  readonly channel: TabChannel;
  readonly mergeIntoSnapshots: (answer: Answer) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

const ANSWERS_KEPT = 200;

/** Creates the outbox over a store. Call `load` to read the stored entries. */
export function createOutbox({ store: opened, channel, mergeIntoSnapshots }: OutboxDeps) {
  const list = createEntryList();
  const settled = new Set<SettledListener>();
  const recorders = new Set<RecordedListener>();
  const recorded = new Set<string>();
  let written: Promise<unknown> = Promise.resolve();
  const writing = new Set<readonly NewEntry[]>();
  let answers: readonly Answer[] = [];
  let notices: JournalNotices = { setAside: [], needsReload: false };

  const tell = (entries: readonly Entry[], own?: boolean): void => {
    for (const entry of entries) {
      for (const listener of settled) listener(entry, own ?? recorded.has(entry.fact.id));
    }
  };

  /** Removes the entry and merges its answer in one step, so that observers see one change (J6). */
  const showAccepted = (factId: string, seq: number, answer: Answer, own?: boolean): void => {
    const entry = list.all().find((each) => each.fact.id === factId);
    list.drop([factId], [seq]);
    answers = [...answers, answer].slice(-ANSWERS_KEPT);
    mergeIntoSnapshots(answer);
    list.emit();
    const { position, tasks, skipped } = answer;
    const accepted = { status: 'accepted', position, answer: tasks, skipped } as const;
    if (entry) tell([{ ...entry, ...accepted }], own);
  };

  const show = ({ entries, setAside }: ReadOutbox): void => {
    const before = new Map(list.all().map((entry) => [entry.fact.id, entry.status]));
    list.put(entries);
    const read = new Set([...entries, ...setAside].map((row) => row.seq));
    const kept = notices.setAside.filter((row) => !read.has(row.seq));
    const isNewer = setAside.some((row) => row.kind === 'newer');
    notices = { setAside: [...kept, ...setAside], needsReload: notices.needsReload || isNewer };
    list.emit();
    tell(entries.filter((entry) => before.get(entry.fact.id) === 'pending' && entry.status !== 'pending'));
  };

  /** Merges the stored answers first: the other tab may not have announced them. */
  const takeAway = async (seqs: readonly number[]): Promise<void> => {
    if (seqs.length === 0) return;
    const stored = await (await opened).answers();
    for (const answer of stored) mergeIntoSnapshots(answer);
    list.drop([], seqs);
    list.emit();
  };

  const tellRecorders: RecordedListener = (rows, own) => {
    for (const listener of recorders) listener(rows, own);
  };

  const heard = async (message: TabMessage): Promise<void> => {
    if (message.kind === 'accepted') showAccepted(message.factId, message.seq, message.answer);
    else if (message.kind === 'gone') {
      await takeAway(message.seqs);
      await removeLeft(message.seqs);
    } else await hearRows(message.seqs);
  };

  const hearRows = async (seqs: readonly number[]): Promise<void> => {
    const store = await opened;
    const known = new Set(list.all().map((entry) => entry.fact.id));
    const read = await store.rows(seqs);
    show(read);
    const added = read.entries.filter(({ fact, status }) => !known.has(fact.id) && status !== 'refused');
    if (added.length === 0) return;
    const rows = added.map(async (entry) => ({ ...entry, changes: await store.changesOf(entry.fact.id) }));
    tellRecorders(await Promise.all(rows), false);
  };
  channel.listen((message) => {
    heard(message).catch(() => undefined);
  });

  /** An entry removed during a rewrite must leave the store again, or the next start would send it. */
  const removeLeft = async (seqs: readonly number[]): Promise<void> => {
    const left = seqs.filter((seq) => list.hasLeft(seq));
    if (left.length > 0) await (await opened).remove(left);
  };

  const rewrite = async (entries: readonly Entry[]): Promise<void> => {
    if (entries.length === 0) return;
    // A failed write is harmless: the fact is sent again after the next start.
    await (await opened).update(entries).catch(() => undefined);
    await removeLeft(entries.map(({ seq }) => seq));
    list.put(entries.filter((entry) => !list.hasLeft(entry.seq)));
    list.emit();
    channel.post({ kind: 'rows', seqs: entries.map((entry) => entry.seq) });
  };

  const write = async (rows: readonly NewEntry[]): Promise<Decision<readonly Entry[]>> => {
    const ids = rows.map((row) => row.fact.id);
    for (const id of ids) recorded.add(id);
    writing.add(rows);
    list.put(rows.map(unwritten));
    list.emit();
    try {
      const entries = await (await opened).record(rows);
      const stays = entries.filter((entry) => !list.hasLeft(entry.seq));
      list.drop(ids, []);
      list.put(stays);
      list.emit();
      channel.post({ kind: 'rows', seqs: stays.map((entry) => entry.seq) });
      tellRecorders(rows, true);
      void readSchemasAhead();
      return agreed(entries);
    } catch {
      list.drop(ids, []);
      list.emit();
      const isBlocked = await opened.then(
        () => false,
        () => !notices.needsReload,
      );
      return refused('storage.failed', isBlocked ? texts.storageBlocked : texts.storageFailed);
    } finally {
      writing.delete(rows);
    }
  };

  return {
    entries: list.all,
    subscribe: list.subscribe,
    recentAnswers: (): readonly Answer[] => answers,
    notices: (): JournalNotices => notices,
    rewrite,

    onSettled(listener: SettledListener): () => void {
      settled.add(listener);
      return () => settled.delete(listener);
    },

    onRecorded(listener: RecordedListener): () => void {
      recorders.add(listener);
      return () => recorders.delete(listener);
    },

    /** The store is authoritative when a tab starts or becomes the sender. */
    async load(): Promise<void> {
      const known = list.all().map((entry) => entry.seq);
      const stored = await (await opened).outbox();
      const there = new Set(stored.entries.map((entry) => entry.seq));
      const gone = known.filter((seq) => seq !== UNWRITTEN && !there.has(seq));
      show(stored);
      await takeAway(gone);
      if (gone.length > 0) channel.post({ kind: 'gone', seqs: gone });
    },

    askForReload(): void {
      notices = { ...notices, needsReload: true };
      list.emit();
    },

    record(rows: readonly NewEntry[]): Promise<Decision<readonly Entry[]>> {
      const stored = write(rows);
      written = Promise.all([written, stored]);
      return stored;
    },

    unwritten: (): NewEntry[] => [...writing].flat(),

    setAside(count: number): void {
      show({ entries: [], setAside: Array.from({ length: count }, () => ({ seq: 0, kind: 'broken' })) });
    },

    async written(): Promise<void> {
      await written;
    },

    /** Sets the first version of a created task on the user's later edits of it (DEC-122). */
    async accept(entry: Entry, answer: Answer, own: boolean): Promise<void> {
      const versions = new Map(answer.tasks.map((task) => [task.id, task.updatedDate]));
      const later = list.all().filter((each) => each.seq > entry.seq && each.seq !== UNWRITTEN);
      const rewritten = later.flatMap((each) => {
        const seenVersion = versions.get(taskIdsOf(each.fact)[0] ?? '');
        return each.seenVersion === '' && seenVersion !== undefined ? [{ ...each, seenVersion }] : [];
      });
      // A failed write is harmless: the fact is sent again and the server knows its id.
      await (await opened).accept(entry, answer, rewritten).catch(() => undefined);
      await removeLeft(rewritten.map(({ seq }) => seq));
      list.put(rewritten.filter((each) => list.all().some((now) => now.seq === each.seq)));
      showAccepted(entry.fact.id, entry.seq, answer, own);
      channel.post({ kind: 'accepted', seq: entry.seq, factId: entry.fact.id, answer });
    },

    async settle(entries: readonly Entry[], own: (entry: Entry) => boolean): Promise<void> {
      await rewrite(entries);
      for (const entry of entries) tell([entry], own(entry));
    },

    /** Does nothing if the edit was dropped meanwhile. */
    async split(
      rest: Entry,
      changes: readonly Change[],
      disputed: Omit<Entry, 'seq'>,
      own: boolean,
    ): Promise<void> {
      if (list.hasLeft(rest.seq)) return;
      const added = await (await opened).split(rest, changes, disputed);
      if (list.hasLeft(rest.seq)) return (await opened).remove([rest.seq, added.seq]);
      list.put([rest, added]);
      list.emit();
      channel.post({ kind: 'rows', seqs: [rest.seq, added.seq] });
      tell([added], own);
    },

    async remove(entries: readonly Entry[]): Promise<void> {
      const seqs = entries.map((entry) => entry.seq);
      await (await opened).remove(seqs);
      list.drop([], seqs);
      list.emit();
      channel.post({ kind: 'gone', seqs });
    },

    isOwn: (factId: string): boolean => recorded.has(factId),
  };
}

function unwritten({ fact, seenVersion }: NewEntry): Entry {
  return {
    seq: UNWRITTEN,
    fact,
    status: 'pending',
    position: null,
    refusal: null,
    tries: 0,
    seenVersion,
    answer: [],
  };
}
