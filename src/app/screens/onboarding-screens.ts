export { OnboardingScreen } from '#features/onboarding/index.ts';
