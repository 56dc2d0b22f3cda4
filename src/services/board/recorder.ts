import { changesBy, type Fact, taskIdsOf, fold } from '#domain/journal/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Journal, NewEntry } from '#services/journal/index.ts';
import type { BoardView } from './board.types.ts';

export interface Recorder {
  record(decided: readonly Decision<Fact>[], options?: RecordOptions): Promise<Decision<Fact>>;
}

export interface RecordOptions extends Pick<NewEntry, 'isTold' | 'says' | 'seen'> {
  /** The version of the first fact's task. Defaults to that of `seen`, then to the current one. */
  readonly seenVersion?: string | undefined;
}

/** Creates a recorder that derives each fact's changes from a view. The first refusal refuses all facts. */
export function createRecorder(journal: Pick<Journal, 'record'>, view: Pick<BoardView, 'tasks'>): Recorder {
  return {
    async record(decided, { seen, seenVersion: sawVersion = seen?.updatedDate, isTold = false, says } = {}) {
      const rows: NewEntry[] = [];
      let tasks = view.tasks();
      for (const each of decided) {
        if (!each.ok) return each;
        const after = fold(tasks.values(), [each.value]);
        const changes = changesBy(each.value, tasks, after);
        const known = tasks.get(taskIdsOf(each.value)[0] ?? '')?.updatedDate ?? '';
        const isFirst = rows.length === 0;
        const seenVersion = isFirst ? (sawVersion ?? known) : known;
        rows.push({ fact: each.value, seenVersion, changes, isTold, says, ...(isFirst && { seen }) });
        tasks = after;
      }
      const [first] = rows;
      if (!first) throw new Error('An interaction records at least one fact.');
      const kept = await journal.record(rows);
      return kept.ok ? { ok: true, value: first.fact } : kept;
    },
  };
}
