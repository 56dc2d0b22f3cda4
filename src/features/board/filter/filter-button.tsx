import { ListFilter } from 'lucide-react';
import { isFiltering, boardFilterWords } from '#domain/board-filter/index.ts';
import { useBoardPlace } from '#features/board/place/index.ts';
import { ShortcutKbd } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';
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
