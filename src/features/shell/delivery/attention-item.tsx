import { type AttentionItem as Item, mayWorkLater, editsOf } from '#domain/journal/index.ts';
import { actSentences, texts } from '#domain/texts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { WhatWasDone } from './what-was-done.tsx';
import { WantedFields } from './wanted-fields.tsx';

export function AttentionItem({ item }: { readonly item: Item }) {
  return (
    <li className="rounded-card border border-hairline bg-surface p-3">
      {item.kind === 'overtaken' || item.kind === 'gone' ? (
        <EditConflict item={item} />
      ) : (
        <Plain item={item} />
      )}
    </li>
  );
}

function Plain({ item: { kind, entry, others } }: { readonly item: Item }) {
  const { journal } = useServices();
  const { id } = entry.fact;
  return (
    <>
      <h4 className="text-body font-medium">
        <WhatWasDone entry={entry} />
      </h4>
      <p className={kind === 'failing' ? 'mt-0.5 text-meta text-muted' : 'mt-0.5 text-meta text-bad'}>
        {entry.refusal?.message ?? texts.unavailable}
        {others.length > 0 && ` ${actSentences.heldWith(others.length)}`}
      </p>
      <WantedFields wanted={editsOf(entry.fact)} />
      <p className="mt-3 flex flex-wrap gap-2">
        {mayWorkLater(entry) && (
          <Button size="tool" onClick={() => void journal.retry(id)}>
            Try again
          </Button>
        )}
        <Button size="tool" variant="ghost-danger" onClick={() => void journal.discard(id)}>
          Discard
        </Button>
      </p>
    </>
  );
}
