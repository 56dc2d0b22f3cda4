import { undoWords } from '#domain/texts/fact-words.ts';
import { messages, sentences } from '#domain/texts/messages.ts';
import { isEdit } from '#domain/journal/edit-fact.ts';
import type { UndoResult } from '#machines/task/undo.machine.ts';
import type { Journal, NewEntry } from '#services/journal/journal.types.ts';
import { announceDone, type OfferedStep, STEP } from '#services/toasts/announce.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import { labelOf } from './undo-service.ts';
import type { Undo } from './undo.types.ts';

/** What a message about a step offers: to undo it; it goes when that is done elsewhere. */
export function undoOf({ actor }: Pick<Undo, 'actor'>, factId: string): OfferedStep {
  const run = () => actor.send({ type: 'undo.asked', factId });
  return { about: factId, offers: factId, action: { label: 'Undo', run } };
}

/**
 * Says what was undone or done again, and offers the reverse. Of a task that stays paused though the start that had set it
 * aside was taken back it says so, and offers what `resume` answers: to let it go on (DEC-119). Tasks that stay as they are,
 * and steps that were skipped on the way, are named.
 */
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

/**
 * Says what was just done on the board in this tab and offers to undo it. The forms say it in words of their own, and what
 * is taken in from a file comes as many: of these it takes the message about the step before them away.
 */
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

/** Says what a fact did; of an edit the words of the catalogue come first (ERR-26, DEC-149). */
function announceStep(row: NewEntry, undo: Pick<Undo, 'actor'>, toasts: Pick<Toasts, 'show'>): void {
  const what = row.says ?? labelOf(row);
  const step = undoOf(undo, row.fact.id);
  if (isEdit(row.fact)) announceDone(messages.taskUpdated, { ...step, note: what }, toasts);
  else announceDone(what, step, toasts);
}

/** Takes away what speaks of a step before these: the last one alone is spoken of, by whoever did it or by nobody. */
function endStepsBefore(rows: readonly NewEntry[], toasts: Pick<Toasts, 'list' | 'dismiss'>): void {
  const now = new Set(rows.map(({ fact }) => fact.id));
  for (const { id, kind, about } of toasts.list())
    if (kind === STEP && !now.has(about ?? '')) toasts.dismiss(id);
}

/** Where a task stands that cannot be seen now, and the way there. */
export interface Place {
  readonly name: string;
  /** What the way there is called, unless Show. */
  readonly way?: string;
  show(): void;
}

const SHOW = 'Show';

/** Says where a task has landed, in the message about what was just done, else with the way to undo that; `landed` is one of the rows. */
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
  const told = { text: labelOf(landed), kind: STEP, ...(step && { about: id, offers: id }) };
  const note = said?.text === messages.taskUpdated && said.note ? `${said.note}. ${name}` : name;
  toasts.show({ ...told, ...said, note, actions });
}
