import type { MouseEvent, ReactNode } from 'react';
import { MenuProvider } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useCapabilities } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { DeliveryDrawer, lazyShell } from './lazy-shell.ts';
import { JournalNotice } from './delivery/journal-notice.tsx';
import type { Menu } from './menu/menu-entry.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { ToastRegion } from './toast-region.tsx';

const ContactDialog = lazyComponent(lazyShell, 'ContactDialog');
const PhoneMenu = lazyComponent(lazyShell, 'PhoneMenu');

const CONTENT = 'content';

interface ShellProps {
  readonly menu: Menu;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

export function Shell({ menu: entries, children, bar }: ShellProps) {
  const { user, actor, signOut } = useSession();
  const { data: capabilities } = useCapabilities();
  const { panels } = useServices();
  const shown = useChart(panels, ({ tags }) => [...tags][0]);

  const menu = {
    menu: entries,
    user,
    actor,
    isDemo: capabilities?.demo != null,
    onSearch: () => panels.send({ type: 'palette.opened' }),
    onContact: () => panels.send({ type: 'contact.opened' }),
    onChanges: () => panels.send({ type: 'changes.opened' }),
    onDeleted: () => panels.send({ type: 'deleted.opened' }),
    onSignOut: signOut,
  };
  const panel = {
    onClose: () => panels.send({ type: 'panel.closed' }),
    onLoadError: () => panels.send({ type: 'panel.lost' }),
  };
  return (
    <div className="flex h-dvh overflow-hidden">
      <SkipLink to={CONTENT} />
      <aside
        aria-label="Side menu"
        className="hidden w-(--size-rail) flex-none overflow-y-auto border-r border-hairline md:block xl:w-(--size-menu)"
      >
        <SideMenu {...menu} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <main id={CONTENT} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <JournalNotice />
          <MenuProvider onOpen={() => panels.send({ type: 'menu.opened' })}>{children}</MenuProvider>
        </main>
        {bar}
      </div>
      <ToastRegion />
      <SignOutQuestion />
      {shown === 'changes' && <DeliveryDrawer {...panel} />}
      {shown === 'contact' && <ContactDialog isOpen email={capabilities?.supportEmail ?? ''} {...panel} />}
      {shown === 'menu' && <PhoneMenu {...menu} {...panel} />}
    </div>
  );
}

function SkipLink({ to }: { readonly to: string }) {
  const skip = (event: MouseEvent) => {
    // The hash would change the router's address.
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="fixed top-2 left-2 z-(--z-menu) rounded-control bg-raised px-3 py-2 text-body font-medium text-accent-text shadow-menu not-focus:sr-only"
    >
      Skip to content
    </a>
  );
}
