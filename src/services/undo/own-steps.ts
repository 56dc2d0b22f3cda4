import { LOG_SIZE } from '#domain/constants.ts';
import {
  asAnswered,
  type Change,
  unmergedFacts,
  type Fact,
  categoryOf,
  withoutDisputed,
  type DoneStep,
  stepOf,
} from '#domain/journal/index.ts';
import type { Journal } from '#services/journal/index.ts';

export interface OwnSteps {
  readonly ready: Promise<void>;
  all(): readonly DoneStep[];
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface Row {
  readonly fact: Fact;
  readonly changes: readonly Change[];
}

/** Creates the user's step history from the stored log, newly recorded facts and server answers. */
export function createOwnSteps(
  journal: Pick<Journal, 'ready' | 'log' | 'entries' | 'onRecorded' | 'onSettled'>,
): OwnSteps {
  const listeners = new Set<() => void>();
  const refused = new Set<string>();
  let rows: readonly Row[] = [];

  const show = (next: readonly Row[]): void => {
    rows = next.slice(-LOG_SIZE);
    for (const listener of listeners) listener();
  };
  const readLog = async (): Promise<void> => {
    await journal.ready;
    const stored = await journal.log();
    const here = new Set(rows.map((row) => row.fact.id));
    show([...stored.filter((row) => !here.has(row.fact.id)), ...rows]);
  };

  const leaving = [
    journal.onRecorded((recorded) => show([...rows, ...recorded])),
    journal.onSettled(({ status, fact, answer, skipped }) => {
      if (status === 'refused') refused.add(fact.id);
      else if (status === 'accepted') refused.delete(fact.id);
      if (status === 'parked') return;
      const answered = (row: Row): Row => {
        const { changes } = withoutDisputed(row, fact);
        return { fact, changes: asAnswered(fact, changes, answer, skipped) };
      };
      show(rows.map((row) => (row.fact.id === fact.id && status === 'accepted' ? answered(row) : row)));
    }),
  ];

  return {
    // If the log can't be read, steps before this start can't be undone.
    ready: readLog().catch(() => undefined),
    all() {
      const open = new Map(unmergedFacts(journal.entries()).map((fact) => [fact.id, fact]));
      return rows.flatMap((row) => {
        // Questions come from the device and are no step of the user (DEC-140).
        if (refused.has(row.fact.id) || categoryOf(row.fact.type) === 'question') return [];
        const { fact, changes } = withoutDisputed(row, open.get(row.fact.id) ?? row.fact);
        return [stepOf(fact, { changes, isUnseen: open.has(fact.id) })];
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const leave of leaving) leave();
    },
  };
}
