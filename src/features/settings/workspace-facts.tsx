import { useId } from 'react';
import { counted } from '#domain/texts/index.ts';
import { dayText, dayAt } from '#domain/time/index.ts';
import { isStanding, seatFacts, statusWord } from '#domain/billing/index.ts';
import type { Workspace } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';

export function WorkspaceFacts({ workspace }: { readonly workspace: Workspace }) {
  const { timeZone } = useSession().user;
  const headingId = useId();
  const { createdAt, status, daysRemaining, seats, usedSeats } = workspace;
  const facts: (readonly [string, string])[] = [
    ['Created', dayText(dayAt(createdAt, timeZone))],
    ['Status', statusWord(status)],
    ['Days remaining', counted(daysRemaining, 'day')],
    ...seatFacts(usedSeats, isStanding(status) ? seats : null, daysRemaining),
  ];
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline pt-6">
      <h2 id={headingId} className="mb-3 text-body font-strong">
        Subscription
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-body">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
