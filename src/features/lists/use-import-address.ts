import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ImportHostProps {
  readonly onClose: () => void;
  /** Gets the function that asks before the history leaves; null if leaving is safe. */
  readonly onHold: (ask: (() => void) | null) => void;
}

interface ImportAddress extends ImportHostProps {
  readonly isShown: boolean;
  readonly open: () => void;
  readonly button: RefCallback<HTMLButtonElement>;
}

export function useImportAddress(): ImportAddress {
  const [params, setParams] = useSearchParams();
  const [held, setHeld] = useState<{ readonly ask: () => void } | null>(null);
  const onHold = useCallback((ask: (() => void) | null) => setHeld(ask && { ask }), []);
  const isAsked = params.has(IMPORT);
  const wasShown = useRef(false);
  const open = () => setParams([...params, [IMPORT, '1']]);
  useEffect(() => {
    if (!held || isAsked) return;
    setParams((shown) => [...shown, [IMPORT, '1']]);
    held.ask();
  }, [held, isAsked, setParams]);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (element && wasShown.current) element.focus();
    if (element) wasShown.current = false;
  }, []);
  return {
    isShown: isAsked || held !== null,
    open,
    onHold,
    onClose: () => {
      wasShown.current = true;
      setParams(
        [...params].filter(([name]) => name !== IMPORT),
        { replace: true },
      );
    },
    button,
  };
}

const IMPORT = 'import';
