import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the import of an entity is told by its list. */
export interface ImportHostProps {
  readonly onClose: () => void;
  /** Hears what asks before it is left by the keys of the history; null where it may be left. */
  readonly onHold: (ask: (() => void) | null) => void;
}

/** Where an import stands in place of a list, as the address says, and the way there and back. */
interface ImportAddress extends ImportHostProps {
  readonly isShown: boolean;
  readonly open: () => void;
  /** Of the button that opens it: it has the focus again where the import was closed. */
  readonly button: RefCallback<HTMLButtonElement>;
}

/** The address of the import of a list: a part of its query. While it is held the keys of the history ask first. */
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

/** The part of the address that says that the import is shown. */
const IMPORT = 'import';
