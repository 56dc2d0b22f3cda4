import { useBoardPlace } from '#features/board/week/use-board-place.ts';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { TemplatePanel } from '#features/templates/template-panel.tsx';
import { TemplatesButton } from '#features/templates/templates-button.tsx';
import { TemplatesDrawer } from '#features/templates/templates-drawer.tsx';
import { columnTemplate, useColumnWish } from '#services/board/column-template.ts';

/**
 * The way to the templates; where the address names them, the templates over the board that is shown, and beside a column
 * that wants one the choice of it.
 */
export function Templates() {
  const { id } = useCurrentScreen();
  const { userId } = useBoardPlace();
  const wish = useColumnWish();
  return (
    <>
      <TemplatesButton />
      {wish && <TemplatePanel wish={wish} boardOf={userId} onClose={() => columnTemplate.ask(null)} />}
      {(id === 'templates' || id === 'template') && <TemplatesDrawer boardOf={userId} />}
    </>
  );
}
