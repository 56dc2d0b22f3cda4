import { useId } from 'react';
import type { WireSubscription } from '#domain/contract/index.ts';
import { dayText, dayAt } from '#domain/time/index.ts';
import { moneyText } from '#domain/billing/index.ts';
import { useSession } from '#services/shared-services/index.ts';

interface InvoicesProps {
  readonly invoices: WireSubscription['invoices'];
}

export function Invoices({ invoices }: InvoicesProps) {
  const { timeZone } = useSession().user;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline pt-6">
      <h2 id={headingId} className="mb-3 text-body font-strong">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p className="text-body text-muted">None yet.</p>
      ) : (
        <ul aria-labelledby={headingId} className="grid">
          {invoices.map(({ id, number, createdAt, amount, currency, status, url }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-hairline py-2 text-body tabular-nums"
            >
              {url === null ? (
                <bdi className="wrap-anywhere">{number}</bdi>
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className="text-accent-text underline">
                  {number}
                </a>
              )}
              <span className="text-muted">{dayText(dayAt(Date.parse(createdAt), timeZone))}</span>
              <span>
                {moneyText(amount, currency)} <span className="text-muted">{status}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
