import { useAttentionItems, useUnsent } from '#services/user-services/index.ts';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { useListFocusRestore } from '#features/page/index.ts';
import { ChangesImport } from './changes-import.tsx';
import { AttentionItem } from './attention-item.tsx';
import { NotSent } from './not-sent.tsx';

export function DeliveryDrawer({ onClose }: { readonly onClose: () => void }) {
  const unsent = useUnsent().length;
  const attention = useAttentionItems();
  const list = useListFocusRestore<HTMLDivElement>(attention.length);
  return (
    <Drawer isOpen title="Changes" onClose={onClose}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {unsent + attention.length === 0 && (
          <EmptyState title="Everything is saved">All changes are on the server.</EmptyState>
        )}
        {attention.length > 0 && (
          <section aria-labelledby="needs-attention" className="mb-6">
            <h3 id="needs-attention" className="mb-2 text-body font-strong">
              Needs attention
            </h3>
            <ul className="grid gap-2">
              {attention.map((item) => (
                <AttentionItem key={item.entry.fact.id} item={item} />
              ))}
            </ul>
          </section>
        )}
        <NotSent />
      </div>
      <ChangesImport />
    </Drawer>
  );
}
