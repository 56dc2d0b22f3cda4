import type { GoingOn, SoughtRun } from '#domain/journal/index.ts';
import { localTime } from '#domain/time/index.ts';
import { cutWords, goesOnWords } from '#domain/texts/index.ts';
import type { Api } from '#services/http/index.ts';
import { toSessions } from '#services/queries/index.ts';
import type { Toasts } from '#services/toasts/index.ts';
import type { BoardView } from './board.types.ts';

export interface MergeTeller {
  readonly api: Pick<Api, 'call'>;
  readonly view: Pick<BoardView, 'task'>;
  readonly timeZone: () => string;
  readonly toasts: Pick<Toasts, 'show'>;
}

/** Asks the server for these runs and announces those cut by another start. */
export async function tellMerge(
  { api, view, timeZone, toasts }: MergeTeller,
  sought: readonly SoughtRun[],
  startedHere: string | null,
): Promise<void> {
  const tell = async ({ taskId, at, edge }: SoughtRun): Promise<void> => {
    const reply = await api.call('GET /api/tasks/Task/{id}/Sessions', { params: { id: taskId } });
    const run = reply.ok ? toSessions(reply.data).runs.findLast((each) => each[edge] === at) : undefined;
    if (!run?.cutBy || run.end === null) return;
    const [from, to] = [run.start, run.end].map((instant) => localTime(instant, timeZone()));
    const where = run.cutBy.taskId === startedHere ? 'here' : 'on another device';
    const cut = cutWords(run.cutBy.name, to ?? '', where);
    toasts.show({ text: `“${view.task(taskId)?.name ?? 'A task'}” ${from}–${to}, ${cut}.`, tone: 'info' });
  };
  await Promise.all(sought.map(tell));
}

/** Announces that a task completed here is still running elsewhere. */
export function tellGoingOn({ timeZone, toasts }: MergeTeller, { name, since }: GoingOn): void {
  toasts.show({ text: goesOnWords(name, localTime(since, timeZone())), tone: 'info' });
}
