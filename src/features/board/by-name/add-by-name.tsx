import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createTaskRefusal } from '#domain/access/commands.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { reveal } from '#features/board/focus/viewport.ts';
import { addByNameMachine } from '#machines/board/add-by-name.machine.ts';
import { useChart, useOwnChart } from '#services/charts/use-chart.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { NameLine } from './name-line.tsx';
import { useNamesAdded } from './use-names-added.ts';

interface AddByNameProps {
  /** Whose board it is. */
  readonly userId: number;
  /** The first day of the week that is shown. */
  readonly monday: PlainDay;
  /** Opens the line in a column; false where no task can be added to this board by its name. */
  readonly open: RefObject<((day: PlainDay | null) => boolean) | null>;
}

/** The column in which the line is open, and what had the focus before it. */
interface Line {
  readonly column: HTMLElement;
  readonly day: PlainDay | null;
  readonly monday: PlainDay;
  readonly before: Element | null;
}

/** Adds tasks to a column by their names, one after the other, where it is asked for (BRD-13, BRD-22). */
export function AddByName({ userId, monday, open }: AddByNameProps) {
  const { actor } = useSession();
  const { onAdd } = useBoardActions();
  const { board: tasks, cards } = useServices();
  const [line, setLine] = useState<Line | null>(null);
  // The task that was added last since the line was opened.
  const [added, setAdded] = useState<string>();
  const chart = useOwnChart(
    addByNameMachine.provide({
      actions: {
        addSeveral: ({ context }) => void addSeveral(context.names),
        leadBack,
      },
    }),
  );
  const { send } = chart;
  const isOpen = useChart(chart, (snapshot) => snapshot.hasTag('open'));
  const field = useChart(chart, ({ context }) => context.field);
  const choice = useChart(chart, ({ context }) => context.draft.choice);
  const names = useNamesAdded({
    userId,
    day: line?.day ?? null,
    chosen: choice.project,
    onAdded: setAdded,
    onRefused: (text) => send({ type: 'name.refused', text }),
  });

  async function addSeveral(lines: readonly string[]): Promise<void> {
    send({ type: (await names.addAll(lines)) ? 'names.added' : 'names.refused' });
  }

  /** Whoever went elsewhere stays there. */
  function leadBack(): void {
    if (!line?.column.contains(document.activeElement)) return;
    const { column, before } = line;
    const task = tasks.task(added ?? '');
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else column.focus();
    if (task?.live) reveal(cards, task, { takesFocus: true });
  }

  useImperativeHandle(open, () => (day) => {
    const column = cards.column(day);
    // Whose task it would be says the form, where it cannot be of whom the board is.
    if (!column || createTaskRefusal(actor, userId)) return false;
    // In the turn of the key: the letters that follow belong to the line already.
    flushSync(() => {
      setLine({ column, day, monday, before: document.activeElement });
      setAdded(undefined);
      send({ type: 'line.asked' });
    });
    return true;
  });
  const isOfOtherWeek = line !== null && line.monday !== monday;
  useEffect(() => {
    if (isOfOtherWeek) send({ type: 'line.closed' });
  }, [send, isOfOtherWeek]);

  if (!isOpen || isOfOtherWeek || !line?.column.isConnected) return null;
  const { column, day } = line;
  return createPortal(
    <NameLine
      key={`${monday} ${day} ${field}`}
      chart={chart}
      day={day}
      project={names.project}
      onName={names.add}
      onForm={(typed) => onAdd(day, typed)}
    />,
    column,
  );
}
