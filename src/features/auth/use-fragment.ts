import { useEffect, useState } from 'react';

/** Reads the fragment and removes it from the address bar at once, since it holds secrets (S3-7). */
export function useFragment(): URLSearchParams {
  const [fragment] = useState(() => new URLSearchParams(globalThis.location.hash.slice(1)));
  useEffect(() => {
    const { pathname, search, hash } = globalThis.location;
    if (hash !== '') globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
  }, []);
  return fragment;
}
