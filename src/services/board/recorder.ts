import { changesBy } from '#domain/journal/sending/changes.ts';
import type { Fact } from '#domain/journal/events.ts';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Journal, NewEntry } from '#services/journal/journal.types.ts';
import type { BoardView } from './board.types.ts';

/** Records the facts of one interaction with what they change; the first refusal refuses them all. */
export interface Recorder {
  record(decided: readonly Decision<Fact>[], options?: RecordOptions): Promise<Decision<Fact>>;
}

/** What is known of an interaction beside its facts. */
export interface RecordOptions extends Pick<NewEntry, 'isTold' | 'says' | 'seen'> {
  /** The version of the first fact's task that the user saw, else that of `seen`; as it now is without either. */
  readonly seenVersion?: string | undefined;
}

/** A recorder that looks at a view for the values before, and folds for those after. */
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
