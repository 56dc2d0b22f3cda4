import { undoWords } from '#domain/messages.ts';
import type { Walked } from '#machines/undo.machine.ts';
import type { Journal, NewEntry } from '#services/journal/journal.types.ts';
import type { ToastContent, Toasts } from '#services/toasts/toasts.ts';
import { labelOf } from './undo.ts';
import type { Undo } from './undo.types.ts';

/** The part of a message that offers to undo a step: one message at a time does, and it goes when that is done elsewhere. */
export function offerUndo(
  { chart }: Pick<Undo, 'chart'>,
  factId: string,
): Pick<ToastContent, 'kind' | 'about' | 'offers' | 'actions'> {
  const run = () => chart.send({ type: 'undo.asked', factId });
  return { kind: KIND, about: factId, offers: factId, actions: [{ label: 'Undo', run }] };
}

/** Says what was undone or done again, and offers the reverse. */
export function walkedToast(
  { chart }: Pick<Undo, 'chart'>,
  { way, label, factId, offers }: Walked,
): ToastContent {
  const text = `${undoWords[way]}: ${label}`;
  if (way === 'forth') return { text, ...offerUndo({ chart }, offers), about: factId };
  const run = () => chart.send({ type: 'redo.asked' });
  return { text, kind: KIND, about: factId, offers, actions: [{ label: 'Redo', run }] };
}

/**
 * Says what was just done on the board in this tab and offers to undo it. The forms say it in words of their own, and what
 * is taken in from a file comes as many.
 */
export function announceActs(
  journal: Pick<Journal, 'onRecorded'>,
  undo: Pick<Undo, 'chart' | 'isOffered' | 'subscribe'>,
  toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>,
): () => void {
  const leaving = [
    journal.onRecorded((rows, own) => {
      const [only, ...more] = rows;
      if (!own || !only || more.length > 0 || only.isTold) return;
      toasts.show({ text: labelOf(only), ...offerUndo(undo, only.fact.id) });
    }),
    undo.subscribe(() => {
      for (const { id, offers } of toasts.list())
        if (offers !== undefined && !undo.isOffered(offers)) toasts.dismiss(id);
    }),
  ];
  return () => {
    for (const leave of leaving) leave();
  };
}

/** Where a task stands that cannot be seen now, and the way there. */
export interface Place {
  readonly name: string;
  show(): void;
}

/** Says where a task has landed, in the message about what was just done where there is one; `landed` is one of the rows. */
export function tellPlace(
  toasts: Pick<Toasts, 'show' | 'list'>,
  [landed, rows]: readonly [NewEntry, readonly NewEntry[]],
  { name, show }: Place,
): void {
  const said = toasts.list().find(({ about }) => rows.some(({ fact }) => fact.id === about));
  const actions = [{ label: 'Show', run: show }, ...(said?.actions ?? [])];
  toasts.show({ text: labelOf(landed), kind: KIND, ...said, note: name, actions });
}

const KIND = 'act';
