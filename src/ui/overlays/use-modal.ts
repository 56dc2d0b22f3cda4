import { type RefCallback, type RefObject, useEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Modal {
  readonly open: boolean;
  readonly ref: RefCallback<HTMLElement>;
  readonly initialFocus: RefObject<HTMLElement | null>;
}

/**
 * What every modal of Headless UI needs: the focus goes to the control that carries `data-autofocus`, or the first of the
 * fields that do, else to the modal itself, and comes back. On a touch screen Headless UI leaves the focus to the modal, so
 * that no keyboard rises: whoever opens it by keys has one, and types at once there too.
 */
export function useModal(isOpen: boolean): Modal {
  useReturnFocus();
  const [initialFocus] = useState(createInitialFocus);
  useEffect(() => {
    if (!isOpen) return undefined;
    const frame = requestAnimationFrame(initialFocus.goOnByKeys);
    return () => cancelAnimationFrame(frame);
  }, [isOpen, initialFocus]);
  return { open: isOpen, ref: initialFocus.lookIn, initialFocus };
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
