export { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx';
