import type { ReactNode } from 'react';
import { useCurrentScreen } from './current-screen.tsx';
import { DocumentTitle } from './document-title.tsx';
import { MenuButton } from './menu-button.tsx';

interface PageProps {
  readonly detail?: string | undefined;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ detail, note, actions, children }: PageProps) {
  const { heading } = useCurrentScreen();
  return (
    <>
      <header className="flex h-(--size-topbar) flex-none items-center gap-2 border-b border-hairline px-4 max-md:px-3">
        <DocumentTitle detail={detail} />
        <MenuButton />
        <h1 className="min-w-0 truncate text-lead font-strong">{heading}</h1>
        {note}
        {actions !== undefined && <span className="ml-auto">{actions}</span>}
      </header>
      {children}
    </>
  );
}
