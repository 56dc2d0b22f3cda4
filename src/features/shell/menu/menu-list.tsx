import { NavLink, useNavigate } from 'react-router-dom';
import { messages } from '#domain/texts/messages.ts';
import { useLink } from '#features/page/links.tsx';
import { cx } from '#ui/styles/cx.ts';
import { Tip } from '#ui/overlays/tip.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { menuItemClass, menuTextClass } from './menu-class.ts';

interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Before onboarding is finished the menu leads to the wizard alone (NAV-31 to NAV-33). */
  readonly isDisabled: boolean;
  readonly isWide: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** A part of the side menu. */
export function MenuList({ label, entries, isDisabled, isWide, onFollow }: MenuListProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-px">
        {entries.map((entry) => (
          <li key={entry.path}>
            {isDisabled ? (
              <DisabledEntry entry={entry} isWide={isWide} />
            ) : (
              <NavLink
                to={entry.path}
                title={entry.label}
                className={({ isActive }) =>
                  cx(menuItemClass, isActive ? 'bg-press text-text' : 'hover:bg-hover hover:text-text')
                }
                onClick={onFollow}
              >
                <Content entry={entry} isWide={isWide} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly isWide: boolean;
}

function DisabledEntry({ entry, isWide }: EntryProps) {
  const navigate = useNavigate();
  const link = useLink();
  return (
    <Tip text={messages.finishOnboarding} side="right">
      {(anchor) => (
        <button
          type="button"
          aria-disabled
          {...anchor}
          className={cx(menuItemClass, 'text-disabled')}
          onClick={() => void navigate(link('onboarding'))}
        >
          <Content entry={entry} isWide={isWide} />
        </button>
      )}
    </Tip>
  );
}

function Content({ entry, isWide }: EntryProps) {
  const Icon = entry.icon;
  return (
    <>
      <Icon aria-hidden className="flex-none" />
      <span className={menuTextClass(isWide)}>{entry.label}</span>
    </>
  );
}
