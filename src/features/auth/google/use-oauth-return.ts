import { useEffect, useState } from 'react';
import { dropOAuthRequest, type OAuthRequest, readOAuthRequest } from '#services/browser/index.ts';
import { useFragment } from '#features/auth/use-fragment.ts';

type CameWith = 'returned' | 'cancelled' | 'failed' | 'stray';

export interface OAuthReturn {
  readonly came: CameWith;
  readonly credential: string;
  readonly request: OAuthRequest | null;
}

/** Reads what Google returned, once and only in the tab that started the request (A4). */
export function useOAuthReturn(): OAuthReturn {
  const fragment = useFragment();
  const [back] = useState(() => {
    const request = readOAuthRequest();
    return cameBack(request?.purpose === 'calendar' ? query() : fragment, request);
  });
  useEffect(() => {
    dropOAuthRequest();
    // The code is useless without the cookie of this browser, but doesn't belong in the address.
    if (query().has('code'))
      globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  }, []);
  return back;
}

const query = (): URLSearchParams => new URLSearchParams(globalThis.location.search);

function cameBack(answer: URLSearchParams, request: OAuthRequest | null): OAuthReturn {
  const stray = { came: 'stray', credential: '', request } as const;
  if (request === null || answer.get('state') !== request.state) return stray;
  const error = answer.get('error');
  if (error !== null) return { ...stray, came: error === 'access_denied' ? 'cancelled' : 'failed' };
  const credential = answer.get(request.purpose === 'calendar' ? 'code' : 'id_token') ?? '';
  return credential === '' ? { ...stray, came: 'failed' } : { came: 'returned', credential, request };
}
