import { CalendarCheck, ChevronLeft, ChevronRight, LayoutList, SquareCheck, SquareX } from 'lucide-react';
import { useEffect } from 'react';
import { createTaskRefusal, editTaskRefusal } from '#domain/access/commands.ts';
import { counted } from '#domain/texts/counted.ts';
import { texts } from '#domain/texts/messages.ts';
import { mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { cardEntries } from '#features/board/menus/card-entries.tsx';
import { columnEntries } from '#features/board/menus/column-entries.tsx';
import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { weekCommands } from '#features/board/week/week-commands.ts';
import { columnTitle, shortWeekTitle } from '#features/board/week/week-text.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { type CommandGroup, offerCommands } from '#features/page/page-commands.ts';
import { keysOf } from '#features/page/shortcuts.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { type ActHandlers, actChoices } from './act-choices.tsx';

interface BoardCommands {
  readonly place: BoardPlace;
  readonly bulk: Bulk;
  /** What is selected. */
  readonly taskIds: readonly string[];
  readonly ways: Omit<ActHandlers, 'decide'> & Required<Pick<ActHandlers, 'template'>>;
  /** Selects all tasks of the week. */
  readonly onWeek: () => void;
  readonly onClear: () => void;
  /** The column used last, else today. */
  readonly column: () => PlainDay | null;
}

/**
 * Offers to the palette what can be done on the board: with the selection or the card in focus, the column used last, and
 * the weeks; where no task is meant also what could be done with one, which says what comes first.
 */
export function useBoardCommands(given: BoardCommands): void {
  const { place, bulk, taskIds } = given;
  const { board, selection, timers } = useServices();
  const { actor } = useSession();
  const actions = useBoardActions();

  function ofCard(focused: Element | null): CommandGroup[] {
    const task = board.task(focused?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? '');
    if (!task) return [];
    const locked = whyOf(texts.taskLocked, editTaskRefusal(actor, task));
    const groups = cardEntries({ task, timer: timers.of(task), locked, actions, bulk, selection });
    return [{ title: `“${task.name}”`, commands: groups.flat() }];
  }

  function ofSelection(): CommandGroup[] {
    const choices = actChoices({ ...given.ways, decide: (wish) => bulk.decide({ ...wish, ids: taskIds }) });
    const commands = choices.map(({ run, ...choice }) => ({ ...choice, onSelect: () => run(barOf()) }));
    return [{ title: `${counted(taskIds.length, 'task')} selected`, commands }];
  }

  function ofNoTask(): CommandGroup {
    const { template: _, ...ways } = given.ways;
    const choices = actChoices({ ...ways, decide: (wish) => bulk.decide({ ...wish, ids: [] }) });
    const why = { what: texts.noTaskMeant, reason: texts.chooseTasksFirst };
    return { title: 'Tasks', commands: choices.map((choice) => ({ ...choice, why, onSelect: ignore })) };
  }

  function ofColumn(): CommandGroup[] {
    const day = given.column();
    const column = board.columns(place.userId, place.monday).find((each) => each.day === day);
    if (!column) return [];
    const whyNotAdd = whyOf(texts.addLocked, createTaskRefusal(actor));
    const onAdd = () => actions.onAdd(day);
    const groups = columnEntries({ column, onAdd, whyNotAdd, bulk, selection });
    return [{ title: columnTitle(day), commands: groups.flat() }];
  }

  function ofWeek(): CommandGroup {
    const weeks = weekCommands(place);
    const week = (id: keyof typeof weeks, icon: MenuEntry['icon']): MenuEntry => ({
      id,
      label: `${weeks[id].label}, ${shortWeekTitle(mondayOf(weeks[id].day))}`,
      icon,
      keys: keysOf('board', id),
      onSelect: weeks[id].run,
    });
    const commands: MenuEntry[] = [
      week('next', <ChevronRight />),
      week('previous', <ChevronLeft />),
      week('today', <CalendarCheck />),
      {
        id: 'all',
        label: 'Select all tasks this week',
        icon: <SquareCheck />,
        keys: keysOf('board', 'all'),
        onSelect: given.onWeek,
      },
    ];
    if (taskIds.length === 0)
      commands.push({
        id: 'template',
        label: 'Create a template from this week',
        icon: <LayoutList />,
        why: given.ways.whyNoTemplate,
        onSelect: given.ways.template,
      });
    else
      commands.push({
        id: 'none',
        label: 'Clear selection',
        icon: <SquareX />,
        keys: keysOf('board', 'none'),
        onSelect: given.onClear,
      });
    return { title: 'Week', commands };
  }

  const latest = useLatest((focused: Element | null) => {
    const ofTasks = taskIds.length > 0 ? ofSelection() : ofCard(focused);
    const noTask = ofTasks.length === 0 ? [ofNoTask()] : [];
    return [...ofTasks, ...ofColumn(), ofWeek(), ...noTask];
  });
  useEffect(() => offerCommands((focused) => latest()(focused)), [latest]);
}

const ignore = (): void => undefined;

/** Beside what a target is chosen for what is selected. */
function barOf(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-bulk-bar]') ?? document.body;
}
