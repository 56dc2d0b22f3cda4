import { Menu } from 'lucide-react';
import { MenuHead } from './menu/menu-head.tsx';

export function ShellOutline() {
  return (
    <div className="flex h-dvh overflow-hidden" aria-busy>
      <div
        aria-hidden
        className="hidden w-(--size-rail) flex-none border-r border-hairline px-2 pt-2.5 md:block xl:w-(--size-menu)"
      >
        <MenuHead isWide={false} />
      </div>
      <main className="min-w-0 flex-1">
        <h1 className="sr-only">Weekwright</h1>
        <p role="status" className="sr-only">
          Loading…
        </p>
        <div className="flex h-(--size-topbar) items-center border-b border-hairline px-2">
          <span
            aria-hidden
            className="grid size-(--size-control) place-items-center text-muted max-[389px]:w-8 md:hidden"
          >
            <Menu className="size-5" />
          </span>
        </div>
        <div className="grid h-full auto-cols-fr grid-flow-col divide-x divide-hairline max-md:hidden">
          {Array.from({ length: 8 }, (_, column) => (
            <div key={column} />
          ))}
        </div>
      </main>
    </div>
  );
}
