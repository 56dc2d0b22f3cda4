import { counted, chosenWords, factWords, sentences } from '#domain/texts/index.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { OthersAct, UndoneStart } from '#domain/journal/undo/others-acts.ts';
import { isPausedRival, partsOf, setAside } from '#domain/journal/undo/undo-steps.ts';

export interface OthersWords {
  readonly text: string;
  readonly note: string | undefined;
}

/** Summarizes what others did with the tasks of `userId`: up to two acts in full, more by number (DEC-118). */
export function othersWords(acts: readonly OthersAct[], userId: number): OthersWords {
  const done = phrasesOf(acts, userId);
  const who = whoDid(acts);
  const paused = acts
    .flatMap(({ changes }) => setAside(changes))
    .map(({ after }) => othersSentences.paused(after.name));
  const isSaid = done.length <= MOST_SAID && new Set(acts.map(({ by }) => by)).size === 1;
  if (isSaid) return { text: `${who} ${done.map(lowered).join(' and ')}.`, note: noteOf(paused) };
  const more = done.length - MOST_NOTED;
  const noted = done.slice(0, MOST_NOTED).map((each) => `${each}.`);
  return {
    text: othersSentences.many(who, acts.length),
    note: noteOf([...noted, ...(more > 0 ? [othersSentences.more(more)] : []), ...paused]),
  };
}

/** Reports that the user's own deletion removed later changes, as by a device that was offline. */
export function lateDeletionWords(acts: readonly OthersAct[]): OthersWords {
  const names = new Map(acts.flatMap(({ changes }) => changes.map(({ after }) => [after.id, after.name])));
  const [name = ''] = names.values();
  return {
    text: names.size === 1 ? othersSentences.lateDeletion(name) : othersSentences.lateDeletions(names.size),
    note: undefined,
  };
}

/** Returns the undo label of acts of others: one in full, more by number. */
export function othersLabel(acts: readonly OthersAct[], userId: number): string {
  const [only, ...more] = phrasesOf(acts, userId);
  return only !== undefined && more.length === 0 ? only : counted(acts.length, 'change');
}

/** Reports that another user undid a start, while the task it paused stays paused. */
export const undoneStartWords = ({ by, started, paused }: UndoneStart): OthersWords => ({
  text: othersSentences.undoneStart(by ?? 'Someone', started),
  note: sentences.staysPaused(paused.after.name),
});

const MOST_SAID = 2;
const MOST_NOTED = 3;

const othersSentences = {
  many: (who: string, count: number) => `${who} made ${counted(count, 'change')} to your tasks.`,
  more: (count: number) => `${count} more.`,
  undoneStart: (by: string, name: string) => `${by} undid starting “${name}”.`,
  paused: (name: string) => `“${name}” is paused now.`,
  lateDeletion: (name: string) =>
    `“${name}” was deleted: you deleted it on one device before you changed it on another.`,
  lateDeletions: (count: number) =>
    `${counted(count, 'task')} were deleted: you deleted them on one device before you changed some of them on another.`,
} as const;

function phrasesOf(acts: readonly OthersAct[], userId: number): string[] {
  const named = new Map<string, Map<string, Subject>>();
  for (const act of acts)
    for (const subject of subjectsOf(act, userId)) {
      const tasks = named.get(subject.words) ?? new Map<string, Subject>();
      const { was = subject.was } = tasks.get(subject.id) ?? {};
      named.set(subject.words, tasks.set(subject.id, { ...subject, was }));
    }
  return [...named].map(([words, tasks]) => {
    const [only] = tasks.values();
    const what = only && tasks.size === 1 ? taskText(only) : counted(tasks.size, 'task');
    return words.replace('{}', () => what);
  });
}

function taskText({ words, name, was }: Subject): string {
  if (was === name) return `“${name}”`;
  return words === RENAMED ? `“${was}” to “${name}”` : `“${name}” (formerly “${was}”)`;
}

interface Subject {
  readonly words: string;
  readonly id: string;
  readonly name: string;
  readonly was: string;
}

/** Without tasks that a start has paused. */
function subjectsOf({ type, changes, away }: OthersAct, userId: number): Subject[] {
  const met = changes.filter((change) => !isPausedRival(change, changes));
  const known = met.filter(({ before }) => before !== null);
  const subjects = known.length > 0 ? known : met;
  return [
    ...away.map(({ id, name }) => ({ words: 'Assigned {} to someone else', id, name, was: name })),
    ...subjects.map((change) => {
      const { id, name } = change.after;
      const was = isNaming(type) ? (change.before?.name ?? name) : name;
      return { words: wordsOf(type, change, userId), id, name, was };
    }),
  ];
}

/** An undo is reported with the task's current name. */
const isNaming = (type: OthersAct['type']): boolean => type !== 'fact.undone';

const RENAMED = `${factWords['task.renamed']} {}`;

function wordsOf(type: OthersAct['type'], change: Change, userId: number): string {
  const { before, after } = change;
  if (type !== 'fact.undone' && before !== null && before.assigneeId !== after.assigneeId)
    return after.assigneeId === userId ? 'Assigned {} to you' : 'Assigned {} to someone else';
  const isEdit = type === 'task.edited' || type === 'tasks.edited';
  const parts = isEdit ? partsOf(change).join() : '';
  if (parts === 'day') return `${factWords['tasks.sorted']} {}`;
  if (parts === 'name') return RENAMED;
  return `${chosenWords[parts] ?? factWords[type]} {}`;
}

function whoDid(acts: readonly OthersAct[]): string {
  const names = [...new Map(acts.map(({ by, name }) => [by, name ?? 'Someone'])).values()];
  return names.length > 2 ? `${names.length} people` : names.join(' and ');
}

const noteOf = (notes: readonly string[]): string | undefined => notes.join(' ') || undefined;
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
