import { useEffect, useState } from 'react';
import { dropOAuthRequest, type OAuthRequest, readOAuthRequest } from '#services/browser/oauth-request.ts';
import { useFragment } from '#features/auth/use-fragment.ts';

/** What the browser came back with. */
type CameWith = 'returned' | 'cancelled' | 'failed' | 'stray';

/** What the browser brings back from Google, and what it went for. */
export interface CameBack {
  readonly came: CameWith;
  readonly credential: string;
  readonly errand: OAuthRequest | null;
}

/** What the browser came back from Google with; it counts once, in the tab that went there (A4). */
export function useCameBack(): CameBack {
  const fragment = useFragment();
  const [back] = useState(() => {
    const errand = readOAuthRequest();
    return cameBack(errand?.purpose === 'calendar' ? query() : fragment, errand);
  });
  useEffect(() => {
    dropOAuthRequest();
    // A code is worth nothing without the cookie of this browser, and still has no business in the address.
    if (query().has('code'))
      globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  }, []);
  return back;
}

const query = (): URLSearchParams => new URLSearchParams(globalThis.location.search);

function cameBack(answer: URLSearchParams, errand: OAuthRequest | null): CameBack {
  const stray = { came: 'stray', credential: '', errand } as const;
  if (errand === null || answer.get('state') !== errand.state) return stray;
  const error = answer.get('error');
  if (error !== null) return { ...stray, came: error === 'access_denied' ? 'cancelled' : 'failed' };
  const credential = answer.get(errand.purpose === 'calendar' ? 'code' : 'id_token') ?? '';
  return credential === '' ? { ...stray, came: 'failed' } : { came: 'returned', credential, errand };
}
