import { formatList } from './locale.ts';

/** What a field of an entity is called: by a word of its own, else by its name, as `startDate` is "Start date". */
export function entityFieldWord(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return ownFieldWords[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const ownFieldWords: Readonly<Record<string, string>> = {
  roleId: 'Role',
  isWorkspaceAdmin: 'Workspace admin',
  teamIds: 'Teams',
  leadId: 'Team lead',
  clientId: 'Client',
  ownerId: 'Owner',
  defaultLabelId: 'Default label',
  IsActive: 'Active',
  StartAt: 'From',
  EndAt: 'Until',
  DefaultClientId: 'Default client',
  DefaultProjectId: 'Default project',
  DefaultLabelId: 'Default label',
  idRole: 'Role',
  isWSAdmin: 'Workspace admin',
};

/** What became of the tasks of a batch, in a word behind how many they are. */
export const outcomeWords = {
  'tasks.edited': 'changed',
  'tasks.completed': 'completed',
  'tasks.deleted': 'deleted',
  'tasks.restored': 'restored',
  'tasks.rolledOver': 'rolled over',
  'tasks.cloned': 'cloned',
  'calendar.imported': 'imported',
  'tasks.sorted': 'moved',
  moved: 'moved',
  pasted: 'pasted',
} as const;

/** What would become of one task, or of several, before it is done. */
export const planWords = {
  moved: 'will move',
  changed: 'will change',
  completed: 'will be completed',
  deleted: 'will be deleted',
  copied: 'will be copied',
  stays: 'will be skipped',
} as const;

/** What has just been done with cards that are carried by keys, before their names. */
export const moveWords = { pickedUp: 'Picked up', dropped: 'Dropped', putBack: 'Put back' } as const;

/** The label of the field for the assignee. */
export const ASSIGNED_TO = 'Assigned to';

const inSentence = (word: string): string => (word === ASSIGNED_TO ? 'assignee' : word.toLowerCase());

/** What is said where an edit took the place of what its person had set meanwhile in another tab. */
export const replacedSentences = {
  tab: 'in another tab',
  device: 'on another device',
  title: (now: string, was: string, place: string) => `“${now}” replaced “${was}”, which you set ${place}.`,
  /** As "This replaced the estimate and date of “Weekly report”, which you set in another tab." */
  fields: (words: readonly string[], name: string, place: string) =>
    `This replaced the ${formatList(words.map(inSentence))} of “${name}”, which you set ${place}.`,
} as const;

/** Why tasks keep fields that a batch or a drag would have set: they were set later, as "You changed its date later on another device." */
export const setLaterWords = {
  byYou: (words: readonly string[]) =>
    `You changed its ${formatList(words.map(inSentence))} later on another device.`,
  moved: 'Moved again later, on another device.',
  byAnother: (words: readonly string[]) =>
    `Someone else changed its ${formatList(words.map(inSentence))} later.`,
} as const;

/** What is said in an open form of fields that were changed elsewhere meanwhile; `words` are their names. */
export const changedUnder = (words: readonly string[]): string =>
  `${words.join(', ')} ${words.length === 1 ? 'was' : 'were'} changed after you opened this. Fields you don't edit here keep the newer value.`;

/** What is asked in an open form about fields that were changed both in it and elsewhere; `words` are their names. */
export const changedUnderBoth = (words: readonly string[]): string =>
  `${words.join(', ')} ${words.length === 1 ? 'was' : 'were'} also changed elsewhere after you opened this. Which one should stay?`;

/** What became of a run that looked forgotten, by the answer of its person (DEC-130). */
export const runAnswered = {
  keep: 'The whole session counts.',
  trim: 'Session trimmed.',
  split: 'Session split; it continues.',
} as const;

/** What is said of acts once they are done, or wait. */
export const actSentences = {
  heldWith: (count: number) =>
    count === 1 ? 'One more change depends on it.' : `${count} more changes depend on it.`,
  madeAnew: (logged: string, isRunning: boolean) =>
    `The new task has ${logged} logged${isRunning ? ', and its timer continues from when you started it' : ''}.`,
  /** As "11 moved, 1 stayed: Already done."; each reason once, with how many it holds back. */
  outcome: (done: number, word: string, stayed: readonly { count: number; why: string }[]) =>
    [`${done} ${word}`, stayed.map(({ count, why }) => `${count} skipped: ${why}`).join(' ')].join(', '),
} as const;

/** What took a task away that was in hand, where its person did so, most often in another tab; `what` names the task. */
export const ownRemovalWords = {
  deleted: (what: string) => `You deleted ${what} in the meantime.`,
  given: (what: string) => `You assigned ${what} to someone else in the meantime.`,
} as const;

/** Offers what was typed where it cannot be kept otherwise (DEC-141). */
export const copyTyped = 'Copy what you typed';

/** What is said of own steps that can no longer be taken back or done again (DEC-119). */
export const stuckSentences = {
  changed: 'The task has changed since.',
  noEffect: 'It had no effect: the task had already changed elsewhere.',
  refused: { back: "Can't undo", forth: "Can't redo" },
  skipped: (label: string, why: string) => `Skipped: ${label}. ${why}`,
  skippedMany: (count: number, way: 'back' | 'forth') =>
    `Skipped ${count} steps that can no longer be ${way === 'back' ? 'undone' : 'redone'}.`,
  /** What is said of tasks that an undo of several has left as they are. */
  left: (name: string) => `“${name}” stays as it is: it has changed since.`,
  leftMany: (count: number) => `${count} tasks stay as they are: they have changed since.`,
} as const;

/** Restores all tasks that one act deleted, as "Restore all 48". */
export const restoreAll = (count: number): string => `Restore all ${count}`;
