import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';

/** Leads a user without onboarding to the wizard once per page load (ONB-02, DEC-73). */
export function OnboardingGate({ children }: { readonly children: ReactNode }) {
  const onboarding = useLink()('onboarding');
  const { pathname, state } = useLocation() as Led;
  const [isLed, setLed] = useState(state?.isLater === true);
  // The user may be leaving the wizard now.
  if (!isLed && pathname === onboarding) setLed(true);
  return isLed || pathname === onboarding ? children : <Navigate to={onboarding} replace />;
}

interface Led {
  readonly pathname: string;
  readonly state: { readonly isLater?: boolean } | null;
}
