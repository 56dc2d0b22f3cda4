import { type RefCallback, type RefObject, useEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Modal {
  readonly open: boolean;
  readonly ref: RefCallback<HTMLElement>;
  readonly initialFocus: RefObject<HTMLElement | null>;
}

/** Focuses `data-autofocus`, its first usable field, or the modal; on touch screens a field only if opened by key. */
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

/** Headless UI asks again after a modal over it has closed: a restored focus must stay. */
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
