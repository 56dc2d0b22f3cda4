import { MenuButton, MenuItem, MenuItems, MenuSection, MenuSeparator, Menu as Root } from '@headlessui/react';
import { Check } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { floatingClass } from './floating-class.ts';
import { Kbd } from './kbd.tsx';
import type { DisabledReason } from './disabled-reason.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly isDanger?: boolean;
  /** Ticked or not, for an entry that is a choice. */
  readonly isChosen?: boolean;
  readonly why?: DisabledReason | undefined;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** A `Button` or an `IconButton`. */
  readonly button: ReactElement;
  /** Groups of entries, parted by a line. */
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly align?: 'start' | 'end';
}

/**
 * A list of actions behind a button. An entry that cannot be used says why and stays reachable.
 * It closes at once: one that fades out and is opened again meanwhile has no active entry (Headless UI registers the
 * entries when they are mounted).
 */
export function Menu({ button, groups, align = 'end' }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0);
  return (
    <Root>
      <MenuButton as={Fragment}>{button}</MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        className={cx(floatingClass, 'min-w-44 max-w-72 scroll-hints p-1')}
      >
        {filled.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <MenuSeparator className="mx-2 my-1 h-px bg-hairline" />}
            <MenuSection>
              {group.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          </Fragment>
        ))}
      </MenuItems>
    </Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { why, isChosen, isDanger } = entry;
  // MenuItem calls no handler of an entry that is aria-disabled.
  return (
    <MenuItem>
      <button
        type="button"
        onClick={entry.onSelect}
        aria-disabled={why ? true : undefined}
        className={cx(
          'flex min-h-(--size-tool) w-full gap-2 rounded-chip px-2 py-[5px] text-left text-body data-focus:bg-hover',
          why ? 'items-start' : 'items-center',
          why ? 'text-disabled' : isDanger ? 'text-bad' : 'text-text',
        )}
      >
        {entry.icon !== undefined && <span className="flex h-[18px] items-center">{entry.icon}</span>}
        <span className="min-w-0 flex-1">
          {entry.label}
          {why && <span className="block text-meta text-subtle">{why.reason}</span>}
        </span>
        {entry.keys !== undefined && (
          <span className="finger:hidden">
            <Kbd>{entry.keys}</Kbd>
          </span>
        )}
        {isChosen && <Check aria-label="chosen" className="text-accent-text" />}
      </button>
    </MenuItem>
  );
}
