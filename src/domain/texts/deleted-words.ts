import { DELETED_DAYS } from '#domain/constants.ts';
import { counted } from './counted.ts';

export type DeletedNoun = 'client' | 'project' | 'label' | 'template';

interface Hanging {
  readonly projects?: number;
  /** Live tasks that keep its name; for a template its own tasks. */
  readonly tasks?: number;
  readonly people?: number;
  readonly teams?: number;
  readonly users?: number;
}

/** Returns the text before a deletion about everything that is affected (decision 0180). */
export function deletionWords(noun: DeletedNoun, hanging: Hanging): string {
  const { projects = 0, tasks = 0, people = 0, teams = 0, users = 0 } = hanging;
  const restored = listed([
    ...(teams > 0 ? [counted(teams, 'team')] : []),
    ...(users > 0 ? [counted(users, 'user')] : []),
  ]);
  return [
    ...(projects > 0 ? [`${counted(projects, 'project')} ${isAre(projects)} deleted with it.`] : []),
    ...(noun === 'template' && tasks > 0
      ? [`${counted(tasks, 'task')} ${isAre(tasks)} deleted with it.`]
      : []),
    ...(noun === 'template' ? ['Tasks created from it stay on the board.'] : []),
    ...(noun !== 'template' && tasks > 0
      ? [
          `${counted(tasks, 'task')} of ${people} ${people === 1 ? 'person' : 'people'} ${tasks === 1 ? 'stays and keeps' : 'stay and keep'} its name.`,
        ]
      : []),
    restored === ''
      ? `You can restore it for ${DELETED_DAYS} days.`
      : `You can restore it for ${DELETED_DAYS} days, with its ${restored}.`,
  ].join(' ');
}

/** Returns why a deleted entity is read-only, and what happens to its tasks. */
export function wasDeletedWords(noun: string): string {
  const kept = {
    client: ' Its tasks keep its name.',
    project: ' Its tasks keep its name.',
    template: ' Tasks created from it stay on the board.',
  };
  return `This ${noun} was deleted.${kept[noun as keyof typeof kept] ?? ''}`;
}

const isAre = (count: number): string => (count === 1 ? 'is' : 'are');

const listed = (parts: readonly string[]): string => parts.join(' and ');

/** Returns the note of a deleted entity in its list: client, projects and tasks. */
export function deletedNote(
  noun: DeletedNoun,
  {
    client,
    projects,
    tasks,
  }: Required<Pick<Hanging, 'projects' | 'tasks'>> & { readonly client: string | null },
): string {
  return [
    ...(client === null ? [] : [client]),
    ...(noun === 'client' ? [counted(projects, 'project')] : []),
    ...(noun === 'label' ? [] : [counted(tasks, 'task')]),
  ].join(' · ');
}

export const deletedWords = {
  button: (noun: DeletedNoun): string => `Deleted ${noun}s`,
  title: (noun: DeletedNoun): string => `Recently deleted ${noun}s`,
  hint: (noun: DeletedNoun): string => hints[noun],
  empty: (noun: DeletedNoun): string => `No ${noun}s were deleted in the last ${DELETED_DAYS} days.`,
  loading: (noun: DeletedNoun): string => `Loading deleted ${noun}s…`,
  clientDeleted: 'Its client is deleted too. Restore the client first.',
  newName: 'New name',
  newNameHint: 'Its name is in use by now. Choose another one to restore it.',
  restoreAs: 'Restore with this name',
  chooseName: 'Choose another name',
  enterName: 'Enter a name first.',
  cantRestore: (noun: DeletedNoun): string => `Can't restore deleted ${noun}s`,
} as const;

const hints: Readonly<Record<DeletedNoun, string>> = {
  client: `Clients can be restored for ${DELETED_DAYS} days, with the projects that were deleted with them, teams and users.`,
  project: `Projects can be restored for ${DELETED_DAYS} days, with their teams and users. Projects deleted with their client are restored with it.`,
  label: `Labels can be restored for ${DELETED_DAYS} days.`,
  template: `Templates can be restored for ${DELETED_DAYS} days, with their tasks.`,
};
