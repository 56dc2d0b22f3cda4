import { useId } from 'react';
import type { WireProduct, WireSubscription } from '#domain/contract/index.ts';
import { counted } from '#domain/texts/index.ts';
import { dayText, dayAt } from '#domain/time/index.ts';
import { seatFacts, statusWord } from '#domain/billing/index.ts';
import type { Workspace } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';

interface StandingProps {
  readonly workspace: Workspace;
  /** As the provider reports it; null without a subscription. */
  readonly subscription: WireSubscription | null;
  /** True without reading for a workspace that never paid. */
  readonly isKnown: boolean;
  readonly product: WireProduct | undefined;
}

export function Standing({ workspace, subscription, isKnown, product }: StandingProps) {
  const { timeZone } = useSession().user;
  const headingId = useId();
  const standing = subscription?.subscriptionId == null ? null : subscription;
  const { status, daysRemaining, usedSeats } = workspace;
  const facts: (readonly [string, string])[] = [
    ['Status', statusWord(standing?.status ?? status)],
    ['Days remaining', counted(standing?.subscriptionDaysRemaining ?? daysRemaining, 'day')],
    ...seatFacts(usedSeats, isKnown ? (standing?.planDetails.users ?? null) : undefined, daysRemaining),
  ];
  if (product && standing) facts.push(['Plan', product.name]);
  if (standing?.periodEndsAt != null)
    facts.push([
      standing.isCancelled ? 'Ends on' : 'Next payment',
      dayText(dayAt(Date.parse(standing.periodEndsAt), timeZone)),
    ]);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-body font-strong">
        Current plan
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-body">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
