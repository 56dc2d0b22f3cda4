import type { JournalDeliveryTag } from '#machines/delivery/journal-delivery.machine.ts';
import { useOnline } from '#services/browser/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices, useUnsent } from '#services/user-services/index.ts';
import { WhatWasDone } from './what-was-done.tsx';

export function NotSent() {
  const unsent = useUnsent();
  const { delivery } = useServices().journal;
  const isOnline = useOnline();
  const words = useChart(delivery, (snapshot) => {
    // Offline it is known which tab sends, but not whether it can.
    const isOffline = !isOnline && snapshot.hasTag('follows');
    return stateTexts.find(([tag]) => (isOffline ? tag === 'unreachable' : snapshot.hasTag(tag)))?.[1];
  });
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby="not-sent">
      <h3 id="not-sent" className="mb-2 text-body font-strong">
        Not sent yet
      </h3>
      <p className="mb-2 text-meta text-muted">
        {words ?? 'Your changes are kept in this browser and sent in this order.'}
      </p>
      <ol className="divide-y divide-hairline border-t border-hairline">
        {unsent.map((entry) => (
          <li key={entry.fact.id} className="py-2 text-body">
            <WhatWasDone entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const stateTexts: readonly (readonly [JournalDeliveryTag, string])[] = [
  ['sends', 'Your changes are being sent in this order and stay in this browser until the server has them.'],
  ['follows', 'Your changes are kept in this browser, and another tab is sending them in this order.'],
  [
    'failing',
    "The server can't accept your changes right now. They are kept in this browser and will be retried automatically.",
  ],
  [
    'unreachable',
    "The server can't be reached. Your changes are kept in this browser and will be sent as soon as it is back.",
  ],
  [
    'expired',
    'You are signed out. Your changes are kept in this browser and will be sent when you sign in again.',
  ],
];
