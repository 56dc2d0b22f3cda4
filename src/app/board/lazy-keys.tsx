import { PageKeys } from '#features/shell/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

const PersonPalette = lazyComponent(() => import('#app/person/person-palette.tsx'), 'PersonPalette');

export function LazyKeys() {
  const { panels } = useServices();
  const isPalette = useChart(panels, (snapshot) => snapshot.hasTag('palette'));
  return (
    <>
      <PageKeys />
      {isPalette && (
        <PersonPalette
          onClose={() => panels.send({ type: 'panel.closed' })}
          onLoadError={() => panels.send({ type: 'panel.lost' })}
        />
      )}
    </>
  );
}
