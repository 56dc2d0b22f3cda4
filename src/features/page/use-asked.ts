import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What an address may ask for: to add a task, and to start a timer. */
export type Asked = 'add' | 'timer';

/**
 * Does once what the address asks for (`?do=add`), as the shortcuts of the installed app do, as soon as what does it is
 * there. The address is then as if it had not asked: neither a reload nor the way back does it again.
 */
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
