import { FilterButton, useBoardPlace } from '#features/board/index.ts';
import { CalendarButton } from '#features/calendar/index.ts';
import { useCurrentScreen } from '#features/page/index.ts';
import { PaletteButton } from '#features/palette/index.ts';
import { RedoButton, UndoButton } from '#features/shell/index.ts';
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
