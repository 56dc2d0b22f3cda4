import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Modal {
  readonly open: boolean;
  readonly ref: RefCallback<HTMLElement>;
  readonly initialFocus: RefObject<HTMLElement | null>;
}

/**
 * What every modal of Headless UI needs: the focus goes to the control that carries `data-autofocus`, or the first of the
 * fields that do, else to the modal itself, and comes back. It opens a step after it is mounted: one that is mounted open finds no page to make inert, so
 * that Tab, and a menu that closes, take the focus behind it. On a touch screen Headless UI leaves the focus to the modal, so
 * that no keyboard rises: whoever opens it by keys has one, and types at once there too.
 */
export function useModal(isOpen: boolean): Modal {
  const [isPlaced, setPlaced] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the step is the point: Headless UI looks for the page once
  useLayoutEffect(() => setPlaced(true), []);
  useReturnFocus();
  const [initialFocus] = useState(createInitialFocus);
  const open = isOpen && isPlaced;
  useEffect(() => {
    if (!open) return undefined;
    const frame = requestAnimationFrame(initialFocus.goOnByKeys);
    return () => cancelAnimationFrame(frame);
  }, [open, initialFocus]);
  return { open, ref: initialFocus.lookIn, initialFocus };
}

/**
 * What has the focus in a modal first. Headless UI asks again when another one over it has closed: what has got the focus
 * back by then keeps it.
 */
function createInitialFocus() {
  let modal: HTMLElement | null = null;
  const first = () => {
    const wanted = modal?.querySelector<HTMLElement>('[data-autofocus]');
    return wanted?.querySelector<HTMLElement>(usableField) ?? wanted ?? modal;
  };
  return {
    lookIn(shown: HTMLElement | null) {
      modal = shown;
    },
    goOnByKeys() {
      if (modal !== null && document.activeElement === modal && modal.matches(':focus-visible'))
        first()?.focus();
    },
    get current() {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && modal?.contains(activeElement)) return activeElement;
      return first();
    },
  };
}

const usableField = 'input:not([type=hidden], [readonly]), select, textarea';
