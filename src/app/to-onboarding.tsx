import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLink } from '#features/page/links.tsx';
import { useSession } from '#services/shared-services/use-session.ts';

/** Leads whoever has to be onboarded to the wizard, once as the page opens: it can be left for later (ONB-02, DEC-73). */
export function ToOnboarding() {
  const { user } = useSession();
  const link = useLink();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as Led;
  // Who is there already may be leaving it at this moment.
  const isLed = useRef(user.isOnboarded || state?.isLater === true || pathname === link('onboarding'));
  useEffect(() => {
    if (!isLed.current) void navigate(link('onboarding'), { replace: true });
    isLed.current = true;
  }, [link, navigate]);
  return null;
}

interface Led {
  readonly pathname: string;
  readonly state: { readonly isLater?: boolean } | null;
}
