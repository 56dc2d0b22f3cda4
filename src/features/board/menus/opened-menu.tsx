import { useCallback, useLayoutEffect, useRef } from 'react';
import { useServices } from '#services/user-services/index.ts';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { MenuIcon } from './menu-icon.tsx';

interface OpenedMenuProps extends WantedMenu {
  readonly groups: readonly (readonly MenuEntry[])[];
  /** Must keep its identity across renders. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

export function OpenedMenu({ request, groups, onFocusTaken, onOpenChange, ...button }: OpenedMenuProps) {
  const { boardChart, cards } = useServices();
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onFocusTaken(
      { card: cards.card(request.of) ?? null, focus: focused, none: null }[request.returnsTo ?? 'none'],
    );
    ref.current?.focus();
    if (request.by === 'pointer') ref.current?.click();
    else ref.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [cards, request, onFocusTaken]);
  const onOpen = useCallback(() => {
    onOpenChange?.(true);
    return () => {
      onOpenChange?.(false);
      boardChart.send({ type: 'panel.closed', panel: { menu: request } });
    };
  }, [boardChart, request, onOpenChange]);
  return <Menu button={<MenuIcon ref={ref} {...button} />} groups={groups} at={request.at} onOpen={onOpen} />;
}
