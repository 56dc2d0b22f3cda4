import { useAsked } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

const NameDialog = lazyComponent(() => import('#features/board/by-name/name-dialog.tsx'), 'NameDialog');

export function AddTask() {
  const { panels } = useServices();
  useAsked('add', () => panels.send({ type: 'add.opened' }));
  const isOpen = useChart(panels, (snapshot) => snapshot.hasTag('add'));
  const text = useChart(panels, ({ context }) => context.text);
  return (
    isOpen && (
      <NameDialog
        text={text}
        // Not if another panel has replaced this one.
        onClose={() => panels.getSnapshot().hasTag('add') && panels.send({ type: 'panel.closed' })}
        onLoadError={() => panels.send({ type: 'panel.lost' })}
      />
    )
  );
}
