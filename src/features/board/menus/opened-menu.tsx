import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { boardMenus } from '#services/board/board-menus.ts';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { MenuIcon } from './menu-icon.tsx';

interface OpenedMenuProps extends WantedMenu {
  readonly groups: readonly (readonly MenuEntry[])[];
  /** Hears that it has opened or closed; the same function with each rendering. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** The whole menu of a card or a column; it opens with each call. */
export function OpenedMenu({ call, groups, onOpenChange, ...button }: OpenedMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const returnsTo = useRef<HTMLElement>(undefined);
  /** The call whose menu has closed: what opens next is the button itself. */
  const [closed, setClosed] = useState<typeof call | null>(null);
  useEffect(() => {
    ref.current?.focus();
    if (call.by === 'pointer') ref.current?.click();
    else ref.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [call]);
  const onOpen = useCallback(
    (close: () => void) => {
      const forget = boardMenus.noteOpen(close);
      onOpenChange?.(true);
      return () => {
        forget();
        onOpenChange?.(false);
        returnsTo.current = call.from;
        setClosed(call);
      };
    },
    [call, onOpenChange],
  );
  /** The menu has given the focus to its button: where it was asked for from elsewhere it goes back there. */
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    const to = returnsTo.current;
    returnsTo.current = undefined;
    if (relatedTarget === null || relatedTarget.closest('[role=menu]')) to?.focus();
  };
  return (
    <Menu
      button={<MenuIcon ref={ref} {...button} onFocus={onFocus} />}
      groups={groups}
      at={closed === call ? undefined : call.at}
      onOpen={onOpen}
    />
  );
}
