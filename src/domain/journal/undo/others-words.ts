import { counted } from '#domain/texts/counted.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { OthersAct, UndoneStart } from '#domain/journal/undo/others-acts.ts';
import { isSetAside, partsOf, setAside } from '#domain/journal/undo/undo-steps.ts';
import { chosenWords, factWords } from '#domain/texts/fact-words.ts';
import { sentences } from '#domain/texts/messages.ts';

/** What is said of acts of others: a sentence, and what belongs to it beside. */
export interface OthersWords {
  readonly text: string;
  readonly note: string | undefined;
}

/**
 * Says who did what with the tasks of a person (DEC-118): one or two things in full, more by their number. `userId` is
 * whom it is said to.
 */
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

/**
 * Says that own deletions have taken away what the person did later, as on a device that was offline meanwhile: of one task
 * by its name, of several by their number.
 */
export function lateDeletionWords(acts: readonly OthersAct[]): OthersWords {
  const names = new Map(acts.flatMap(({ changes }) => changes.map(({ after }) => [after.id, after.name])));
  const [name = ''] = names.values();
  return {
    text: names.size === 1 ? othersSentences.lateDeletion(name) : othersSentences.lateDeletions(names.size),
    note: undefined,
  };
}

/** What acts of others are called once they are taken back: as “Paused “Weekly report””, several by their number. */
export function othersLabel(acts: readonly OthersAct[], userId: number): string {
  const [only, ...more] = phrasesOf(acts, userId);
  return only !== undefined && more.length === 0 ? only : counted(acts.length, 'change');
}

/** Says that somebody has taken back a start that had paused another task, which stays so. */
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

/** What was done, each as “Moved 2 tasks”: the same act on several tasks is one. */
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

/** A task by its name, and by the one that it had before. */
function taskText({ words, name, was }: Subject): string {
  if (was === name) return `“${name}”`;
  return words === RENAMED ? `“${was}” to “${name}”` : `“${name}” (formerly “${was}”)`;
}

interface Subject {
  /** What was done with it; `{}` stands for the task. */
  readonly words: string;
  readonly id: string;
  readonly name: string;
  /** Its name before the first of the acts. */
  readonly was: string;
}

/** The tasks that an act is about: not those that its start has paused, nor what it made of others. */
function subjectsOf({ type, changes, away }: OthersAct, userId: number): Subject[] {
  const met = changes.filter((change) => !isSetAside(change, changes));
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

/** What is undone is said of the task as it is called now. */
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
