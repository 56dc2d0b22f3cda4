import { CloudUpload, LogOut, Mail, Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Actor, mayOpen } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useLink } from '#features/page/index.ts';
import type { SessionUser } from '#services/session/index.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Badge } from '#ui/primitives/badge.tsx';
import { cx } from '#ui/styles/cx.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';
import type { Menu, MenuEntry } from './menu-entry.ts';
import { MenuHead } from './menu-head.tsx';
import { DisabledEntry, MenuList } from './menu-list.tsx';
import { menuColorClass, menuItemClass, menuTextClass } from './menu-class.ts';

const ThemeSwitch = lateComponent(() => import('./theme-switch.tsx'), 'ThemeSwitch');

export interface SideMenuProps {
  readonly menu: Menu;
  readonly user: SessionUser;
  readonly actor: Actor;
  readonly isDemo: boolean;
  readonly onSearch: () => void;
  readonly isWide?: boolean;
  readonly onChanges: () => void;
  readonly onDeleted: () => void;
  readonly onContact: () => void;
  readonly onSignOut: () => void;
  readonly onFollow?: () => void;
}

export function SideMenu({ menu, user, actor, isDemo, isWide = false, onFollow, ...actions }: SideMenuProps) {
  const list = { isDisabled: !user.isOnboarded, isWide, onFollow };
  const visible = (entries: readonly MenuEntry[]) =>
    entries.filter(
      ({ may, unless }) => mayOpen(actor, may) && !(unless !== undefined && mayOpen(actor, unless)),
    );
  const settings = visible(menu.settings);
  const link = useLink();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="flex min-h-full flex-col px-2 pt-2.5 pb-2">
      <MenuHead isWide={isWide} />
      <div className="mt-3">
        <MenuList label="Main" entries={visible(menu.main)} {...list} />
      </div>
      {settings.length > 0 && (
        <>
          <h2
            className={cx('px-2 pt-3.5 pb-1 text-micro font-medium text-subtle', !isWide && 'max-xl:sr-only')}
          >
            Settings
          </h2>
          <div className={cx(!isWide && 'max-xl:mt-3 max-xl:border-t max-xl:border-hairline max-xl:pt-3')}>
            <MenuList label="Settings" entries={settings} {...list} />
          </div>
        </>
      )}
      <div className="mt-auto grid gap-px pt-3">
        {isDemo && (
          <span className={cx('px-2 pb-2', !isWide && 'max-xl:hidden')}>
            <Badge tone="warn">Demo instance</Badge>
          </span>
        )}
        <div className="grid xl:hidden">
          <MenuAction
            icon={<Search aria-hidden />}
            label={texts.searchAll}
            isDisabled={list.isDisabled}
            isWide={isWide}
            onClick={actions.onSearch}
          />
        </div>
        <MenuAction
          icon={<CloudUpload aria-hidden />}
          label="Changes"
          isDisabled={list.isDisabled}
          isWide={isWide}
          onClick={actions.onChanges}
        />
        <MenuAction
          icon={<Trash2 aria-hidden />}
          label={texts.recentlyDeleted}
          isDisabled={list.isDisabled}
          isWide={isWide}
          onClick={actions.onDeleted}
        />
        <MenuAction
          icon={<Mail aria-hidden />}
          label="Contact Us"
          isWide={isWide}
          onClick={actions.onContact}
        />
        <MenuAction
          icon={<LogOut aria-hidden />}
          label="Sign Out"
          isWide={isWide}
          onClick={actions.onSignOut}
        />
        <div
          className={cx(
            'mt-2 flex min-w-0 items-center border-t border-hairline pt-2',
            !isWide && 'max-xl:flex-col',
          )}
        >
          <Link
            to={link(user.isOnboarded ? 'profile' : 'onboarding')}
            title={name}
            className={cx(menuItemClass, menuColorClass, 'min-w-0')}
            onClick={onFollow}
          >
            <Avatar name={name} />
            <span className={menuTextClass(isWide)}>{name}</span>
          </Link>
          <ThemeSwitch fallback={<span className="size-(--size-small)" />} />
        </div>
      </div>
    </div>
  );
}

interface MenuActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Before onboarding is finished: all but Contact Us and Sign Out (DEC-64, DEC-145). */
  readonly isDisabled?: boolean;
  readonly isWide: boolean;
  readonly onClick: () => void;
}

function MenuAction({ icon, label, isDisabled = false, isWide, onClick }: MenuActionProps) {
  if (isDisabled) return <DisabledEntry {...{ icon, label, isWide }} />;
  return (
    <button type="button" title={label} className={cx(menuItemClass, menuColorClass)} onClick={onClick}>
      <span className="flex-none">{icon}</span>
      <span className={menuTextClass(isWide)}>{label}</span>
    </button>
  );
}
