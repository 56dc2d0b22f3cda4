import type { ReactNode } from 'react';
import { useCurrentScreen } from './current-screen.tsx';
import { DocumentTitle } from './document-title.tsx';
import { MenuButton } from './menu-button.tsx';

interface PageProps {
  /** What is shown of the screen, for the title of the document. */
  readonly detail?: string | undefined;
  /** Beside the title: how many there are. */
  readonly note?: ReactNode;
  /** At the end of the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen under its bar: title and menu button come from where it stands. */
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
