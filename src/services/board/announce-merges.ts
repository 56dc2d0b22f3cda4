import { isStart } from '#domain/journal/kinds.ts';
import { type SoughtRun, soughtRuns } from '#domain/journal/merges.ts';
import { localTime } from '#domain/local-time.ts';
import { cutWords } from '#domain/messages.ts';
import type { BoardView } from '#services/board/board.types.ts';
import type { Api } from '#services/http/api.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import { toSessions } from '#services/queries/sessions-query.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

/** What telling of merges needs; `timeZone` is that in which the person reads times. */
export interface MergeTeller {
  readonly journal: Pick<Journal, 'onSettled'>;
  readonly api: Pick<Api, 'call'>;
  readonly view: Pick<BoardView, 'task'>;
  readonly timeZone: () => string;
  readonly toasts: Pick<Toasts, 'show'>;
}

/**
 * Tells the person in one sentence what became of a run that another device knew otherwise, where the fact was recorded
 * (DEC-142). What it was is asked of the server, and only where its answer is not what the device believed.
 */
export function announceMerges({ journal, api, view, timeZone, toasts }: MergeTeller): () => void {
  const tell = async ({ taskId, at, edge }: SoughtRun, startedHere: string | null): Promise<void> => {
    const reply = await api.call('GET /api/tasks/Task/{id}/Sessions', { params: { id: taskId } });
    const run = reply.ok ? toSessions(reply.data).runs.findLast((each) => each[edge] === at) : undefined;
    if (!run?.cutBy || run.end === null) return;
    const [from, to] = [run.start, run.end].map((instant) => localTime(instant, timeZone()));
    const where = run.cutBy.taskId === startedHere ? 'here' : 'on another device';
    const cut = cutWords(run.cutBy.name, to ?? '', where);
    toasts.show({ text: `“${view.task(taskId)?.name ?? 'A task'}” ${from}–${to}, ${cut}.`, tone: 'info' });
  };

  return journal.onSettled(({ status, fact, answer }, own) => {
    if (!own || status !== 'accepted') return;
    const startedHere = isStart(fact) ? fact.data.taskId : null;
    // Without an answer nobody is told now; the list of sessions says it all the same.
    for (const sought of soughtRuns(fact, answer)) tell(sought, startedHere).catch(() => undefined);
  });
}
