import { PaletteButton } from '#features/palette/palette-button.tsx';
import { RedoButton } from '#features/shell/redo-button.tsx';
import { UndoButton } from '#features/shell/undo-button.tsx';
import { CalendarImport } from './calendar-import-tool.tsx';
import { Templates } from './templates-tool.tsx';

/** What the bar of the board gets once that is there. */
export function BoardTools() {
  return (
    <>
      <UndoButton />
      <RedoButton />
      <CalendarImport />
      <Templates />
      <PaletteButton />
    </>
  );
}
