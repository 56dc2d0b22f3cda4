import { MenuButton, MenuItem, MenuItems, MenuSection, MenuSeparator, Menu as Root } from '@headlessui/react';
import { Check } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode, useEffect } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { floatingClass } from '#ui/styles/floating-class.ts';
import { Kbd } from '#ui/primitives/kbd.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isChosen?: boolean;
  readonly why?: DisabledReason | undefined;
  readonly onSelect: () => void;
}

export interface MenuProps {
  readonly button: ReactElement;
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly align?: 'start' | 'end';
  /** In px of the viewport; default: beside the button. */
  readonly at?: Point | undefined;
  /** Called on open with a function that closes the menu; the returned function is called on close. */
  readonly onOpen?: (close: () => void) => () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** No closing transition: Headless UI registers entries on mount, so a menu reopened in one has no active entry. */
export function Menu({ button, groups, align = 'end', at, onOpen }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0);
  return (
    <Root>
      {({ open, close }) => (
        <>
          {open && onOpen && <Opened onOpen={onOpen} close={close} />}
          <MenuButton as={Fragment}>{button}</MenuButton>
          <MenuItems
            modal={false}
            ref={at ? (items: HTMLElement | null) => void (items && putAt(items, at)) : null}
            anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
            className={cx(floatingClass, 'min-w-44 max-w-72 scroll-hints p-1', at && atClass)}
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
        </>
      )}
    </Root>
  );
}

function Opened({ onOpen, close }: { readonly onOpen: NonNullable<MenuProps['onOpen']>; close: () => void }) {
  useEffect(() => onOpen(close), [onOpen, close]);
  return null;
}

/** Overrides the position beside the button that Headless UI sets. */
const atClass = 'fixed! top-(--at-y)! left-(--at-x)! max-h-[calc(100dvh-16px)]!';

function putAt(items: HTMLElement, { x, y }: Point): void {
  const { width, height } = items.getBoundingClientRect();
  items.style.setProperty('--at-x', `${within(x, width, innerWidth)}px`);
  items.style.setProperty('--at-y', `${within(y, height, innerHeight)}px`);
}

const within = (start: number, size: number, room: number): number =>
  Math.max(GUTTER, Math.min(start, room - size - GUTTER));

/** In px. */
const GUTTER = 8;

function Entry({ entry }: { entry: MenuEntry }) {
  const { why, isChosen, isDanger } = entry;
  // MenuItem calls no handler of an aria-disabled entry.
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
        <span className="min-w-0 flex-1 wrap-anywhere">
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
