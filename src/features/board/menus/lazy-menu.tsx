import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { BoardPart, MenuRequest } from '#machines/board/board-types.ts';
import { announceBlocked, tellLost } from '#services/toasts/index.ts';
import { useOwnPanel, useServices } from '#services/user-services/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

type MenuButton = Pick<MenuIconProps, 'name' | 'icon' | 'className' | 'tabIndex' | 'why'>;

export interface WantedMenu extends MenuButton {
  readonly request: MenuRequest;
  readonly onFocusTaken: (from: HTMLElement | null) => void;
}

interface LazyMenuProps extends MenuButton {
  readonly of: BoardPart;
  readonly children: (
    menu: WantedMenu & { readonly fallback: ReactNode; readonly onLoadError: () => void },
  ) => ReactNode;
}

/** A board has hundreds of menus: each is rendered only while it is open. */
export function LazyMenu({ of, children, ...button }: LazyMenuProps) {
  const { boardChart } = useServices();
  const open = useOwnPanel('menu', (menu) => menu.of === of);
  const { why } = button;
  const request = why ? null : open;
  useEffect(() => {
    if (!open || !why) return;
    announceBlocked(inWords(why));
    boardChart.send({ type: 'panel.closed', panel: { menu: open } });
  }, [boardChart, open, why]);
  // The button unmounts with its open menu; the element focused before, else the new button, gets the focus.
  const [returnsTo, setReturnsTo] = useState<HTMLElement | null>();
  const takeFocus = useCallback(
    (own: HTMLButtonElement | null) => {
      if (!own || returnsTo === undefined) return;
      focusFirst(returnsTo, own);
      setReturnsTo(undefined);
    },
    [returnsTo],
  );
  const ask = (by: MenuRequest['by']) => boardChart.send({ type: 'menu.asked', menu: { of, by } });
  const closed = (
    <MenuIcon
      {...button}
      ref={takeFocus}
      onClick={({ detail }) => ask(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || why) return;
        event.preventDefault();
        ask('key');
      }}
    />
  );
  if (request === null) return closed;
  const onLoadError = () =>
    tellLost(() => boardChart.send({ type: 'panel.closed', panel: { menu: request } }));
  return (
    <Fragment key={`${request.at?.x} ${request.at?.y}`}>
      {children({ ...button, request, onFocusTaken: setReturnsTo, fallback: closed, onLoadError })}
    </Fragment>
  );
}

const inWords = ({ what, reason }: DisabledReason) => ({
  what,
  reason: typeof reason === 'string' ? reason : '',
});
