import { templateAnchor } from '#features/board/focus/card-element.ts';
import { useBoardPlace } from '#features/board/place/use-board-place.ts';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { TemplatePanel } from '#features/templates/template-panel.tsx';
import { TemplatesButton } from '#features/templates/templates-button.tsx';
import { TemplatesDrawer } from '#features/templates/templates-drawer.tsx';
import { useBoardPanel } from '#services/user-services/use-board-chart.ts';
import { useServices } from '#services/user-services/user-context.tsx';

export function Templates() {
  const { boardChart, cards } = useServices();
  const { id } = useCurrentScreen();
  const { userId } = useBoardPlace();
  const request = useBoardPanel('template');
  return (
    <>
      <TemplatesButton />
      {request && (
        <TemplatePanel
          day={request.day}
          anchor={() => templateAnchor(cards, request)}
          boardOf={userId}
          onClose={() => boardChart.send({ type: 'panel.closed', panel: { template: request } })}
        />
      )}
      {(id === 'templates' || id === 'template') && <TemplatesDrawer boardOf={userId} />}
    </>
  );
}
