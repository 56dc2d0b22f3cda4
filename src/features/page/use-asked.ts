import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Asked = 'add' | 'timer';

/** Runs `act` once if the address has `?do=…`, then removes that, so that neither reload nor back repeats it. */
export function useAsked(what: Asked, act: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(DO) === what;
  const go = useEffectEvent(() => {
    setSearch((before) => [...before].filter(([name]) => name !== DO), { replace: true });
    act();
  });
  useEffect(() => {
    if (isAsked) go();
  }, [isAsked]);
}

const DO = 'do';
