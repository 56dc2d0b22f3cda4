/** The wizard for a new workspace. */
export { OnboardingScreen } from './onboarding-screen.tsx';
