import { formatList } from './locale.ts';

/** Returns the word for a field, as "Start date" for `startDate`. */
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

export const planWords = {
  moved: 'will move',
  changed: 'will change',
  completed: 'will be completed',
  deleted: 'will be deleted',
  copied: 'will be copied',
  stays: 'will be skipped',
} as const;

export const moveWords = { pickedUp: 'Picked up', dropped: 'Dropped', putBack: 'Put back' } as const;

export const ASSIGNED_TO = 'Assigned to';

const inSentence = (word: string): string => (word === ASSIGNED_TO ? 'assignee' : word.toLowerCase());

export const replacedSentences = {
  tab: 'in another tab',
  device: 'on another device',
  title: (now: string, was: string, place: string) => `“${now}” replaced “${was}”, which you set ${place}.`,
  fields: (words: readonly string[], name: string, place: string) =>
    `This replaced the ${formatList(words.map(inSentence))} of “${name}”, which you set ${place}.`,
} as const;

export const setLaterWords = {
  byYou: (words: readonly string[]) =>
    `You changed its ${formatList(words.map(inSentence))} later on another device.`,
  moved: 'Moved again later, on another device.',
  byAnother: (words: readonly string[]) =>
    `Someone else changed its ${formatList(words.map(inSentence))} later.`,
} as const;

/** Returns the notice that fields of an open form were changed elsewhere. */
export const changedUnder = (words: readonly string[]): string =>
  `${words.join(', ')} ${words.length === 1 ? 'was' : 'were'} changed after you opened this. Fields you don't edit here keep the newer value.`;

/** Returns the question about fields that were changed both in the form and elsewhere. */
export const changedUnderBoth = (words: readonly string[]): string =>
  `${words.join(', ')} ${words.length === 1 ? 'was' : 'were'} also changed elsewhere after you opened this. Which one should stay?`;

export const runAnswered = {
  keep: 'The whole session counts.',
  trim: 'Session trimmed.',
  split: 'Session split; it continues.',
} as const;

export const actSentences = {
  heldWith: (count: number) =>
    count === 1 ? 'One more change depends on it.' : `${count} more changes depend on it.`,
  madeAnew: (logged: string, isRunning: boolean) =>
    `The new task has ${logged} logged${isRunning ? ', and its timer continues from when you started it' : ''}.`,
  outcome: (done: number, word: string, stayed: readonly { count: number; why: string }[]) =>
    [`${done} ${word}`, stayed.map(({ count, why }) => `${count} skipped: ${why}`).join(' ')].join(', '),
} as const;

export const ownRemovalWords = {
  deleted: (what: string) => `You deleted ${what} in the meantime.`,
  given: (what: string) => `You assigned ${what} to someone else in the meantime.`,
} as const;

export const copyTyped = 'Copy what you typed';

export const stuckSentences = {
  changed: 'The task has changed since.',
  noEffect: 'It had no effect: the task had already changed elsewhere.',
  refused: { back: "Can't undo", forth: "Can't redo" },
  skipped: (label: string, why: string) => `Skipped: ${label}. ${why}`,
  skippedMany: (count: number, way: 'back' | 'forth') =>
    `Skipped ${count} steps that can no longer be ${way === 'back' ? 'undone' : 'redone'}.`,
  left: (name: string) => `“${name}” stays as it is: it has changed since.`,
  leftMany: (count: number) => `${count} tasks stay as they are: they have changed since.`,
} as const;

/** Returns the label of the button that restores all tasks of one deletion. */
export const restoreAll = (count: number): string => `Restore all ${count}`;
