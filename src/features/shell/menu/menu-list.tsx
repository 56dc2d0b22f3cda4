import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { messages } from '#domain/texts/index.ts';
import { useLink } from '#features/page/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { Tip } from '#ui/overlays/tip.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { menuColorClass, menuItemClass, menuTextClass } from './menu-class.ts';

interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly isDisabled: boolean;
  readonly isWide: boolean;
  readonly onFollow?: (() => void) | undefined;
}

export function MenuList({ label, entries, isDisabled, isWide, onFollow }: MenuListProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-px">
        {entries.map((entry) => (
          <li key={entry.path}>
            {isDisabled ? (
              <DisabledEntry icon={<entry.icon aria-hidden />} label={entry.label} isWide={isWide} />
            ) : (
              <NavLink
                to={entry.path}
                title={entry.label}
                className={({ isActive }) =>
                  cx(menuItemClass, isActive ? 'bg-press text-text' : menuColorClass)
                }
                onClick={onFollow}
              >
                <Content icon={<entry.icon aria-hidden />} label={entry.label} isWide={isWide} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isWide: boolean;
}

/** Before onboarding is finished an entry leads to the wizard (NAV-31 to NAV-33). */
export function DisabledEntry(entry: EntryProps) {
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
          <Content {...entry} />
        </button>
      )}
    </Tip>
  );
}

function Content({ icon, label, isWide }: EntryProps) {
  return (
    <>
      <span className="flex-none">{icon}</span>
      <span className={menuTextClass(isWide)}>{label}</span>
    </>
  );
}
