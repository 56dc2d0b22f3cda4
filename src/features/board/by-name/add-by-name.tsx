import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { reveal } from '#features/board/focus/index.ts';
import type { NameLineRequest } from '#machines/board/board-types.ts';
import { type PlainDay, weekOf } from '#domain/time/index.ts';
import { followChart, useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { NameLine } from './name-line.tsx';
import { useNameLine } from './use-name-line.ts';

interface AddByNameProps {
  readonly userId: number;
  readonly monday: PlainDay;
}

export function AddByName({ userId, monday }: AddByNameProps) {
  const { onAdd } = useBoardActions();
  const { board: tasks, boardChart, cards, typedLine } = useServices();
  const line = useChart(boardChart.actor, ({ context }) => context.line);
  const [before, setBefore] = useState<Element | null>(null);
  const [added, setAdded] = useState<string>();
  const [kept] = useState(() => typedLine.read(userId));
  const { chart, reading, names, isOpen, field } = useNameLine({
    userId,
    day: line?.day ?? null,
    monday,
    text: kept?.text ?? '',
    onAdded: setAdded,
    onClosed: () => boardChart.send({ type: 'line.closed' }),
    leadBack,
  });
  const { send } = chart;

  function leadBack(): void {
    const column = line && cards.column(line.day);
    if (!column?.contains(document.activeElement)) return;
    const task = tasks.task(added ?? '');
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else column.focus();
    if (task?.live) reveal(cards, task, { takesFocus: true });
  }

  // Reopen a line that was open when the page was left, unless the user is typing elsewhere.
  const reopen = useEffectEvent(() => {
    const { day } = kept ?? {};
    const isShown = day === null || (day !== undefined && weekOf(monday).includes(day));
    if (isShown && !isTyping(document.activeElement)) boardChart.send({ type: 'line.asked', line: { day } });
  });
  useEffect(() => reopen(), []);
  const follow = useEffectEvent((asked: NameLineRequest | null) => {
    if (asked === null) return send({ type: 'line.closed' });
    // Synchronous, so that the next keystroke already goes to the line.
    flushSync(() => {
      setBefore(document.activeElement);
      setAdded(undefined);
      send({ type: 'line.asked' });
    });
  });
  useEffect(() => followChart(boardChart.actor, ({ context }) => context.line, follow), [boardChart]);
  const text = useChart(chart, ({ context }) => context.draft.text);
  useEffect(() => {
    typedLine.keep({ boardOf: userId, text, ...(isOpen && line && { day: line.day }) });
  }, [typedLine, userId, text, isOpen, line]);
  // The line may have been requested before this code loaded.
  useEffect(() => {
    if (boardChart.actor.getSnapshot().context.line) send({ type: 'line.asked' });
  }, [boardChart, send]);

  const column = line && cards.column(line.day);
  if (!isOpen || !column) return null;
  const { day } = line;
  return createPortal(
    <NameLine
      key={`${day} ${field}`}
      chart={chart}
      day={day}
      defaultsOf={names.defaultsOf}
      onName={names.add}
      onLeft={names.addAndSay}
      className="max-h-full flex-none overflow-y-auto border-t border-hairline bg-surface p-1.5 data-wide:shadow-menu max-md:p-3"
      reading={reading}
      onForm={({ name, sets }) => onAdd(sets.day === undefined ? day : sets.day, { name, sets })}
    />,
    column,
  );
}
