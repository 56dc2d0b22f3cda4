import { templateAnchor, useBoardPlace } from '#features/board/index.ts';
import { useCurrentScreen } from '#features/page/index.ts';
import { TemplatePanel, TemplatesButton, TemplatesDrawer } from '#features/templates/index.ts';
import { useBoardPanel, useServices } from '#services/user-services/index.ts';

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
