import { isPlaced } from './columns/columns.ts';
import type { Fact, FactData, FactType, NewTask, StartData, TaskChanges } from './events.ts';

/**
 * What a kind of fact answers about itself, beside its fold and its call; a new one does not compile until it has
 * answered everything. Instants are epoch ms.
 */
interface FactKind<T extends FactType> {
  /** What sort of act it is: `edit` for fields set by hand, `task` for what else is said of one task, `batch` of several, `question` for what no person does. */
  readonly sort: 'task' | 'edit' | 'batch' | 'start' | 'stop' | 'order' | 'answer' | 'question' | 'undo';
  /** The tasks that it speaks of, each once (J7). */
  taskIds(data: FactData[T]): string[];
  /** The tasks among these that it makes (DEC-121, J7). */
  makes(data: FactData[T]): readonly string[];
  /** Other tasks that it cannot be without (J7). */
  leansOn(data: FactData[T]): readonly (string | null)[];
  /** The fields that it sets by hand, with the values that its person wants. */
  wants(data: FactData[T]): TaskChanges;
  /** Whether it says how much time a task has, and not only when it ran. */
  namesTime(data: FactData[T], taskId: string): boolean;
  /** The closed run that it adds to its task, where it does. */
  pastRun(data: FactData[T], at: number): PastRun | null;
  /** Whether it puts cards between others. */
  puts(data: FactData[T]): boolean;
  /** Whether the server may leave out some of its tasks, each with a reason (DEC-123). */
  readonly hasOutcome: boolean;
  /** Whether it can be undone although it has left its tasks as they were (DEC-130). */
  readonly countsUnchanged: boolean;
  /** The tasks that can be undone without the others, each with those that only go back with it; null where all go back or none. */
  apart(data: FactData[T]): readonly (readonly string[])[] | null;
}

interface PastRun {
  readonly from: number;
  readonly to: number;
}

/** The tasks a fact speaks of, each once; what depends on a refused fact is found by them (J7). */
export const taskIdsOf = (fact: Fact): string[] => kindOf(fact).taskIds(fact.data);

/** The tasks that a fact makes (DEC-121, J7). */
export const madeBy = (fact: Fact): readonly string[] => kindOf(fact).makes(fact.data);

/** The tasks that a fact cannot be without; for a sorted card also the one that it stands behind. */
export function namedIn(fact: Fact): readonly (string | null)[] {
  return [...taskIdsOf(fact), ...kindOf(fact).leansOn(fact.data)];
}

/** The fields that a fact sets by hand, with the values that its person wants. */
export const wantedBy = (fact: Fact): TaskChanges => kindOf(fact).wants(fact.data);

/** Whether a fact says how much time a task has, and not only when it ran. */
export const namesTime = (fact: Fact, taskId: string): boolean => kindOf(fact).namesTime(fact.data, taskId);

/**
 * The closed run that a fact adds to a task: of a start that another device's later start had ended, or what a split run
 * that has ended keeps behind the cut.
 */
export function pastRun(fact: Fact, taskId: string): PastRun | null {
  return taskIdsOf(fact)[0] === taskId ? kindOf(fact).pastRun(fact.data, fact.at) : null;
}

/** Whether a fact puts cards between others. */
export const movesCards = (fact: Fact): boolean => kindOf(fact).puts(fact.data);

/** What sort of act a kind of fact is. */
export const sortOf = (type: FactType): FactKind<FactType>['sort'] => kinds[type].sort;

/** Whether a kind of fact can be undone although it has left its tasks as they were (DEC-130). */
export const countsUnchanged = (type: FactType): boolean => kinds[type].countsUnchanged;

/** Whether the server may leave out some of the tasks of a kind of fact (DEC-123). */
export const hasOutcome = (type: FactType): boolean => kinds[type].hasOutcome;

/** The tasks of a fact that can be undone without the others, each with those that only go back with it; null for all or none (DEC-119). */
export const apartIn = ({ type, data }: Pick<Fact, 'type' | 'data'>): readonly (readonly string[])[] | null =>
  (kinds[type] as FactKind<FactType>).apart(data);

/** Whether a fact starts or resumes a timer. */
export function isStart(fact: Fact): fact is Fact<'task.started' | 'task.resumed'> {
  return sortOf(fact.type) === 'start';
}

const kindOf = (fact: Fact): FactKind<FactType> => kinds[fact.type];

const ofOne = ({ taskId }: { readonly taskId: string }): string[] => [taskId];
const ofMany = ({ taskIds }: { readonly taskIds: readonly string[] }): string[] => [...taskIds];
const none = (): readonly never[] => [];
const nothing = (): TaskChanges => ({});
const no = (): boolean => false;
const never = (): null => null;
const eachOf = (ids: readonly string[]): readonly (readonly string[])[] => ids.map((id) => [id]);

const ranBefore = ({ endedAt }: StartData, at: number): PastRun | null =>
  endedAt === undefined ? null : { from: at, to: endedAt };

/** What facts about one task answer that say nothing of its time. */
const ofTask = {
  sort: 'task',
  taskIds: ofOne,
  makes: none,
  leansOn: none,
  namesTime: no,
  pastRun: never,
  puts: no,
  hasOutcome: false,
  countsUnchanged: false,
  apart: never,
} as const;
/** What facts about several tasks answer. */
const batch = {
  ...ofTask,
  sort: 'batch',
  taskIds: ofMany,
  wants: nothing,
  hasOutcome: true,
  apart: (data: { readonly taskIds: readonly string[] }) => eachOf(data.taskIds),
} as const;
const idsOfCopies = ({ copies }: { readonly copies: readonly { readonly task: NewTask }[] }): string[] =>
  copies.map(({ task }) => task.id);
const idsOfImport = ({ copies, overrides }: FactData['calendar.imported']): string[] => [
  ...idsOfCopies({ copies }),
  ...ofEach(overrides),
];
const ofEach = (those: readonly { readonly taskId: string }[]): string[] => those.map(({ taskId }) => taskId);
const copying = {
  ...batch,
  taskIds: idsOfCopies,
  makes: idsOfCopies,
  apart: (data: Parameters<typeof idsOfCopies>[0]) => eachOf(idsOfCopies(data)),
} as const;
const edit = { ...ofTask, sort: 'edit' } as const;
const start = { ...ofTask, sort: 'start', wants: nothing, pastRun: ranBefore } as const;
const stop = { ...ofTask, sort: 'stop', wants: nothing } as const;

const kinds: { readonly [T in FactType]: FactKind<T> } = {
  'task.created': {
    ...ofTask,
    taskIds: ({ task }) => [task.id],
    makes: ({ task }) => [task.id],
    wants: nothing,
    namesTime: ({ task }, taskId) => task.id === taskId,
  },
  'template.used': copying,
  'calendar.imported': {
    ...batch,
    taskIds: idsOfImport,
    makes: idsOfCopies,
    apart: (data) => eachOf(idsOfImport(data)),
  },
  'task.renamed': { ...edit, wants: ({ name }) => ({ name }) },
  'task.estimated': { ...edit, wants: ({ estimateMs }) => ({ estimateMs }) },
  'task.logged': {
    ...edit,
    wants: ({ loggedMs }) => ({ loggedMs }),
    namesTime: (data, taskId) => data.taskId === taskId,
  },
  'task.edited': {
    ...edit,
    wants: ({ changes }) => changes,
    namesTime: (data, taskId) => data.taskId === taskId && data.changes.loggedMs !== undefined,
  },
  'task.deleted': { ...ofTask, wants: nothing },
  'task.started': start,
  'task.resumed': start,
  'task.paused': stop,
  'task.completed': stop,
  'task.reopened': stop,
  'tasks.edited': {
    ...batch,
    namesTime: ({ taskIds, changes, keeps = {} }, taskId) =>
      changes.loggedMs !== undefined && taskIds.includes(taskId) && !keeps[taskId]?.includes('loggedMs'),
  },
  'tasks.completed': { ...batch, sort: 'stop' },
  'tasks.deleted': batch,
  'tasks.restored': batch,
  'tasks.rolledOver': {
    ...batch,
    sort: 'stop',
    taskIds: ({ parts }) => [...parts.map(({ taskId }) => taskId), ...parts.map(({ nextId }) => nextId)],
    makes: ({ parts }) => parts.map(({ nextId }) => nextId),
    apart: ({ parts }) => parts.map(({ taskId, nextId }) => [taskId, nextId]),
  },
  'tasks.cloned': {
    ...copying,
    leansOn: ({ copies }) => copies.map(({ of }) => of),
  },
  'tasks.sorted': {
    sort: 'order',
    makes: none,
    taskIds: ({ moves }) => moves.map(({ taskId }) => taskId),
    leansOn: ({ moves }) => moves.map(({ afterId }) => afterId),
    wants: nothing,
    namesTime: no,
    pastRun: never,
    puts: () => true,
    hasOutcome: false,
    countsUnchanged: false,
    apart: ({ moves }) => eachOf(moves.map(({ taskId }) => taskId)),
  },
  'session.adjusted': {
    sort: 'answer',
    makes: none,
    taskIds: ofOne,
    leansOn: none,
    wants: nothing,
    namesTime: (data, taskId) => data.taskId === taskId && data.ended !== undefined,
    pastRun: ({ ended, again }) => (ended && again) ?? null,
    puts: no,
    hasOutcome: false,
    countsUnchanged: true,
    apart: never,
  },
  'time.imported': {
    ...batch,
    taskIds: ({ tasks }) => tasks.map(({ task }) => task.id),
    makes: ({ tasks }) => tasks.map(({ task }) => task.id),
    wants: nothing,
    hasOutcome: false,
    apart: never,
  },
  'time.importUndone': {
    ...batch,
    taskIds: ({ tasks }) => tasks.map(({ taskId }) => taskId),
    wants: nothing,
    hasOutcome: false,
    apart: never,
  },
  'session.questioned': { ...ofTask, sort: 'question', wants: nothing },
  'fact.undone': {
    sort: 'undo',
    makes: none,
    taskIds: ({ restores }) => restores.map(({ taskId }) => taskId),
    leansOn: none,
    wants: nothing,
    namesTime: ({ restores }, taskId) =>
      restores.some((each) => each.taskId === taskId && each.fields.loggedMs !== undefined),
    pastRun: never,
    puts: ({ restores }) => restores.some(isPlaced),
    hasOutcome: false,
    countsUnchanged: true,
    // A rest that came or went belongs to the task that it was carried over from.
    apart: ({ restores }) =>
      new Set(restores.map(({ fields }) => fields.live)).size > 1
        ? null
        : eachOf(restores.map(({ taskId }) => taskId)),
  },
};
