import { useAttentionItems, useUnsent } from '#services/user-services/use-journal.ts';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { ChangesImport } from './changes-import.tsx';
import { AttentionItem } from './attention-item.tsx';
import { WhatWasDone } from './what-was-done.tsx';

/** The changes that are not sent yet, and those that need attention with their reason and a way back. */
export function DeliveryDrawer({ onClose }: { readonly onClose: () => void }) {
  const unsent = useUnsent();
  const attention = useAttentionItems();
  const list = useFocusKept<HTMLDivElement>(attention.length);
  return (
    <Drawer isOpen title="Changes" onClose={onClose}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {unsent.length + attention.length === 0 && (
          <EmptyState title="Everything is sent">There is nothing left to do here.</EmptyState>
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
        {unsent.length > 0 && (
          <section aria-labelledby="not-sent">
            <h3 id="not-sent" className="mb-2 text-body font-strong">
              Not sent yet
            </h3>
            <p className="mb-2 text-meta text-muted">They are kept in this browser and sent in this order.</p>
            <ol className="divide-y divide-hairline border-y border-hairline">
              {unsent.map((entry) => (
                <li key={entry.fact.id} className="py-2 text-body">
                  <WhatWasDone entry={entry} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <ChangesImport />
    </Drawer>
  );
}
