import type { Command } from '#domain/journal/decide.ts';
import { type Fact, taskIdsOf } from '#domain/journal/events.ts';
import type { Change } from '#domain/journal/changes.ts';
import { decideUndo } from '#domain/journal/undo.ts';
import { factWords, texts } from '#domain/messages.ts';
import { refused } from '#domain/refusal.ts';
import type { BoardView } from '#services/board/board.types.ts';
import { createRecorder } from '#services/board/recorder.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Undo, Undoable } from './undo.types.ts';

/** What undo looks at: the log of the journal, and the tasks as they stand now. */
export interface UndoParts {
  readonly journal: Journal;
  readonly view: Pick<BoardView, 'task' | 'tasks'>;
  readonly command: () => Command;
}

/** Undo over the log of own facts: what an earlier start of the app left, and what the tabs have recorded since. */
export function createUndo({ journal, view, command }: UndoParts): Undo {
  const listeners = new Set<() => void>();
  const recorder = createRecorder(journal, view);
  let rows: readonly Row[] = [];
  let last: Undoable | null = null;

  const decide = ({ fact, changes }: Row) => decideUndo(fact, changes, view.task, command());

  /** What is not at hand may still be as it was: only the attempt tells. */
  const mayGoBack = (row: Row): boolean =>
    row.changes.some(({ after }) => view.task(after.id) === undefined) || decide(row).ok;

  const look = (next: readonly Row[]): void => {
    rows = next;
    const found = lastStanding(rows, mayGoBack);
    last = found && { label: labelOf(found), factId: found.fact.id };
    for (const listener of listeners) listener();
  };

  const readLog = async (): Promise<void> => {
    await journal.ready;
    const stored = await journal.log();
    const here = new Set(rows.map((row) => row.fact.id));
    look([...stored.filter((row) => !here.has(row.fact.id)), ...rows]);
  };
  // Without the log there is nothing to undo from before this start.
  const ready = readLog().catch(() => undefined);

  const leaving = [
    journal.onRecorded((recorded) => look([...rows, ...recorded].toSorted(byTime))),
    journal.onSettled(({ status, fact }) => {
      if (status === 'refused') look(rows.filter((row) => row.fact.id !== fact.id));
    }),
  ];

  return {
    ready,
    last: () => last,
    async run(factId = last?.factId) {
      const row = rows.find((each) => each.fact.id === factId);
      if (!row) return refused('undo.nothing', texts.undoNothing);
      const undone = await recorder.record([decide(row)]);
      if (!undone.ok) look(rows);
      return undone;
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

/** Another tab may be heard late. */
const byTime = (one: Row, other: Row): number => one.fact.at - other.fact.at;

/** A fact of the log with what it changed. */
interface Row {
  readonly fact: Fact;
  readonly changes: readonly Change[];
}

/** The latest fact that may go back, is no undo and was not undone; an undo that was itself undone does not count. */
function lastStanding(rows: readonly Row[], mayGoBack: (row: Row) => boolean): Row | null {
  const undone = new Set<string>();
  for (const row of rows.toReversed()) {
    if (undone.has(row.fact.id)) continue;
    if (row.fact.type === 'fact.undone') undone.add(row.fact.data.factId);
    else if (mayGoBack(row)) return row;
  }
  return null;
}

/** As "Started “Weekly report”", for several tasks "Moved 3 tasks". */
function labelOf({ fact, changes }: Row): string {
  const ids = taskIdsOf(fact);
  const named = changes.find((change) => change.after.id === ids[0]);
  const what = ids.length === 1 && named ? `“${named.after.name}”` : `${ids.length} tasks`;
  return `${factWords[fact.type]} ${what}`;
}
