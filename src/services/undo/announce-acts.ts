import { undoWords, messages, sentences } from '#domain/texts/index.ts';
import { isEdit } from '#domain/journal/index.ts';
import type { UndoResult } from '#machines/task/undo.machine.ts';
import type { Journal, NewEntry } from '#services/journal/index.ts';
import { announceDone, type OfferedStep, STEP, type Toasts } from '#services/toasts/index.ts';
import { labelOf } from './undo-service.ts';
import type { Undo } from './undo.types.ts';

/** Returns the undo action of a step's toast, which is dismissed once the step is undone elsewhere. */
export function undoOf({ actor }: Pick<Undo, 'actor'>, factId: string): OfferedStep {
  const run = () => actor.send({ type: 'undo.asked', factId });
  return { about: factId, offers: factId, action: { label: 'Undo', run } };
}

/** Announces an undo or redo and offers the reverse, and to resume the task still paused (DEC-119). */
export function announceUndone(
  { actor }: Pick<Undo, 'actor'>,
  { way, label, factId, offers, leaves, note, said }: UndoResult,
  toasts: Pick<Toasts, 'show'>,
  resume: (taskId: string) => (() => void) | undefined,
): void {
  if (said !== undefined) return announceDone(said, {}, toasts);
  const redo = { offers, action: { label: 'Redo', run: () => actor.send({ type: 'redo.asked' }) } };
  const reverse = way === 'forth' ? undoOf({ actor }, offers) : redo;
  const run = leaves && resume(leaves.taskId);
  const notes = [leaves && sentences.staysPaused(leaves.name), note].filter((each) => each !== undefined);
  const beside = {
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...(run && { more: [{ label: 'Resume', run }] }),
  };
  announceDone(`${undoWords[way]}: ${label}`, { ...reverse, ...beside, about: factId }, toasts);
}

/** Announces single recorded steps with an undo action. Several rows come from a file import. */
export function announceActs(
  journal: Pick<Journal, 'onRecorded'>,
  undo: Pick<Undo, 'actor' | 'isOffered' | 'subscribe'>,
  toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>,
): () => void {
  const leaving = [
    journal.onRecorded((rows, own) => {
      const [only, ...more] = rows;
      if (!own || !only) return;
      if (more.length > 0) endStepsBefore(rows, toasts);
      else if (!only.isTold) announceStep(only, undo, toasts);
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

function announceStep(row: NewEntry, undo: Pick<Undo, 'actor'>, toasts: Pick<Toasts, 'show'>): void {
  const what = row.says ?? labelOf(row);
  const step = undoOf(undo, row.fact.id);
  if (isEdit(row.fact)) announceDone(messages.taskUpdated, { ...step, note: what }, toasts);
  else announceDone(what, step, toasts);
}

/** Only the last step is announced. */
function endStepsBefore(rows: readonly NewEntry[], toasts: Pick<Toasts, 'list' | 'dismiss'>): void {
  const now = new Set(rows.map(({ fact }) => fact.id));
  for (const { id, kind, about } of toasts.list())
    if (kind === STEP && !now.has(about ?? '')) toasts.dismiss(id);
}

export interface Place {
  readonly name: string;
  readonly way?: string;
  show(): void;
}

const SHOW = 'Show';

/** Adds a task's location to the toast of its step, or shows one with an undo action. `landed` is one of the rows. */
export function tellPlace(
  undo: Pick<Undo, 'actor' | 'isOffered'>,
  toasts: Pick<Toasts, 'show' | 'list'>,
  [landed, rows]: readonly [NewEntry, readonly NewEntry[]],
  { name, way = SHOW, show }: Place,
): void {
  const said = toasts.list().find(({ about }) => rows.some(({ fact }) => fact.id === about));
  const others = said?.actions?.filter(({ label }) => label !== SHOW && label !== way);
  const { id } = landed.fact;
  const step = others === undefined && undo.isOffered(id) ? undoOf(undo, id) : undefined;
  const actions = [{ label: way, run: show }, ...(others ?? []), ...(step ? [step.action] : [])];
  const undoToast = { text: labelOf(landed), kind: STEP, ...(step && { about: id, offers: id }) };
  const note = said?.text === messages.taskUpdated && said.note ? `${said.note}. ${name}` : name;
  toasts.show({ ...undoToast, ...said, note, actions });
}
