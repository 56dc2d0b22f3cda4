import { defaultProject } from '#domain/task/default-project.ts';
import { type LineReading, readLine } from '#domain/quick-add/quick-line.ts';
import { lastProject } from '#domain/task/last-project.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';
import { messages, sentences } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { ProjectRef } from '#domain/task/task.ts';
import { useFilteredTask } from '#features/lists/use-filtered-task.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { announceDone, announceRefusal } from '#services/toasts/announce.ts';
import { undoOf } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { useNamedTask } from '#services/user-services/use-named-task.ts';

interface NamesAddedOptions {
  readonly userId: number;
  readonly day: PlainDay | null;
  readonly reading: LineReading;
  /** The project that was chosen for want of a last one. */
  readonly chosen: ProjectRef | null;
  readonly onAdded: (taskId: string) => void;
  readonly onRefused: (name: string) => void;
}

/** Adds tasks of which the names are known to a column: as their lines say (BRD-13); without a word of it in the project that the board is filtered by (decision 0140) or that was used last, else in the default or the chosen one (BRD-22). */
export function useNamesAdded({ userId, day, reading, chosen, onAdded, onRefused }: NamesAddedOptions) {
  const { board, undo } = useServices();
  const make = useNamedTask();
  const { clientId, projectId } = useSettings().data;
  const { data: projects } = useProjects();
  const filtered = useFilteredTask(userId);
  const known = filtered.project ?? lastProject(board.tasks().values(), userId);
  const project = known ?? defaultProject(projects, { projectId, clientId }) ?? chosen;
  const on = { assigneeId: userId, day, ...(filtered.label && { label: filtered.label }) };
  const taskOf = (text: string) => {
    const { name, sets } = readLine(text, reading);
    const into = sets.project ?? project;
    return into && make(name, into, { ...on, ...sets });
  };

  async function add(name: string): Promise<Decision<Fact> | null> {
    const task = taskOf(name);
    if (task === null) return null;
    const decided = await board.create(task, { start: false });
    if (decided.ok) onAdded(task.id);
    else {
      announceRefusal(decided.refusal);
      onRefused(name);
    }
    return decided;
  }

  return {
    project,
    /** Adds one, and answers what was decided. */
    add,
    /** The same where it is not seen coming: a message says so, and undoes it. */
    async addAndSay(name: string): Promise<void> {
      const decided = await add(name);
      if (decided?.ok) announceDone(messages.taskCreated, undoOf(undo, decided.value.id));
    },
    /** Adds several, and answers whether it did; one message says so and undoes them together. */
    async addAll(names: readonly string[]): Promise<boolean> {
      const tasks = names.flatMap((name) => taskOf(name) ?? []);
      if (tasks.length < names.length) return false;
      const ids = tasks.map(({ id }) => id);
      const decided = await board.createAll(tasks);
      if (!decided.ok) {
        announceRefusal(decided.refusal);
        return false;
      }
      const last = ids.at(-1);
      if (last !== undefined) onAdded(last);
      announceDone(sentences.tasksAdded(ids.length), undoOf(undo, decided.value.id));
      return true;
    },
  } as const;
}
