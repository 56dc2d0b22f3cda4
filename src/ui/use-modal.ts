import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Modal {
  readonly open: boolean;
  readonly ref: RefCallback<HTMLElement>;
  readonly initialFocus: RefObject<HTMLElement | null>;
}

/**
 * What every modal of Headless UI needs: the focus goes to the control that carries `data-autofocus`, else to the modal
 * itself, and comes back. It opens a step after it is mounted: one that is mounted open finds no page to make inert, so
 * that Tab, and a menu that closes, take the focus behind it.
 */
export function useModal(isOpen: boolean): Modal {
  const [isPlaced, setPlaced] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the step is the point: Headless UI looks for the page once
  useLayoutEffect(() => setPlaced(true), []);
  useReturnFocus();
  const initialFocus = useRef<HTMLElement>(null);
  const ref = useCallback((modal: HTMLElement | null) => {
    initialFocus.current = modal?.querySelector<HTMLElement>('[data-autofocus]') ?? modal;
  }, []);
  return { open: isOpen && isPlaced, ref, initialFocus };
}
