import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLink } from '#features/page/links.tsx';

/** Leads whoever has to be onboarded to the wizard before anything else is shown, once as the page opens: it can be left for later (ONB-02, DEC-73). */
export function OnboardingGate({ children }: { readonly children: ReactNode }) {
  const onboarding = useLink()('onboarding');
  const { pathname, state } = useLocation() as Led;
  const [isLed, setLed] = useState(state?.isLater === true);
  // Who is there already may be leaving it at this moment.
  if (!isLed && pathname === onboarding) setLed(true);
  return isLed || pathname === onboarding ? children : <Navigate to={onboarding} replace />;
}

interface Led {
  readonly pathname: string;
  readonly state: { readonly isLater?: boolean } | null;
}
