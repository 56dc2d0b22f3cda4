import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  LayoutList,
  ListFilter,
  ListX,
  SquareCheck,
  SquareX,
} from 'lucide-react';
import { useEffect } from 'react';
import { isFiltering, noFilter, boardFilterWords } from '#domain/board-filter/index.ts';
import { counted, texts } from '#domain/texts/index.ts';
import { shownColumn } from '#domain/task/index.ts';
import { mondayOf, type PlainDay, columnTitle, shortWeekTitle } from '#domain/time/index.ts';
import { useColumnCommands, useCardCommands } from '#features/board/menus/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import { weekCommands } from '#features/board/week/index.ts';
import { offerCommands, type Command, entriesOf, runShortcut, type Shortcut } from '#features/page/index.ts';
import type { Bulk } from '#services/bulk/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { type ActHandlers, actChoices } from '#features/board/acts/index.ts';

interface BoardCommands {
  readonly place: BoardPlace;
  readonly bulk: Bulk;
  readonly taskIds: readonly string[];
  readonly handlers: Omit<ActHandlers, 'decide'> & Required<Pick<ActHandlers, 'template'>>;
  readonly onFilter: () => void;
  readonly onWeek: () => void;
  readonly onClear: (() => void) | null;
  readonly column: () => PlainDay | null;
}

interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

/**
 * Offers the board's commands in the palette, those without a task as disabled. Returns a function that runs a
 * shortcut's command and returns false if there is none.
 */
export function useBoardCommands(given: BoardCommands): (shortcut: Shortcut) => boolean {
  const { place, bulk, taskIds } = given;
  const { board, cards } = useServices();
  const commandsOf = useCardCommands();
  const columnCommandsOf = useColumnCommands();

  function ofCard(focused: Element | null): Group[] {
    const task = board.task(focused?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? '');
    return task ? [{ title: `“${task.name}”`, commands: commandsOf(task).flat() }] : [];
  }

  function ofSelection(): Group[] {
    const commands = actChoices({
      ...given.handlers,
      decide: (request) => bulk.decide({ ...request, ids: taskIds }),
    });
    return [{ title: `${counted(taskIds.length, 'task')} selected`, commands }];
  }

  function ofNoTask(): Group {
    const { template: _, ...handlers } = given.handlers;
    const choices = actChoices({ ...handlers, decide: (request) => bulk.decide({ ...request, ids: [] }) });
    const why = { what: texts.noTaskMeant, reason: texts.chooseTasksFirst };
    return { title: 'Selected tasks', commands: choices.map((choice) => ({ ...choice, why, run: ignore })) };
  }

  function ofColumn(day: PlainDay | null): Group[] {
    const column = board.columns(place.userId, place.monday, place.filter).find((each) => each.day === day);
    if (!column) return [];
    return [{ title: columnTitle(day), commands: columnCommandsOf(column).flat() }];
  }

  function ofWeek(): Group {
    const weeks = weekCommands(place, cards);
    const week = (id: keyof typeof weeks, icon: Command['icon']): Command => ({
      id,
      label: `${weeks[id].label}, ${shortWeekTitle(mondayOf(weeks[id].day))}`,
      icon,
      shortcuts: [`board.${id}`],
      run: weeks[id].run,
    });
    const commands: Command[] = [
      week('next', <ChevronRight />),
      week('previous', <ChevronLeft />),
      week('today', <CalendarCheck />),
      {
        id: 'filter',
        label: boardFilterWords.command,
        icon: <ListFilter />,
        shortcuts: ['board.filter'],
        takesFocus: true,
        run: given.onFilter,
      },
      {
        id: 'all',
        label: 'Select all tasks this week',
        icon: <SquareCheck />,
        shortcuts: ['board.all'],
        run: given.onWeek,
      },
    ];
    if (taskIds.length === 0)
      commands.push({
        id: 'template',
        label: 'Create a template from this week',
        icon: <LayoutList />,
        why: given.handlers.whyNoTemplate,
        run: given.handlers.template,
      });
    if (isFiltering(place.filter))
      commands.push({
        id: 'unfilter',
        label: boardFilterWords.clear,
        icon: <ListX />,
        run: () => place.showOnly(noFilter),
      });
    if (given.onClear)
      commands.push({
        id: 'none',
        label: 'Clear selection',
        icon: <SquareX />,
        shortcuts: ['board.none'],
        isByKeysAlone: taskIds.length === 0,
        run: given.onClear,
      });
    return { title: 'Week', commands };
  }

  const ofTasks = (focused: Element | null) => (taskIds.length > 0 ? ofSelection() : ofCard(focused));
  const offered = useLatest((focused: Element | null) => {
    const meant = ofTasks(focused);
    const noTask = meant.length === 0 ? [ofNoTask()] : [];
    const groups = [...meant, ...ofColumn(given.column()), ofWeek(), ...noTask];
    return groups.map(({ title, commands }) => ({ title, commands: entriesOf(commands) }));
  });
  useEffect(() => offerCommands((focused) => offered()(focused)), [offered]);

  return (shortcut) => {
    const { monday, today } = place;
    const isRun = (groups: readonly Group[]) =>
      groups.some(({ commands }) => runShortcut(commands, shortcut));
    return (
      isRun([ofWeek()]) ||
      isRun(ofColumn(shownColumn(given.column(), monday, today))) ||
      isRun(ofTasks(document.activeElement))
    );
  };
}

const ignore = (): void => undefined;
