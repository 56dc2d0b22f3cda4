import { unmergedFacts, isStart, goesOn, isEndedBy, soughtRuns } from '#domain/journal/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { MergeTeller } from './tell-merge.ts';

/** Announces in the recording tab how the server merged a run with other devices (DEC-142). */
export function announceMerges({
  journal,
  ...teller
}: MergeTeller & { readonly journal: Pick<Journal, 'onSettled' | 'entries'> }): () => void {
  return journal.onSettled(({ status, fact, answer }, own) => {
    if (!own || status !== 'accepted') return;
    const later = unmergedFacts(journal.entries()).filter(({ id }) => id !== fact.id);
    const sought = soughtRuns(fact, answer).filter((run) => !later.some((each) => isEndedBy(run, each)));
    const goingOn = goesOn(fact, answer);
    if (sought.length === 0 && !goingOn) return;
    // If the import or call fails, the list of sessions still shows the result.
    import('./tell-merge.ts')
      .then(({ tellGoingOn, tellMerge }) => {
        if (goingOn) tellGoingOn(teller, goingOn);
        return tellMerge(teller, sought, isStart(fact) ? fact.data.taskId : null);
      })
      .catch(() => undefined);
  });
}
