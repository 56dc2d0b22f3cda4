import { useBoardPlace } from '#features/board/use-board-place.ts';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { TemplatesButton } from '#features/templates/templates-button.tsx';
import { TemplatesDrawer } from '#features/templates/templates-drawer.tsx';

/** The way to the templates, and where the address names them, the templates over the board that is shown. */
export function Templates() {
  const { id } = useCurrentScreen();
  const { userId } = useBoardPlace();
  return (
    <>
      <TemplatesButton />
      {id !== 'tasks' && <TemplatesDrawer boardOf={userId} />}
    </>
  );
}
