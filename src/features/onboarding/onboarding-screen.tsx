import { Navigate } from 'react-router-dom';
import { DocumentTitle, useLink } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { type Onboarding, useOnboarding } from '#services/onboarding/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Wizard } from './wizard.tsx';

/** Redirects users who needn't be onboarded to the calendar (ONB-01, ONB-02, DEC-73). */
export function OnboardingScreen() {
  const onboarding = useOnboarding();
  return (
    <>
      <DocumentTitle />
      {onboarding && <Opened onboarding={onboarding} />}
    </>
  );
}

function Opened({ onboarding }: { readonly onboarding: Onboarding }) {
  const link = useLink();
  const { user } = useSession();
  const isFinishing = useChart(onboarding.save, (snapshot) => !snapshot.hasTag('idle'));
  if (user.isOnboarded && !isFinishing) return <Navigate to={link('tasks')} replace />;
  return <Wizard onboarding={onboarding} />;
}
