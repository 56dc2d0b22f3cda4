import { useEffect, useState } from 'react';

/** The token of a mailed link, from the fragment, which is taken out of the address bar at once (S3-7). */
export function useFragmentToken(): string | null {
  const [token] = useState(() => new URLSearchParams(globalThis.location.hash.slice(1)).get('token'));
  useEffect(() => {
    const { pathname, search, hash } = globalThis.location;
    if (hash !== '') globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
  }, []);
  return token;
}
