import {
  type Command,
  decideOthersBack,
  type OthersAct,
  type OthersBack,
  standingActs,
  type UndoneStart,
  undoneStarts,
  setAside,
  lateDeletionWords,
  othersLabel,
  othersWords,
  undoneStartWords,
} from '#domain/journal/index.ts';
import { undoWords, sentences } from '#domain/texts/index.ts';
import { agreed, type Refusal } from '#domain/refusal.ts';
import { type BoardView, createRecorder } from '#services/board/index.ts';
import type { Journal } from '#services/journal/index.ts';
import { announceDone, type Toasts } from '#services/toasts/index.ts';
import { undoOf } from './announce-acts.ts';
import { announceStuck, cannotWalk } from './stuck-steps.ts';
import type { Undo } from './undo.types.ts';

export interface OthersTeller {
  readonly userId: number;
  readonly journal: Pick<Journal, 'record' | 'onSettled'>;
  readonly board: Pick<BoardView, 'tasks'>;
  readonly resume: (taskId: string) => (() => void) | undefined;
  readonly undo: Pick<Undo, 'actor'>;
  readonly command: () => Command;
  readonly toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>;
}

/** Returns whether the toast for an act's kind is shown. New acts are merged into it. */
export const isSaid = (
  { toasts, userId }: Pick<OthersTeller, 'toasts' | 'userId'>,
  act: OthersAct,
): boolean => toasts.list().some(({ kind }) => kind === kindOf(act, userId));

/** Announces others' acts and the user's late deletions, each in one toast with undo. Returns the announced acts. */
export function tellOthers(
  teller: OthersTeller,
  acts: readonly OthersAct[],
  known: readonly OthersAct[],
): readonly OthersAct[] {
  const standing = standingActs(acts);
  for (const kind of [OTHERS, OWN]) {
    const about = standing.filter((act) => kindOf(act, teller.userId) === kind);
    tell(teller, kind, about);
  }
  for (const undone of undoneStarts(acts, known)) tellPaused(teller, undone);
  return standing;
}

/** Undoing a start doesn't resume the task that it had paused, so its user is offered that. */
function tellPaused({ board, resume, toasts }: OthersTeller, undone: UndoneStart): void {
  const { before, after } = undone.paused;
  const task = board.tasks().get(after.id);
  const hasGoneOn = task?.status === 'inProgress' && task.runningSince !== before?.runningSince;
  if (task && (!task.live || hasGoneOn || task.status === 'done')) return;
  const { text, note } = undoneStartWords(undone);
  const actions = [{ label: 'Resume', run: () => resume(after.id)?.() }];
  toasts.show({ text, tone: 'info', kind: `paused ${after.id}`, ...(note && { note }), actions });
}

function tell(teller: OthersTeller, kind: string, acts: readonly OthersAct[]): void {
  const { userId, toasts } = teller;
  if (acts.length === 0) {
    for (const shown of toasts.list()) if (shown.kind === kind) toasts.dismiss(shown.id);
    return;
  }
  const { text, note } = kind === OWN ? lateDeletionWords(acts) : othersWords(acts, userId);
  const isOpen = acts.some(({ changes }) => changes.length > 0);
  const actions = [{ label: 'Undo', run: () => void takeBack(teller, acts) }];
  toasts.show({ text, tone: 'info', kind, ...(note && { note }), ...(isOpen && { actions }) });
}

const OTHERS = 'others';
const OWN = 'late deletions';
const kindOf = ({ by }: OthersAct, userId: number): string => (by === userId ? OWN : OTHERS);

async function takeBack(teller: OthersTeller, acts: readonly OthersAct[]): Promise<void> {
  const { board, command, journal, userId, toasts } = teller;
  const refusalOf = (stuck: OthersBack['stuck']): Refusal | null => {
    const refused = cannotWalk(
      'back',
      stuck.map(({ act, refusal }) => ({ label: othersLabel([act], userId), refusal })),
    );
    return refused.ok || stuck.length === 0 ? null : refused.refusal;
  };
  // Tasks missing from the view, such as deleted ones, keep the state after the act.
  const left = acts.flatMap(({ changes }) => changes.map(({ after }) => [after.id, after] as const));
  const tasks = () => new Map([...left, ...board.tasks()]);
  const { undos, stuck } = decideOthersBack(acts, tasks(), command);
  const refusal = refusalOf(stuck);
  if (undos.length === 0) return refusal ? announceStuck(refusal, toasts) : undefined;
  const byId = new Map(acts.map((act) => [act.factId, act]));
  const open = new Map(undos.map(({ id, data }) => [id, byId.get(data.factId)]));
  const leave = journal.onSettled(({ status, fact, refusal: why }, own) => {
    const act = open.get(fact.id);
    if (!act || status === 'parked') return;
    open.delete(fact.id);
    if (open.size === 0) leave();
    const refused = own && status === 'refused' && why ? refusalOf([{ act, refusal: why }]) : null;
    if (refused) announceStuck(refused, toasts);
  });
  const kept = await createRecorder(journal, { tasks }).record(undos.map(agreed), { isTold: true });
  if (!kept.ok) {
    leave();
    return announceStuck(kept.refusal, toasts);
  }
  const done = acts.filter((act) => stuck.every((each) => each.act !== act));
  tellDone(teller, done, { factIds: undos.map(({ id }) => id), skipped: refusal?.message });
}

interface Undone {
  readonly factIds: readonly string[];
  readonly skipped: string | undefined;
}

/** Offers redo only for a single act. Several are undone one by one with the keyboard. */
function tellDone(teller: OthersTeller, acts: readonly OthersAct[], { factIds, skipped }: Undone): void {
  const { userId, undo, toasts } = teller;
  const text = `${undoWords.back}: ${othersLabel(acts, userId)}`;
  const paused = pausedBy(teller, acts);
  const note = [paused && sentences.staysPaused(paused.name), skipped].filter(Boolean).join(' ');
  const [factId, ...others] = factIds;
  const more = paused ? [{ label: 'Resume', run: paused.resume }] : [];
  const offered = factId !== undefined && others.length === 0 && { ...undoOf(undo, factId), about: factId };
  announceDone(text, { ...offered, more, ...(note && { note }) }, toasts);
}

function pausedBy({ board, resume }: OthersTeller, acts: readonly OthersAct[]) {
  for (const { after } of acts.flatMap(({ changes }) => setAside(changes))) {
    const task = board.tasks().get(after.id);
    const run = task?.live && task.status === 'paused' ? resume(task.id) : undefined;
    if (task && run) return { name: task.name, resume: run };
  }
  return undefined;
}
