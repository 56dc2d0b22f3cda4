import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';

interface NoticeProps {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
  readonly to: 'signIn' | 'forgotPassword' | 'tasks';
  readonly next: string;
  readonly children?: ReactNode;
}

/** The result of a mailed link or its form, with a link to continue. */
export function Notice({ tone, text, to, next, children }: NoticeProps) {
  const link = useLink();
  return (
    <div className="grid gap-4">
      <Banner tone={tone}>{text}</Banner>
      {children !== undefined && <p className="text-body text-muted">{children}</p>}
      <Link className="text-link text-meta" to={link(to)}>
        {next}
      </Link>
    </div>
  );
}
