import { useEffect, useState } from 'react';
import { dropOAuthRequest, type OAuthRequest, readOAuthRequest } from '#services/browser/oauth-request.ts';
import { useFragment } from '#features/auth/use-fragment.ts';

/** What the browser came back with. */
type CameWith = 'returned' | 'cancelled' | 'failed' | 'stray';

/** What the browser brings back from Google, and what it went for. */
export interface CameBack {
  readonly came: CameWith;
  readonly credential: string;
  readonly request: OAuthRequest | null;
}

/** What the browser came back from Google with; it counts once, in the tab that went there (A4). */
export function useCameBack(): CameBack {
  const fragment = useFragment();
  const [back] = useState(() => {
    const request = readOAuthRequest();
    return cameBack(request?.purpose === 'calendar' ? query() : fragment, request);
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

function cameBack(answer: URLSearchParams, request: OAuthRequest | null): CameBack {
  const stray = { came: 'stray', credential: '', request } as const;
  if (request === null || answer.get('state') !== request.state) return stray;
  const error = answer.get('error');
  if (error !== null) return { ...stray, came: error === 'access_denied' ? 'cancelled' : 'failed' };
  const credential = answer.get(request.purpose === 'calendar' ? 'code' : 'id_token') ?? '';
  return credential === '' ? { ...stray, came: 'failed' } : { came: 'returned', credential, request };
}
