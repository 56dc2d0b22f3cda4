import { fromWire, type WireOutcome, type WireTask } from '#domain/contract/index.ts';
import {
  explained,
  supersededBy,
  type Skipped,
  countsAsTry,
  outcomeOf,
  parks,
  retryInMs,
  waitsFor,
  type Entry,
  isRefusedUndo,
  type Fact,
  createdIdsOf,
  taskIdsOf,
  leftByMove,
} from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { SendAnswer } from '#machines/delivery/journal-delivery.machine.ts';
import type { Api, Failed } from '#services/http/index.ts';
import { type FactAnswer, sendFact } from './send-fact.ts';
import { UNWRITTEN } from './entry-list.ts';
import type { Outbox } from './outbox.ts';
import { createRefuse, described } from './refuse.ts';
import type { JournalStore } from './store.ts';

export interface SenderDeps {
  readonly api: Api;
  readonly outbox: Outbox;
  readonly store: JournalStore;
  readonly zoneOf: (userId: number) => string;
  readonly random: () => number;
  readonly email: () => string;
  readonly columnOf: (taskId: string) => readonly string[];
}

/** Aborting the signal cancels the request and leaves the fact unchanged. */
export type SendNext = (signal: AbortSignal, triesHeld: boolean) => Promise<SendAnswer>;

/** Creates the delivery step: sends the first waiting fact (J4), else retries each parked one once (DEC-137). */
export function createSendNext(parts: SenderDeps): SendNext {
  const { outbox, store, api } = parts;
  const inherited = new Set(outbox.entries().map((entry) => entry.fact.id));
  const made = new Map<string, string>();
  const refuse = createRefuse(parts);
  const failedAgain = new Set<string>();
  let failures = 0;

  const isOwn = (entry: Entry): boolean => outbox.isOwn(entry.fact.id) || inherited.has(entry.fact.id);

  const accept = async (entry: Entry, wire: FactAnswer, position: number): Promise<SendAnswer> => {
    const rows = rowsOf(wire);
    const tasks = rows.map((row) => fromWire(row, parts.zoneOf(row.idAssignedTo)));
    const own = new Set(createdIdsOf(entry.fact));
    for (const task of tasks) if (own.has(task.id)) made.set(task.id, task.updatedDate);
    failures = 0;
    failedAgain.clear();
    const skipped = skippedOf(entry.fact, wire, tasks);
    const answer = { position, tasks, ...(skipped.length === 0 ? {} : { skipped }) };
    await outbox.accept(entry, answer, isOwn(entry));
    const superseded = supersededBy(entry, outbox.entries());
    if (superseded.length > 0) await outbox.remove(superseded);
    return { kind: 'accepted' };
  };

  const park = async (entry: Entry): Promise<SendAnswer> => {
    const held = waiting(outbox).filter((each) => each.seq > entry.seq && waitsFor(each, entry));
    const rows = await Promise.all([entry, ...held].map((each) => described(store, each)));
    const isNews = entry.status !== 'parked';
    failures = 0;
    await outbox.settle(
      rows.map(parkedRow),
      (each) => isNews && each.fact.id === entry.fact.id && isOwn(entry),
    );
    return { kind: 'parked' };
  };

  const fail = async (entry: Entry, failed: Failed): Promise<SendAnswer> => {
    const { status, refusal, retryAfterMs } = failed;
    if (status === 401 || refusal.code === 'access.factorRequired') return { kind: 'unauthorized' };
    if (outcomeOf(status) === 'refused') {
      failures = 0;
      await refuse(entry, failed, isOwn(entry));
      return { kind: 'refused' };
    }
    if (countsAsTry(status)) {
      const tried = { ...entry, tries: entry.tries + 1 };
      if (parks(tried.tries)) {
        failedAgain.add(entry.fact.id);
        return park({ ...tried, refusal });
      }
      await outbox.rewrite([tried]);
    }
    failures += 1;
    return {
      kind: status === 0 ? 'unreachable' : 'failed',
      retryInMs: retryInMs(failures, parts.random(), retryAfterMs),
    };
  };

  /** Skips facts that wait behind a parked fact of the same task. */
  const nextHeld = (): Entry | undefined =>
    parked(outbox).find((each) => !failedAgain.has(each.fact.id) && !isHeld(each, outbox));

  /** Earlier versions kept refused undos, which the user can't act on. */
  let hasTidied = false;
  const tidy = async (): Promise<void> => {
    if (hasTidied) return;
    hasTidied = true;
    const kept = outbox.entries().filter(isRefusedUndo);
    if (kept.length > 0) await outbox.remove(kept);
  };

  return async (signal, triesHeld) => {
    await tidy();
    const [first] = waiting(outbox);
    if (first && isHeld(first, outbox)) return park(first);
    const entry = first ?? (triesHeld ? nextHeld() : undefined);
    if (!entry) {
      failedAgain.clear();
      return { kind: parked(outbox).length > 0 ? 'held' : 'nothing' };
    }
    const changes = await store.changesOf(entry.fact.id);
    const version = entry.seenVersion || (made.get(taskIdsOf(entry.fact)[0] ?? '') ?? '');
    // Store the version before sending: a retry must send the same body (J3).
    if (version !== entry.seenVersion) await outbox.rewrite([{ ...entry, seenVersion: version }]);
    const headers = {
      'Idempotency-Key': entry.fact.id,
      'Device-Time': new Date(entry.fact.at).toISOString(),
    };
    const { zoneOf, email, columnOf } = parts;
    const context = { changes, zoneOf, version, email, columnOf };
    const reply = await sendFact(api, entry.fact, context, { headers, signal });
    if (!reply.ok) return fail(entry, reply);
    // An answer without a position comes from a proxy, not from our server.
    if (reply.position === null) return fail(entry, { ...noAnswer, refusal: unavailable });
    return accept(entry, reply.data, reply.position);
  };
}

function rowsOf(wire: FactAnswer): readonly WireTask[] {
  if ('task' in wire) return [wire.task];
  return 'tasks' in wire ? wire.tasks : wire;
}

/** A batch lists its skipped tasks; a move's are found by their days. */
function skippedOf(fact: Fact, wire: FactAnswer, tasks: readonly Task[]): Skipped[] {
  if (fact.type === 'tasks.sorted') return leftByMove(fact.data, tasks);
  return 'skipped' in wire ? wire.skipped.map(toSkipped) : [];
}

const toSkipped = ({ idTask, code, message }: WireOutcome['skipped'][number]): Skipped => ({
  taskId: idTask,
  refusal: { code: code as RefusalCode, message },
});

const unavailable: Refusal = { code: 'server.unavailable', message: texts.unavailable };
const noAnswer = { ok: false, status: 0, retryAfterMs: null } as const;

function waiting(outbox: Outbox): Entry[] {
  return outbox.entries().filter((entry) => entry.status === 'pending' && entry.seq !== UNWRITTEN);
}

function parkedRow(entry: Entry): Entry {
  return { ...entry, status: 'parked', refusal: entry.refusal && explained(entry.refusal, entry) };
}

function parked(outbox: Outbox): Entry[] {
  return outbox.entries().filter((entry) => entry.status === 'parked');
}

function isHeld(entry: Entry, outbox: Outbox): boolean {
  return parked(outbox).some((earlier) => earlier.seq < entry.seq && waitsFor(entry, earlier));
}
