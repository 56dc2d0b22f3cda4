import { type ReactNode, useState } from 'react';
import { MenuProvider } from '#features/page/menu-button.tsx';
import { changesList, useChangesListOpen } from '#services/journal/changes-list.ts';
import { useCapabilities } from '#services/queries/capabilities.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { lazily } from '#ui/lazily.tsx';
import { DeliveryDrawer } from './lazy-delivery-drawer.ts';
import { JournalNotice } from './journal-notice.tsx';
import type { Menu } from './menu-entry.ts';
import { SideMenu } from './side-menu.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

const ContactDialog = lazily(() => import('./contact-dialog.tsx'), 'ContactDialog');
const PhoneMenu = lazily(() => import('./phone-menu.tsx'), 'PhoneMenu');

/** The id of the part of the page that a screen fills. */
const CONTENT = 'content';

interface ShellProps {
  readonly menu: Menu;
  readonly children: ReactNode;
}

/** The frame of every screen of a signed-in person: the menu, the screen, toasts, and what the journal has to say. */
export function Shell({ menu: entries, children }: ShellProps) {
  const { user, actor, signOut } = useSession();
  const { data: capabilities } = useCapabilities();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isContactOpen, setContactOpen] = useState(false);
  const isChangesOpen = useChangesListOpen();
  useUndoKeys();

  const menu = {
    menu: entries,
    user,
    actor,
    isDemo: capabilities?.demo != null,
    onContact: () => {
      setMenuOpen(false);
      setContactOpen(true);
    },
    onChanges: () => {
      setMenuOpen(false);
      changesList.open();
    },
    onSignOut: signOut,
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
      <main id={CONTENT} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <JournalNotice />
        <MenuProvider onOpen={() => setMenuOpen(true)}>{children}</MenuProvider>
      </main>
      <ToastRegion />
      <SignOutQuestion />
      {isChangesOpen && (
        <DeliveryDrawer onClose={changesList.close} onLost={() => tellLost(changesList.close)} />
      )}
      {isContactOpen && (
        <ContactDialog
          isOpen
          email={capabilities?.supportEmail ?? ''}
          onClose={() => setContactOpen(false)}
          onLost={() => tellLost(() => setContactOpen(false))}
        />
      )}
      {isMenuOpen && (
        <PhoneMenu
          {...menu}
          onClose={() => setMenuOpen(false)}
          onLost={() => tellLost(() => setMenuOpen(false))}
        />
      )}
    </div>
  );
}
