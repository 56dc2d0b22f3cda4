import type { ReactNode } from 'react';

interface SimpleBarProps {
  readonly title: string;
  readonly menuButton: ReactNode;
}

/** The bar above a screen that needs no more than its title. */
export function SimpleBar({ title, menuButton }: SimpleBarProps) {
  return (
    <header className="flex h-(--size-topbar) flex-none items-center gap-2 border-b border-hairline px-4 max-md:px-3">
      <title>{`${title} · Weekwright`}</title>
      {menuButton}
      <h1 className="text-lead font-strong">{title}</h1>
    </header>
  );
}
