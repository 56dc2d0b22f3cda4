import { concurrentTasks } from '#domain/journal/sending/entry.ts';
import { isStart } from '#domain/journal/kinds.ts';
import { goesOn, isEndedBy, soughtRuns } from '#domain/journal/merge/merges.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { MergeTeller } from './tell-merge.ts';

/**
 * Tells the person in one sentence what became of a run that another device knew otherwise, where the fact was recorded
 * (DEC-142). What it was is asked of the server, and only where its answer is not what the device believed; where what
 * ended the run here is still to be sent, the answer to that tells.
 */
export function announceMerges({
  journal,
  ...teller
}: MergeTeller & { readonly journal: Pick<Journal, 'onSettled' | 'entries'> }): () => void {
  return journal.onSettled(({ status, fact, answer }, own) => {
    if (!own || status !== 'accepted') return;
    const later = concurrentTasks(journal.entries()).filter(({ id }) => id !== fact.id);
    const sought = soughtRuns(fact, answer).filter((run) => !later.some((each) => isEndedBy(run, each)));
    const goingOn = goesOn(fact, answer);
    if (sought.length === 0 && !goingOn) return;
    // Without an answer nobody is told now; the list of sessions says it all the same.
    import('./tell-merge.ts')
      .then(({ tellGoingOn, tellMerge }) => {
        if (goingOn) tellGoingOn(teller, goingOn);
        return tellMerge(teller, sought, isStart(fact) ? fact.data.taskId : null);
      })
      .catch(() => undefined);
  });
}
