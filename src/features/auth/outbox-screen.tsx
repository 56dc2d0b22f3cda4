import { Link } from 'react-router-dom';
import { localMinute } from '#domain/time/index.ts';
import { useLink } from '#features/page/index.ts';
import { useOutbox } from '#services/queries/index.ts';
import { browserTimeZone } from '#services/session/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { ReactNode } from 'react';

/** A demo keeps its mails here instead of sending them (DEC-101). */
export function OutboxScreen() {
  const link = useLink();
  const { data, state } = useOutbox();
  return (
    <AuthFrame>
      <p className="mb-4 text-body text-muted">
        <Badge tone="warn">Test mode</Badge> This demo keeps its e-mails here instead of sending them.
      </p>
      {state === 'failed' && <EmptyState title="No outbox here">This server sends real e-mails.</EmptyState>}
      {data?.length === 0 && (
        <EmptyState title="No e-mails yet">Request a new password to see one.</EmptyState>
      )}
      <ul className="grid gap-3">
        {data?.map((mail) => (
          <li key={mail.id} className="rounded-card border border-hairline bg-surface p-3 wrap-anywhere">
            <p className="text-body font-medium">{mail.subject}</p>
            <p className="mb-2 text-meta text-subtle">
              To {mail.to}, <time dateTime={mail.sentAt}>{sentText(mail.sentAt)}</time>
            </p>
            <p className="text-body whitespace-pre-line">{withLinks(mail.text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-meta">
        <Link className="text-link" to={link('signIn')}>
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  );
}

function sentText(sentAt: string): string {
  return localMinute(Date.parse(sentAt), browserTimeZone()).replace('T', ' ');
}

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/\S+/g)) {
    parts.push(
      text.slice(end, index),
      <a key={index} className="text-link break-all" href={address}>
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
