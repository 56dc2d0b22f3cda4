import { type Connection, isSilent } from '#services/connection/index.ts';
import { followChart } from '#services/charts/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { Toasts } from '#services/toasts/index.ts';
import { labelOf } from './undo-service.ts';

/** Holds toasts until the server accepts their changes (DEC-149). Start it before other announcers. */
export function announceAnswers(
  journal: Pick<Journal, 'onRecorded' | 'onSettled'>,
  connection: Connection,
  toasts: Pick<Toasts, 'awaitAnswer' | 'answered' | 'setOffline'>,
): () => void {
  toasts.setOffline(isSilent(connection.getSnapshot()));
  const leaving = [
    journal.onRecorded((rows, own) => {
      if (own) for (const row of rows) toasts.awaitAnswer(row.fact.id, labelOf(row));
    }),
    journal.onSettled(({ fact, status }) => toasts.answered(fact.id, status === 'accepted')),
    followChart(connection, isSilent, toasts.setOffline),
  ];
  return () => {
    for (const leave of leaving) leave();
  };
}
