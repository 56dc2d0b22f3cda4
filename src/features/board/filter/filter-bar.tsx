import { Search } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { MAX_NAME } from '#domain/constants.ts';
import {
  type BoardFilter,
  boardFilterKinds,
  isFiltering,
  matchesFilter,
  noFilter,
  boardFilterWords,
  filteredCounts,
} from '#domain/board-filter/index.ts';
import { filterWords } from '#domain/report/index.ts';
import { taskStatuses } from '#domain/task/index.ts';
import { taskSearchWords } from '#domain/task-search/index.ts';
import { counted } from '#domain/texts/index.ts';
import { statusNames } from '#domain/timer/index.ts';
import { FilterMenu } from '#features/lists/index.ts';
import { reveal } from '#features/board/focus/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import { useBoard, useServices } from '#services/user-services/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { useFilterChoices } from './use-filter-choices.ts';

interface FilterBarProps {
  readonly place: BoardPlace;
  readonly isOpen: boolean;
}

export function FilterBar({ place, isOpen }: FilterBarProps) {
  const { filter, showOnly } = place;
  const { boardChart, cards } = useServices();
  const { columns, isKnown } = useBoard(place);
  const choices = useFilterChoices(place.userId);
  const { bar, field } = useFocus(isOpen, place);
  const type = (text: string) => showOnly({ ...filter, text }, { isTyped: true });
  const show = (changes: Partial<BoardFilter>) => showOnly({ ...filter, ...changes });
  const counts = filteredCounts(columns, filter);
  const isOn = isFiltering(filter);
  const clear = () => {
    // The pressed button unmounts with the filter.
    if (isOpen) field.current?.focus();
    showOnly(noFilter);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the fields inside
    <section
      ref={bar}
      aria-label={boardFilterWords.title}
      onKeyDown={(event) => {
        // An open list handles Escape itself.
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
        event.stopPropagation();
        boardChart.send({ type: 'filter.closed' });
      }}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-4 py-1.5 max-md:px-3"
    >
      <div
        className={cx(
          'flex items-center gap-2 max-md:-mx-3 max-md:w-[calc(100%+1.5rem)] max-md:overflow-x-auto max-md:px-3 max-md:py-1 max-md:*:flex-none',
          !isOpen && 'max-md:hidden',
        )}
      >
        <TextField
          ref={field}
          label={boardFilterWords.text}
          isLabelHidden
          placeholder={boardFilterWords.text}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_NAME}
          start={<Search />}
          value={filter.text}
          onChange={({ target: { value } }) => type(value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const first = columns.flatMap(({ tasks }) => tasks).find((task) => matchesFilter(task, filter));
            if (event.key === 'Enter' && first) reveal(cards, first, { takesFocus: true });
            if (event.key !== 'Escape' || filter.text === '') return;
            // The first Escape empties the field, the next one closes the filter.
            event.preventDefault();
            event.stopPropagation();
            type('');
          }}
          className="w-56 max-md:w-44"
        />
        {boardFilterKinds.map((kind) => (
          <FilterMenu
            key={kind}
            words={filterWords[kind]}
            options={choices[kind]}
            chosen={filter[kind]}
            onChange={(ids) => show({ [kind]: ids })}
          />
        ))}
        <FilterMenu
          words={taskSearchWords.status}
          options={statuses}
          chosen={filter.statuses.map((status) => taskStatuses.indexOf(status))}
          onChange={(places) => show({ statuses: taskStatuses.filter((_status, at) => places.includes(at)) })}
        />
      </div>
      <p role="status" className="min-w-0 text-body text-muted tabular-nums max-md:flex-1">
        {!isKnown ? '' : isOn ? boardFilterWords.counts(counts) : counted(counts.all, 'task')}
      </p>
      {isOn && (
        <Button size="tool" onClick={clear}>
          {boardFilterWords.clear}
        </Button>
      )}
    </section>
  );
}

const statuses = taskStatuses.map((status, id) => ({
  id,
  name: statusNames[status],
  color: null,
  isActive: true,
}));

/** Focuses the field when the filter opens; returns the focus to where it was, else to the board. */
function useFocus(isOpen: boolean, { today, monday }: BoardPlace) {
  const { cards } = useServices();
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    field.current?.focus();
    field.current?.select();
    const shown = bar.current;
    return () => {
      const { current } = before;
      before.current = null;
      if (shown?.contains(document.activeElement) && current instanceof HTMLElement) current.focus();
    };
  }, [isOpen]);
  const giveOn = useEffectEvent(() => {
    focusFirst(before.current, cards.column(today), cards.column(monday));
  });
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      // Wait until the bar has been removed.
      if (shown?.contains(document.activeElement)) queueMicrotask(giveOn);
    };
  }, []);
  return { bar, field };
}
