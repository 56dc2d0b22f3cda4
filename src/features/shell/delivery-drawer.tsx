import type { Entry } from '#domain/journal/entry.ts';
import { taskIdsOf } from '#domain/journal/events.ts';
import { factWords, texts } from '#domain/messages.ts';
import { useNeedsAttention, useUnsent } from '#services/journal/use-journal.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The changes that are not sent yet, and those that need attention with their reason and a way back. */
export function DeliveryDrawer({ onClose }: { readonly onClose: () => void }) {
  const unsent = useUnsent();
  const attention = useNeedsAttention();
  return (
    <Drawer isOpen title="Changes" onClose={onClose}>
      {unsent.length + attention.length === 0 && (
        <EmptyState title="Everything is sent">There is nothing left to do here.</EmptyState>
      )}
      {attention.length > 0 && (
        <section aria-labelledby="needs-attention" className="mb-6">
          <h3 id="needs-attention" className="mb-2 text-body font-strong">
            Needs attention
          </h3>
          <ul className="grid gap-2">
            {attention.map((entry) => (
              <AttentionRow key={entry.fact.id} entry={entry} />
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
                <What entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </Drawer>
  );
}

function AttentionRow({ entry }: { readonly entry: Entry }) {
  const { journal } = useServices();
  const { id } = entry.fact;
  return (
    <li className="rounded-card border border-hairline bg-surface p-3">
      <p className="text-body font-medium">
        <What entry={entry} />
      </p>
      <p className="mt-0.5 text-meta text-bad">{entry.refusal?.message ?? texts.unavailable}</p>
      <p className="mt-2 flex gap-2">
        <Button size="tool" onClick={() => void journal.retry(id)}>
          Try again
        </Button>
        <Button size="tool" look="ghost-danger" onClick={() => void journal.discard(id)}>
          Discard
        </Button>
      </p>
    </li>
  );
}

/** As "Started “Weekly report”, 10:42". */
function What({ entry }: { readonly entry: Entry }) {
  const { board } = useServices();
  const { fact } = entry;
  const [first] = taskIdsOf(fact);
  const name = fact.type === 'task.created' ? fact.data.task.name : first && board.task(first)?.name;
  return (
    <>
      {factWords[fact.type]} <bdi>{name ? `“${name}”` : 'a task'}</bdi>
      <span className="text-subtle tabular-nums">
        , {new Date(fact.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
      </span>
    </>
  );
}
