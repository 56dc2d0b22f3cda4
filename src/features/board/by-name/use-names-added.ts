import { useEffect, useRef } from 'react';
import { defaultProject, lastProject, type NewTask } from '#domain/task/index.ts';
import { type LineReading, readLine, type TypedTask } from '#domain/quick-add/index.ts';
import type { Fact } from '#domain/journal/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { messages, sentences } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { useFilteredTask } from '#features/lists/index.ts';
import { useProjects, useSettings } from '#services/queries/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices, type TaskDefaults, useNamedTask } from '#services/user-services/index.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface NamesAddedOptions {
  readonly userId: number;
  readonly day: PlainDay | null;
  readonly reading: LineReading;
  readonly chosen: ProjectRef | null;
  readonly onAdded: (taskId: string) => void;
  readonly onRefused: (name: string) => void;
}

/**
 * A line without a project gets the filtered one (decision 0140), the one used last, the default or the chosen
 * one (BRD-13, BRD-22).
 */
export function useNamesAdded({ userId, day, reading, chosen, onAdded, onRefused }: NamesAddedOptions) {
  const { board, undo } = useServices();
  const named = useNamedTask();
  const { clientId, projectId } = useSettings().data;
  const { data: projects } = useProjects();
  const filtered = useFilteredTask(userId);
  const known = filtered.project ?? lastProject(board.tasks().values(), userId);
  const project = known ?? defaultProject(projects, { projectId, clientId }) ?? chosen;
  const defaultsOf = ({ sets }: TypedTask): TaskDefaults | null => {
    const into = sets.project ?? project;
    return into && { ...named.defaultsIn(into), ...(filtered.label && { label: filtered.label }) };
  };
  const taskOf = (text: string): NewTask | null => {
    const line = readLine(text, reading);
    const defaults = defaultsOf(line);
    return defaults && named.make(line.name, { assigneeId: userId, day, ...defaults, ...line.sets });
  };
  const latest = useLatest(taskOf);
  const namesLoaded = useLoaded(reading.projects !== null && reading.labels !== null);
  async function tasksOf(lines: readonly string[]): Promise<readonly NewTask[]> {
    const waits = lines.some((text) => readLine(text, reading).waits);
    if (waits) await namesLoaded();
    const make = waits ? latest() : taskOf;
    return lines.flatMap((text) => make(text) ?? []);
  }

  async function add(name: string): Promise<Decision<Fact> | null> {
    const [task] = await tasksOf([name]);
    if (task === undefined) {
      onRefused(name);
      return null;
    }
    const decided = await board.create(task, { start: false });
    if (decided.ok) onAdded(task.id);
    else {
      announceRefusal(decided.refusal);
      onRefused(name);
    }
    return decided;
  }

  return {
    defaultsOf,
    add,
    async addAndSay(name: string): Promise<void> {
      const decided = await add(name);
      if (decided?.ok) announceDone(messages.taskCreated, undoOf(undo, decided.value.id));
    },
    async addAll(lines: readonly string[]): Promise<boolean> {
      const tasks = await tasksOf(lines);
      if (tasks.length < lines.length) return false;
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

/** Resolves once loaded, or on unmount, so that no caller waits forever. */
function useLoaded(isLoaded: boolean): () => Promise<void> {
  const state = useRef({ goesOn: isLoaded, waiting: [] as (() => void)[] });
  useEffect(() => {
    const tell = (goesOn: boolean) => {
      state.current.goesOn = goesOn;
      if (goesOn) for (const each of state.current.waiting.splice(0)) each();
    };
    tell(isLoaded);
    return () => tell(true);
  }, [isLoaded]);
  return async () => {
    const { goesOn, waiting } = state.current;
    if (!goesOn) await new Promise<void>((resolve) => void waiting.push(resolve));
  };
}
