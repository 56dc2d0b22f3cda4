import { ListFilter } from 'lucide-react';
import { isFiltering } from '#domain/board-filter/board-filter.ts';
import { boardFilterWords } from '#domain/board-filter/board-filter-words.ts';
import { useBoardPlace } from '#features/board/place/use-board-place.ts';
import { ShortcutKbd } from '#features/page/shortcut-kbd.tsx';
import { useChart } from '#services/charts/use-chart.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';

export function FilterButton() {
  const { boardChart } = useServices();
  const { filter } = useBoardPlace();
  const isOpen = useChart(boardChart.actor, (snapshot) => snapshot.hasTag('filters'));
  return (
    <Button
      size="tool"
      icon={<ListFilter />}
      tip={
        <span className="flex items-center gap-2">
          {boardFilterWords.title} <ShortcutKbd scope="board" of="filter" />
        </span>
      }
      aria-keyshortcuts="F"
      aria-expanded={isOpen}
      onClick={() => boardChart.send({ type: 'filter.toggled' })}
      className={cx(
        'max-2xl:w-(--size-tool) max-2xl:px-0',
        isFiltering(filter)
          ? 'bg-accent-soft! text-accent-text!'
          : 'max-2xl:bg-transparent max-2xl:inset-ring-0',
      )}
    >
      <span className="max-2xl:sr-only">
        {boardFilterWords.title}
        {isFiltering(filter) && <span className="sr-only"> is on</span>}
      </span>
    </Button>
  );
}
