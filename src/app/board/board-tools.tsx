import { FilterButton } from '#features/board/filter/filter-button.tsx';
import { useBoardPlace } from '#features/board/place/use-board-place.ts';
import { CalendarButton } from '#features/calendar/calendar-button.tsx';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { PaletteButton } from '#features/palette/palette-button.tsx';
import { RedoButton } from '#features/shell/redo-button.tsx';
import { UndoButton } from '#features/shell/undo-button.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { MoreTool } from './more-tool.tsx';
import { Templates } from './templates-tool.tsx';

export function BoardTools() {
  return (
    <>
      <UndoButton />
      <RedoButton />
      <FilterButton />
      <CalendarImport />
      <Templates />
      <MoreTool />
      <PaletteButton />
    </>
  );
}

function CalendarImport() {
  const { id } = useCurrentScreen();
  const { userId, monday } = useBoardPlace();
  return (
    <>
      <CalendarButton />
      {id === 'calendarImport' && <CalendarDrawer monday={monday} boardOf={userId} onLoadError={ignore} />}
    </>
  );
}

const ignore = (): void => undefined;
const CalendarDrawer = lazyComponent(
  () => import('#features/calendar/calendar-drawer.tsx'),
  'CalendarDrawer',
);
