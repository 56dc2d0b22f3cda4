import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the import of an entity is told by its list. */
export interface ImportHostProps {
  readonly onClose: () => void;
  /** Hears whether it is under way, and not to be left by accident. */
  readonly onHold: (isUnderWay: boolean) => void;
}

/** Where an import stands in place of a list, as the address says, and the way there and back. */
interface ImportAddress extends ImportHostProps {
  readonly isShown: boolean;
  readonly open: () => void;
  /** Of the button that opens it: it has the focus again where the import was closed. */
  readonly button: RefCallback<HTMLButtonElement>;
}

/** The address of the import of a list: a part of its query. While it is under way the keys of the history lead nowhere. */
export function useImportAddress(): ImportAddress {
  const [params, setParams] = useSearchParams();
  const [isHeld, onHold] = useState(false);
  const isAsked = params.has(IMPORT);
  const wasShown = useRef(false);
  const open = () => setParams([...params, [IMPORT, '1']]);
  useEffect(() => {
    if (isHeld && !isAsked) setParams((shown) => [...shown, [IMPORT, '1']]);
  }, [isHeld, isAsked, setParams]);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (element && wasShown.current) element.focus();
    if (element) wasShown.current = false;
  }, []);
  return {
    isShown: isAsked || isHeld,
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
